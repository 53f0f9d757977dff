/** Bounds of a number or of a length, both ends included. */
export type Bounds = { readonly min: number; readonly max: number };
