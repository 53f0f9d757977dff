import { type CodeUnfit, needsCustomer, typesOf, unfitsOf } from '@sofreh/domain/discount-codes';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { resolveAvailability } from '@sofreh/domain/menu';
import { isWeighed } from '@sofreh/domain/weight';
import { type IndexedSnapshot, sellableItem } from '#app/catalog/menu-snapshot/index.ts';
import type { DiscountCodeRow } from '#app/identity/discount-codes/discount-codes.queries.ts';
import { notApplicable, usableCode } from '#app/identity/discount-codes/discount-codes.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { SellingMoment } from './resolve-lines.ts';

/** This is a discount code as stored, and how often this customer has used it. */
export type StoredCode = DiscountCodeRow;

/** This is what an order is, as far as a code asks. */
export interface CodeQuestion {
  readonly customerId: string | null;
  readonly deliveryType: DeliveryType;
  readonly source: Source;
  /** These are the menu items of the lines that are paid for. */
  readonly menuItemIds: readonly string[];
  /** This is items and toppings after the items' own discounts. */
  readonly itemsTotal: number;
  readonly at: Date;
}

/**
 * Reads the code, if this order may use it now. Counting the use is left to the statement that places the order.
 * @throws Refusal `DISCOUNT_CODE_NOT_FOUND` (unknown, switched off, or used up by everybody: specification section 5),
 *   `DISCOUNT_CODE_EXPIRED`, `DISCOUNT_CODE_USED` (per-user limit), `DISCOUNT_CODE_NOT_APPLICABLE` (details: why).
 */
export async function findUsableCode(
  db: Queryable,
  vendorId: string,
  text: string,
  question: CodeQuestion,
): Promise<StoredCode> {
  const { customerId, at } = question;
  const code = await usableCode(db, vendorId, text, customerId, at);
  // Uses can only be counted for somebody: staff must say who the customer is.
  const forSegment = code.audience !== null;
  if (needsCustomer({ ...code, forSegment }) && customerId === null)
    throw notApplicable('CUSTOMER', { customerRequired: true });
  const unfits = unfitsOf(code, { ...question, now: at.getTime(), hasOrdered: code.hasOrdered });
  const [first] = unfits;
  if (first)
    throw notApplicable(first, { ...askedBy(code, unfits), ...(unfits.length > 1 ? { unfits } : {}) });
  return code;
}

function askedBy(
  { type, deliveryTypes, minimumItemsTotal, windows, sources }: StoredCode,
  unfits: readonly CodeUnfit[],
): object {
  return {
    ...(unfits.includes('ITEMS_TOTAL') ? { minimumItemsTotal } : {}),
    ...(unfits.includes('TIME') ? { windows } : {}),
    ...(unfits.includes('SOURCE') ? { sources } : {}),
    ...(unfits.includes('DELIVERY_TYPE') ? { deliveryTypes: typesOf({ type, deliveryTypes }) } : {}),
  };
}

/**
 * Refuses a use that would give more than the code may still give.
 * @throws Refusal `DISCOUNT_CODE_NOT_APPLICABLE` (details: what is left).
 */
export function refuseBeyondBudget({ budgetLeft }: StoredCode, cost: number): void {
  if (budgetLeft !== null && cost > budgetLeft) throw notApplicable('BUDGET', { budgetLeft });
}

/** Gives the lines a FREEITEM code adds: each free item that is sold by the piece in this channel and way now, once. */
export function freeLines(
  snapshot: IndexedSnapshot,
  code: Pick<StoredCode, 'type'> & { readonly freeItems: readonly { readonly id: string }[] },
  { source, deliveryType, at }: SellingMoment,
  newId: () => string,
): OrderLine[] {
  if (code.type !== 'FREEITEM') return [];
  const context = { source, deliveryType, instant: at.getTime() };
  return code.freeItems
    .flatMap(({ id }) => snapshot.itemsById.get(id) ?? [])
    .filter((item) => !isWeighed(item))
    .map((item) => ({ item, answer: resolveAvailability(sellableItem(snapshot, item), context) }))
    .filter(({ answer }) => answer.available)
    .map(({ item, answer }) => ({
      id: newId(),
      menuItemId: item.id,
      title: item.title,
      note: '',
      unit: 'PIECE',
      count: 1,
      price: answer.price,
      discount: Math.min(item.discount, answer.price),
      packagingCost: item.packagingCost,
      servePackagingCost: item.servePackagingCost,
      withTax: item.withTax,
      isFreeItem: true,
      menuPrice: null,
      reason: '',
      course: 1,
      seat: 0,
      held: false,
      toppings: [],
    }));
}
