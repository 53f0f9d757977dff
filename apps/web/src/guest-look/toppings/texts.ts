import { formatNumber } from '@sofreh/fa/digits';

/** Words of what can be chosen about a dish. */
export const toppingTexts = {
  chooseOne: 'یک مورد را انتخاب کنید.',
  chooseExactly: (count: number) => `${formatNumber(count)} مورد انتخاب کنید.`,
  chooseBetween: (minimum: number, maximum: number) =>
    `از ${formatNumber(minimum)} تا ${formatNumber(maximum)} مورد انتخاب کنید.`,
  chooseAtLeast: (minimum: number) => `دست‌کم ${formatNumber(minimum)} مورد انتخاب کنید.`,
  chooseUpTo: (maximum: number) => `تا ${formatNumber(maximum)} مورد می‌توانید انتخاب کنید.`,
  ifAnyAtLeast: (minimum: number) => `اگر می‌خواهید، دست‌کم ${formatNumber(minimum)} مورد.`,
  ifAnyBetween: (minimum: number, maximum: number) =>
    `اگر می‌خواهید، از ${formatNumber(minimum)} تا ${formatNumber(maximum)} مورد.`,
  chooseAny: 'هر چند مورد که می‌خواهید.',
  freeUpTo: (count: number) =>
    count === 1 ? 'نخستین مورد رایگان است.' : `${formatNumber(count)} مورد نخست رایگان است.`,
  eachUpTo: (count: number) => `از هر کدام تا ${formatNumber(count)} عدد.`,
  soldOut: 'ناموجود',
};
