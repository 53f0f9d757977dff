/**
 * This is a picture of black and white dots: one bit a dot, the leftmost in the highest bit of its byte, 1 is black.
 */
export type Bitmap = {
  /** It is a multiple of 8. */
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
};
