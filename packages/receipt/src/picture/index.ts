export type { Bitmap } from '../escpos/bitmap.ts';
export { createPainter, type Painter } from './painter.ts';
