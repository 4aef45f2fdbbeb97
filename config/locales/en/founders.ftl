# Founders of the Empire. Tiles, tokens and resources are called as in the notation for now.

game-founders = Founders of the Empire

## Settings

option-founders-vote = End by consent
    .inside = end by consent
    .about = When nothing seems left to earn, the end may be proposed. Everybody has to agree.
option-founders-vote-False = no
option-founders-vote-True = may be proposed
