import { menuKeptSince } from '@sofreh/domain/offline';
import { isBelowRules, type RuledTerms } from '@sofreh/domain/pricing';
import { taxRuleAt } from '@sofreh/domain/tax-rates';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { TillSale } from './least-by-menu.ts';
import { readRulesChanged, readTaxMarksChanged } from './menu-lately.queries.ts';

/**
 * Says whether a till charged less tax or service than every rule that it can have had asks for: the present ones, or those that
 * held within the time that a till is without a network.
 */
export async function isBelowRulesLately(
  db: Queryable,
  snapshot: IndexedSnapshot,
  { deliveryType, at }: Omit<TillSale, 'source'>,
  charged: RuledTerms,
  ruled: RuledTerms,
): Promise<boolean> {
  if (!isBelowRules(charged, ruled)) return false;
  const { vendor } = snapshot;
  const since = new Date(menuKeptSince(at.getTime()));
  const ids = ruled.lines.map(({ menuItemId }) => menuItemId);
  const lines = await taxedLately(db, snapshot, ids, since);
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
      lines,
    }),
  );
}

/** Says of dishes whether they bore tax by every menu since a moment. */
export async function taxedLately(
  db: Queryable,
  { vendor, itemsById }: IndexedSnapshot,
  ids: readonly string[],
  since: Date,
): Promise<RuledTerms['lines']> {
  const free = await readTaxMarksChanged(db, vendor.id, [...new Set(ids)], since);
  return ids.map((menuItemId) => ({
    menuItemId,
    withTax: (itemsById.get(menuItemId)?.withTax ?? false) && !free.has(menuItemId),
  }));
}
