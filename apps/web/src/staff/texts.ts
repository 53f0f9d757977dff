import { formatOrderNumber } from '@sofreh/fa/digits';
import { tableWord } from '@sofreh/fa/table-word';

/** These are the words that every staff surface shares. */
export const staffTexts = {
  order: (number: number) => `سفارش ${formatOrderNumber(number)}`,
  table: tableWord,
  allergyIs: (text: string) => `حساسیت: ${text}`,
  settle: 'تسویه',
  openOrder: (order: string) => `باز کردن ${order}`,
} as const;
