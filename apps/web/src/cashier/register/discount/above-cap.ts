import type { Currency } from '@sofreh/domain/enums';
import { formatMoney } from '@sofreh/fa/money';
import { isFailure, notify } from '#web/api/index.ts';
import { askRightsAgain } from '#web/staff/session/session-queries.ts';
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

/**
 * Says by the server's word that more was taken off a bill than its branch lets, where this till had heard of another cap, and has the
 * cap asked for anew.
 * @returns whether that is what the server said.
 */
export function tellCapOfServer(failure: unknown, currency: Currency, id: string): boolean {
  if (!isFailure(failure, 'DISCOUNT_ABOVE_CAP')) return false;
  askRightsAgain();
  const { most } = (failure.details ?? {}) as { readonly most?: unknown };
  return typeof most === 'number' && tellAboveCap(most, currency, id);
}
