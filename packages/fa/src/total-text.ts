import { formatNumber } from './digits.ts';

/** Says how many a list has: «۱٬۲۵۰», and «بیش از ۱۰۰٬۰۰۰» where no more than `countedTo` are counted. */
export function totalText(total: number, countedTo = Number.POSITIVE_INFINITY): string {
  return total > countedTo ? `بیش از ${formatNumber(countedTo)}` : formatNumber(total);
}
