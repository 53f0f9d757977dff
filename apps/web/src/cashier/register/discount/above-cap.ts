import type { Currency } from '@sofreh/domain/enums';
import { formatMoney } from '@sofreh/fa/money';
import { notify } from '#web/api/index.ts';
import { discountTexts } from './texts.ts';

/** Says how much may be taken off an order by hand of which more is taken off. */
export function aboveCapText(most: number, currency: Currency): string {
  return discountTexts.takenAbove(formatMoney(most, currency));
}

/**
 * Says that more was taken off a bill by hand than its branch lets, before a guest has paid it. Without a network nobody else would.
 * @param most what may be taken off, where more was; null where it was not.
 * @param id of the notice, in the place of which it stands. @returns whether it was more.
 */
export function tellAboveCap(most: number | null, currency: Currency, id: string): most is number {
  if (most === null) return false;
  notify({ kind: 'error', message: aboveCapText(most, currency), id });
  return true;
}
