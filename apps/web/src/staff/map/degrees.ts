import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { type Point, roundDegrees } from './point.ts';

/** Writes degrees as people read them: «۳۵٫۷۵۷۶». */
export function degreesText(degrees: number): string {
  return toPersianDigits(String(roundDegrees(degrees))).replace('.', '٫');
}

/** Reads degrees typed in any digits, with a dot, slash or decimal sign; null for anything else. */
export function readDegrees(text: string): number | null {
  const plain = toAsciiDigits(text)
    .trim()
    .replace(/[٫/,،]/, '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? roundDegrees(Number(plain)) : null;
}

/** Writes a point as «۳۵٫۷۵، ۵۱٫۴۱», latitude first as maps tell it. */
export function pointText({ latitude, longitude }: Point): string {
  return `${degreesText(latitude)}، ${degreesText(longitude)}`;
}

/** Reads a point written as latitude and longitude with a space or a comma between them; null for anything else. */
export function readPoint(text: string): Point | null {
  const parts = toAsciiDigits(text)
    .trim()
    .split(/[\s،,;؛]+/)
    .filter(Boolean);
  const [latitude, longitude] = parts.map(readDegrees);
  if (parts.length !== 2 || latitude == null || longitude == null) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
