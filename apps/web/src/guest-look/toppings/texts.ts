import { formatNumber } from '@sofreh/fa/digits';

/** Words of what can be chosen about a dish. */
export const toppingTexts = {
  eachUpTo: (count: number) => `از هر کدام تا ${formatNumber(count)} عدد.`,
  soldOut: 'ناموجود',
};
