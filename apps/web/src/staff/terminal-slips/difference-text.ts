import { type SlipSums, slipFits } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { formatMoney } from '@sofreh/fa/money';
import { slipTexts as texts } from './texts.ts';

/** Says what a slip has more than we, or less, in words. */
export function differenceText(difference: SlipSums, currency: Currency): string {
  const { count, amount } = difference;
  if (slipFits(difference)) return texts.noDifference;
  if (amount === 0) return count > 0 ? texts.moreCount(count) : texts.lessCount(-count);
  const sameWay = count !== 0 && count > 0 === amount > 0;
  const money = formatMoney(Math.abs(amount), currency);
  const what = sameWay ? texts.andPayments(money, Math.abs(count)) : money;
  return amount > 0 ? texts.more(what) : texts.less(what);
}
