import { COMMISSION_POINTS } from '@sofreh/domain/limits';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';

/** Reads hundredths of a per cent that somebody wrote as per cent («۲٫۵» is 250); null for what is none. */
export function readPercentPoints(text: string): number | null {
  const written = /^(\d{1,3})(?:[.٫/](\d{1,2}))?$/.exec(toAsciiDigits(text).trim());
  if (!written) return null;
  const points = Number(written[1]) * 100 + Number((written[2] ?? '').padEnd(2, '0'));
  return points <= COMMISSION_POINTS.max ? points : null;
}

/** Writes hundredths of a per cent as per cent: «۲٫۵». */
export function percentPointsText(points: number): string {
  return formatNumber(points / 100);
}
