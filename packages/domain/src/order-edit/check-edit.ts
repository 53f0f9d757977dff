import type { OrderStatus, PaymentMethod, Source } from '../enums/index.ts';
import type { OrderEditFailure } from './types.ts';

/** This is what of an order says whether anything may be added to it. */
export type AddableOrder = {
  readonly status: OrderStatus;
  readonly source: Source;
  readonly paymentType: PaymentMethod;
};

/** In these statuses an order has left the house or come to nothing. */
const BEYOND_ADDING: readonly OrderStatus[] = ['DELIVERING', 'REJECTED'];

/**
 * Says whether lines may pass their original count (`canAdd` of specification section 3; when it is set the
 * specification does not show). What is added must be payable and cookable: so not where the guest paid a fixed sum
 * online or the marketplace collected it, and not once the order is on its way or rejected. An order that is only
 * submitted may always grow (section 4).
 */
export function canAddTo({ status, source, paymentType }: AddableOrder): boolean {
  if (status === 'SUBMITTED') return true;
  return source !== 'SNAPPFOOD' && paymentType !== 'ONLINE' && !BEYOND_ADDING.includes(status);
}

/** This is a line as far as the rules of editing look at it. */
export type CountedLine = { readonly id: string; readonly count: number; readonly isFreeItem: boolean };

export type EditCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: OrderEditFailure; readonly lineId: string | null };

/**
 * Says whether an order may become `after` in one edit: what the steps of `lines.ts` could make of `before`, and
 * nothing else. A count beyond the original, 0 for a new line, needs `canAdd`; something that is not free must remain,
 * unless there was nothing else before.
 */
export function checkEdit(
  before: readonly CountedLine[],
  after: readonly CountedLine[],
  canAdd: boolean,
): EditCheck {
  const original = new Map(before.map(({ id, count }) => [id, count]));
  const above = after.find(({ id, count }) => count > (original.get(id) ?? 0));
  if (above && !canAdd) return { ok: false, code: 'COUNT_ABOVE_ORIGINAL', lineId: above.id };
  const hadPaid = before.some((line) => !line.isFreeItem);
  const stands = hadPaid ? after.some((line) => !line.isFreeItem) : after.length > 0;
  return stands ? { ok: true } : { ok: false, code: 'ALL_ITEMS_CANNOT_BE_REMOVED', lineId: null };
}
