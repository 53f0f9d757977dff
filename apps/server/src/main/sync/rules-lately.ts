import { menuKeptSince } from '@sofreh/domain/offline';
import {
  type ChargedTerms,
  isBelowRules,
  type PricingDiscount,
  type RuledDish,
  type RuledTerms,
} from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { TillSale } from './least-by-menu.ts';
import { readMarksChanged, readRulesChanged } from './menu-lately.queries.ts';

/**
 * Says whether a till charged a bill by less than every rule and menu that it can have had ask for: the present ones, or those that
 * held within the time that a till is without a network.
 * @param gave what the code of the order gave in that time; empty where it has none.
 */
export async function isBelowRulesLately(
  db: Queryable,
  snapshot: IndexedSnapshot,
  { deliveryType, at }: Omit<TillSale, 'source'>,
  charged: ChargedTerms,
  gave: readonly PricingDiscount[],
): Promise<boolean> {
  const { vendor } = snapshot;
  const ids = charged.lines.map(({ menuItemId }) => menuItemId);
  const isBelow = (rule: typeof vendor, lines: RuledTerms['lines']) => {
    const terms = {
      tax: taxRuleAt(rule, at.getTime()),
      serviceFee: rule.serviceFees[deliveryType] ?? null,
      lines,
    };
    return [null, ...gave].every((discount) => isBelowRules(charged, { ...terms, discount }));
  };
  // Nearly every till sold by what still holds: nothing has to be looked up for it.
  if (!isBelow(vendor, dishesNow(snapshot, ids))) return false;
  const since = new Date(menuKeptSince(at.getTime()));
  const lines = await dishesLately(db, snapshot, ids, since);
  let then = vendor;
  const rules = [vendor];
  for (const before of await readRulesChanged(db, vendor.id, since)) {
    then = { ...then, ...before };
    rules.push(then);
  }
  return rules.every((rule) => isBelow(rule, lines));
}

function dishesNow({ itemsById }: IndexedSnapshot, ids: readonly string[]): readonly RuledDish[] {
  return [...new Set(ids)].flatMap((menuItemId) => {
    const item = itemsById.get(menuItemId);
    if (!item) return [];
    const { withTax, packagingCost, servePackagingCost, unit } = item;
    return [{ menuItemId, withTax, packagingCost, servePackagingCost, unit }];
  });
}

/**
 * Says of dishes that are on the menu what every menu since a moment asked for at least: tax where each did, the least that their
 * packaging cost, and the unit if it was always the same.
 */
export async function dishesLately(
  db: Queryable,
  snapshot: IndexedSnapshot,
  ids: readonly string[],
  since: Date,
): Promise<readonly RuledDish[]> {
  const known = dishesNow(snapshot, ids);
  const changed = await readMarksChanged(
    db,
    snapshot.vendor.id,
    known.map(({ menuItemId }) => menuItemId),
    since,
  );
  return known.map((now) => {
    const then = [now, ...(changed.get(now.menuItemId) ?? [])];
    const least = (mark: 'packagingCost' | 'servePackagingCost') =>
      Math.min(...then.map((each) => each[mark] ?? now[mark]));
    return {
      menuItemId: now.menuItemId,
      withTax: then.every(({ withTax = true }) => withTax),
      packagingCost: least('packagingCost'),
      servePackagingCost: least('servePackagingCost'),
      unit: then.every(({ unit = now.unit }) => unit === now.unit) ? now.unit : null,
    };
  });
}
