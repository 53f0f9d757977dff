import type { BenefitKind, DeliveryType } from '@sofreh/domain/enums';
import type { IndexedSnapshot, SnapshotItem } from '#app/catalog/menu-snapshot/index.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { OrderLine } from './resolve-lines.ts';

/** A discount code as stored, and how often this customer has used it. */
export interface StoredCode {
  readonly id: string;
  readonly code: string;
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly minimumItemsTotal: number;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly freeItemIds: readonly string[];
  readonly startsAt: Date | null;
  readonly expiration: Date | null;
  readonly active: boolean;
  readonly usageLimit: number | null;
  readonly usageLimitPerUser: number | null;
  readonly usageCount: number;
  readonly usedByCustomer: number;
}

const codeByText = named(
  'order-discount-code',
  `select d.id, d.code, d.type, d.value, d.cap, d.minimum_items_total as "minimumItemsTotal",
     d.delivery_types as "deliveryTypes", d.free_item_ids as "freeItemIds", d.starts_at as "startsAt", d.expiration,
     d.active, d.usage_limit as "usageLimit", d.usage_limit_per_user as "usageLimitPerUser",
     d.usage_count as "usageCount", (
       select count(*) from discount_code_uses u
       where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = $3) as "usedByCustomer"
   from discount_codes d where d.vendor_id = $1 and upper(d.code) = upper($2)`,
);

/** What an order is, as far as a code asks. */
export interface CodeQuestion {
  readonly customerId: string | null;
  readonly deliveryType: DeliveryType;
  /** Items and toppings after the items' own discounts. */
  readonly itemsTotal: number;
  readonly at: Date;
}

/**
 * The code, if this order may use it now. Counting the use is left to the statement that places the order.
 * @throws Refusal `DISCOUNT_CODE_NOT_FOUND` (unknown, switched off, or used up by everybody: specification section 5),
 *   `DISCOUNT_CODE_EXPIRED`, `DISCOUNT_CODE_USED` (per-user limit), `DISCOUNT_CODE_NOT_APPLICABLE` (details: why).
 */
export async function findUsableCode(
  db: Queryable,
  vendorId: string,
  code: string,
  question: CodeQuestion,
): Promise<StoredCode> {
  const { rows } = await db.query<StoredCode>(codeByText([vendorId, code, question.customerId]));
  const stored = rows[0];
  if (!stored) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  refuseUnusable(stored, question);
  return stored;
}

function refuseUnusable(code: StoredCode, question: CodeQuestion): void {
  const { at, deliveryType, itemsTotal, customerId } = question;
  const usedUp = code.usageLimit !== null && code.usageCount >= code.usageLimit;
  if (!code.active || usedUp || (code.startsAt && code.startsAt > at)) {
    throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  }
  if (code.expiration && code.expiration <= at) throw new Refusal('DISCOUNT_CODE_EXPIRED');
  if (code.usageLimitPerUser !== null && code.usedByCustomer >= code.usageLimitPerUser) {
    throw new Refusal('DISCOUNT_CODE_USED');
  }
  // Uses can only be counted for somebody: staff must say who the customer is.
  if (code.usageLimitPerUser !== null && customerId === null) throw notApplicable({ customerRequired: true });
  const wrongType =
    !code.deliveryTypes.includes(deliveryType) ||
    (code.type === 'FREESHIPPING' && deliveryType !== 'DELIVER' && deliveryType !== 'ZFEXPRESS');
  if (wrongType) throw notApplicable({ deliveryTypes: code.deliveryTypes });
  if (itemsTotal < code.minimumItemsTotal) throw notApplicable({ minimumItemsTotal: code.minimumItemsTotal });
}

function notApplicable(details: object): Refusal {
  return new Refusal('DISCOUNT_CODE_NOT_APPLICABLE', { details });
}

/** The lines a FREEITEM code adds: each free item of the vendor's menu that is sold now, once. */
export function freeLines(snapshot: IndexedSnapshot, code: StoredCode, newId: () => string): OrderLine[] {
  if (code.type !== 'FREEITEM') return [];
  return code.freeItemIds
    .map((id) => snapshot.itemsById.get(id))
    .filter((item): item is SnapshotItem => item?.active === true && item.available)
    .map((item) => ({
      id: newId(),
      menuItemId: item.id,
      title: item.title,
      note: '',
      count: 1,
      price: item.price,
      discount: item.discount,
      packagingCost: item.packagingCost,
      servePackagingCost: item.servePackagingCost,
      withTax: item.withTax,
      isFreeItem: true,
      menuPrice: null,
      reason: '',
      course: 1,
      held: false,
      toppings: [],
    }));
}
