"""Drawing of maps with regions and seas, shared by the games that have one."""
