/**
 * It asks for card payments of no known terminal, of no drawer or of no known person, where others are asked for by
 * their id.
 */
export const NONE_KNOWN = 'NONE';
