import { formatNumber } from '@sofreh/fa/digits';

/** These are the words of what can be chosen about a dish. */
export const toppingTexts = {
  eachUpTo: (count: number) => `از هر کدام تا ${formatNumber(count)} عدد.`,
  soldOut: 'ناموجود',
};
