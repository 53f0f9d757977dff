import { formatNumber } from '@sofreh/fa/digits';

/** These are the words that every map says. */
export const mapTexts = {
  distance: (metres: number) =>
    metres < 1_000 ? `${formatNumber(metres)} متر` : `${formatNumber(metres / 1_000)} کیلومتر`,
  credit: (of: string) => `© نقشه: ${of}`,
} as const;
