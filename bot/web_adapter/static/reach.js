// Does an address lead others here?

const NOWHERE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i;

// On another machine a name of this kind is that machine itself.
export const leadsHere = (host) => !NOWHERE.test(host);
