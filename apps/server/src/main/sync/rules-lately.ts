import { codeDiscount } from '@sofreh/domain/discount-codes';
import { menuKeptSince } from '@sofreh/domain/offline';
import {
  type ChargedTerms,
  isBelowRules,
  type PricingDiscount,
  type RuledDish,
} from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { findDiscountCode } from '#app/identity/discount-codes/discount-codes.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { TillSale } from './least-by-menu.ts';
import { readMarksChanged, readRulesChanged } from './menu-lately.queries.ts';

/**
 * Says whether a till charged a bill by less than every rule and menu that it can have had ask for: the present ones, or those that
 * held within the time that a till is without a network. Codes are held to what they give now.
 */
export async function isBelowRulesLately(
  db: Queryable,
  snapshot: IndexedSnapshot,
  { deliveryType, at }: Omit<TillSale, 'source'>,
  charged: ChargedTerms,
): Promise<boolean> {
  const { vendor } = snapshot;
  const since = new Date(menuKeptSince(at.getTime()));
  const lines = await dishesLately(
    db,
    snapshot,
    charged.lines.map(({ menuItemId }) => menuItemId),
    since,
  );
  const discount = await givenByCode(db, vendor.id, charged.discount, at);
  let then = vendor;
  const rules = [vendor];
  for (const before of await readRulesChanged(db, vendor.id, since)) {
    then = { ...then, ...before };
    rules.push(then);
  }
  return rules.every((rule) =>
    isBelowRules(charged, {
      tax: taxRuleAt(rule, at.getTime()),
      serviceFee: rule.serviceFees[deliveryType] ?? null,
      discount,
      lines,
    }),
  );
}

/** Says what the code gives that a till named; null where it names none, or one that was none when it sold. */
async function givenByCode(
  db: Queryable,
  vendorId: string,
  charged: PricingDiscount | null,
  at: Date,
): Promise<PricingDiscount | null> {
  const code = charged?.code ? await findDiscountCode(db, vendorId, charged.code, null) : undefined;
  if (!code || (code.expiration !== null && at >= code.expiration)) return null;
  return codeDiscount(code);
}

/**
 * Says of dishes that are on the menu what every menu since a moment asked for at least: tax where each did, the least that their
 * packaging cost, and the unit if it was always the same.
 */
export async function dishesLately(
  db: Queryable,
  { vendor, itemsById }: IndexedSnapshot,
  ids: readonly string[],
  since: Date,
): Promise<readonly RuledDish[]> {
  const known = [...new Set(ids)].flatMap((id) => itemsById.get(id) ?? []);
  const changed = await readMarksChanged(
    db,
    vendor.id,
    known.map(({ id }) => id),
    since,
  );
  return known.map(({ id, ...now }) => {
    const then = [now, ...(changed.get(id) ?? [])];
    const least = (mark: 'packagingCost' | 'servePackagingCost') =>
      Math.min(...then.map((each) => each[mark] ?? now[mark]));
    return {
      menuItemId: id,
      withTax: then.every(({ withTax = true }) => withTax),
      packagingCost: least('packagingCost'),
      servePackagingCost: least('servePackagingCost'),
      unit: then.every(({ unit = now.unit }) => unit === now.unit) ? now.unit : null,
    };
  });
}
