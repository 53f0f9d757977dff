/** Says whose keys a branch speaks to a company with: its own, the simulator's, or nobody's. */
export const KEYS_OF = ['VENDOR', 'SIMULATOR', 'NOBODY'] as const;

export const TRIED_KEYS = ['ACCEPTED', 'REFUSED', 'UNREACHABLE'] as const;
