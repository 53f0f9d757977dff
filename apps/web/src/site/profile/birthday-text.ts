import { monthNames } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';

/** Writes a birthday of month and day as «۱۲ آبان»; null where nothing was said. */
export function birthdayText(birthday: number | null): string | null {
  if (birthday === null) return null;
  return `${formatNumber(birthday % 100)} ${monthNames[Math.floor(birthday / 100) - 1]}`;
}
