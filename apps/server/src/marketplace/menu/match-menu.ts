import type { Output } from '@sofreh/contract/call';
import type { marketplaceMenuView } from '@sofreh/contract/marketplace/menu/menu-view';
import { changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { wakeShop } from '../connections/wake-shop.ts';
import type { MenuContext } from './change-menu.ts';
import { needShop } from './deps.ts';
import { lockEntries, writeHold, writeMatches } from './entries.queries.ts';
import type { Sides } from './menu-sides.ts';
import { readMenu, writeChoice, writeRule } from './rules.queries.ts';

type Calls = typeof marketplaceMenuView;
type Matches = Output<Calls['PUT /api-snappFood/menu/matches']['body']>;
type Meaning = Output<Calls['PUT /api-snappFood/menu/meant']['body']>;
type Choice = Output<Calls['PUT /api-snappFood/menu/choices']['body']>;
type Rule = Output<Calls['PUT /api-snappFood/menu/price-rule']['body']>;

const OURS_ONCE = 'marketplace_menu_entries_ours';

/**
 * Says what of ours things there are. All or none are kept.
 * @throws Refusal MARKETPLACE_ENTRY_NOT_FOUND, MARKETPLACE_MATCH_TAKEN.
 */
export async function matchEntries(
  ctx: MenuContext,
  { shop, matches }: Matches,
  { snapshot }: Sides,
): Promise<{ readonly changed: number }> {
  const ids = [...new Set(matches.map(({ entryId }) => entryId))];
  if (ids.length < matches.length) throw new Refusal('MARKETPLACE_MATCH_TAKEN');
  const isOurs = {
    CATEGORY: (id: string) => snapshot.categories.some((each) => each.id === id),
    TOPPING_CATEGORY: (id: string) => snapshot.toppingCategoriesById.has(id),
    TOPPING: (id: string) => snapshot.toppingsById.has(id),
    ITEM: (id: string) => snapshot.itemsById.has(id),
  };
  const change = changing(ctx, async (client, record) => {
    const entries = await lockEntries(client, ctx.vendor.id, ids);
    const byId = new Map(entries.filter((entry) => entry.shopId === shop).map((entry) => [entry.id, entry]));
    const known = matches.every(({ entryId, ourId }) => {
      const entry = byId.get(entryId);
      return entry && (ourId === null || isOurs[entry.kind](ourId));
    });
    if (!known) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
    // First what is taken back: one key may give a thing of ours from one of theirs to another.
    const freed = matches.map(({ entryId }) => ({ entryId, ourId: null }));
    const moved = matches.filter(({ entryId, ourId }) => byId.get(entryId)?.ourId !== ourId);
    await writeMatches(
      client,
      ctx.vendor.id,
      freed.filter(({ entryId }) => moved.some((each) => each.entryId === entryId)),
    );
    await writeMatches(client, ctx.vendor.id, moved);
    await record(
      ...moved.map(({ entryId, ourId }) => ({
        action: 'marketplace.match' as const,
        subjectId: entryId,
        before: { ourId: byId.get(entryId)?.ourId ?? null },
        after: { ourId },
      })),
    );
    await wakeShop(client, ctx.vendor.id, shop);
    return { changed: moved.length };
  });
  return change.catch((error: unknown) => {
    throw violatedUnique(error) === OURS_ONCE ? new Refusal('MARKETPLACE_MATCH_TAKEN') : error;
  });
}

/**
 * Keeps that things there are right without anything of ours, or takes that back.
 * @throws Refusal MARKETPLACE_SHOP_NOT_FOUND, MARKETPLACE_ENTRY_NOT_FOUND.
 */
export async function sayMeant(ctx: MenuContext, { shop, ids, meant }: Meaning): Promise<void> {
  await needShop(ctx.db, ctx.vendor.id, shop);
  await changing(ctx, async (client, record) => {
    const found = await lockEntries(client, ctx.vendor.id, ids);
    const entries = found.filter((entry) => entry.shopId === shop);
    if (entries.length < new Set(ids).size) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
    await writeHold(client, ctx.vendor.id, ids, 'meant', meant);
    await record(
      ...entries.map((entry) => ({
        action: 'marketplace.match' as const,
        subjectId: entry.id,
        before: { meant: entry.meant },
        after: { meant },
      })),
    );
  });
}

/** Keeps a decision about something of ours. @throws Refusal MARKETPLACE_ENTRY_NOT_FOUND. */
export async function chooseOurs(ctx: MenuContext, choice: Choice, { desired }: Sides): Promise<void> {
  const { shop, kind, ourId, price } = choice;
  const before = desired[kind].find((each) => each.ourId === ourId);
  if (!before) throw new Refusal('MARKETPLACE_ENTRY_NOT_FOUND');
  await changing(ctx, async (client, record) => {
    await writeChoice(client, ctx.vendor.id, shop, { kind, ourId, choice: choice.choice, price });
    await record({
      action: 'marketplace.choice',
      subjectId: ourId,
      before: { choice: before.choice, price: before.ownPrice },
      after: { choice: choice.choice, price },
    });
    await wakeShop(client, ctx.vendor.id, shop);
  });
}

/** Keeps a shop's rule for prices. @throws Refusal MARKETPLACE_SHOP_NOT_FOUND. */
export async function ruleMenu(ctx: MenuContext, { shop, ...rule }: Rule): Promise<void> {
  await needShop(ctx.db, ctx.vendor.id, shop);
  await changing(ctx, async (client, record) => {
    const before = await readMenu(client, ctx.vendor.id, shop);
    await writeRule(client, ctx.vendor.id, shop, rule);
    await record({ action: 'marketplace.pricerule', subjectId: shop, before: before.rule, after: rule });
  });
}
