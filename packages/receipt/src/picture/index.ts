export type { Bitmap } from './bitmap.ts';
export { createPainter, type Painter } from './painter.ts';
