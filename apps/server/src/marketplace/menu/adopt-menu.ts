import type { Input } from '@sofreh/contract/call';
import { categoryEditing } from '@sofreh/contract/catalog/category-editing';
import { menuItems } from '@sofreh/contract/catalog/menu-items';
import { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import { toppings } from '@sofreh/contract/catalog/toppings';
import type { marketplaceMenuView } from '@sofreh/contract/marketplace/menu-view';
import { TOPPING_COUNT } from '@sofreh/domain/limits';
import {
  MARKET_MENU_KINDS,
  type MarketMenuKind,
  marketPrice,
  planAdoption,
} from '@sofreh/domain/marketplace';
import { toman } from '@sofreh/domain/money';
import { categoryTable } from '#app/catalog/menu-categories/category-editing.queries.ts';
import { itemTable, writeItemParts } from '#app/catalog/menu-items/menu-items.queries.ts';
import { toppingCategoryTable } from '#app/catalog/topping-categories/topping-categories.queries.ts';
import { toppingTable, writeOpenedCategories } from '#app/catalog/toppings/toppings.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { addRow, type SavingContext } from '#app/platform/vendor-table/index.ts';
import { wakeShop } from '../connections/wake-shop.ts';
import { inCurrency, uuidOf } from '../orders/deps.ts';
import { type EntryRow, writeMatches } from './entries.queries.ts';
import { PARENT_OF, type Sides, suggestionsOf, titlesThere } from './menu-sides.ts';
import { writeChoice } from './rules.queries.ts';

type Calls = typeof marketplaceMenuView;
type Adoptable = Input<Calls['GET /api-snappFood/menu/adoptable']['response']>;
type Adopted = Input<Calls['POST /api-snappFood/menu/adopt']['response']>;

/** A picture of ours, by its address. */
const PICTURE = /^\/files\/([\da-f-]{36})$/;

/** The id of ours under which something of theirs is made. */
function adoptedId({ snapshot }: Sides, shop: string, { kind, theirId }: EntryRow): string {
  return uuidOf(snapshot.vendor.id, shop, 'adopted', kind, theirId);
}

/** What something of ours looks like, by their ids here. What was made of it before is no doubt, but it. */
function doubtfulOf(sides: Sides, shop: string): ReadonlyMap<string, string> {
  const made = new Map(sides.entries.map((entry) => [entry.id, adoptedId(sides, shop, entry)]));
  return new Map(
    MARKET_MENU_KINDS.flatMap((kind) => {
      const titles = new Map(sides.desired[kind].map(({ ourId, fields }) => [ourId, fields.title]));
      return suggestionsOf(sides, kind)
        .filter(({ theirs, ours }) => made.get(theirs) !== ours)
        .map(({ theirs, ours }) => [theirs, titles.get(ours) ?? ''] as const);
    }),
  );
}

/** Whether something of ours is on the menu under an id. */
function isOurs({ snapshot }: Sides, kind: MarketMenuKind, id: string): boolean {
  if (kind === 'CATEGORY') return snapshot.categories.some((each) => each.id === id);
  if (kind === 'TOPPING_CATEGORY') return snapshot.toppingCategoriesById.has(id);
  return kind === 'TOPPING' ? snapshot.toppingsById.has(id) : snapshot.itemsById.has(id);
}

/** Everything that stands there and is nothing of ours, with what would become of it here. */
export function listAdoptable(sides: Sides, shop: string): Adoptable {
  const doubtful = doubtfulOf(sides, shop);
  const unmatched = sides.entries.filter(({ ourId }) => ourId === null);
  const all = new Set(unmatched.map(({ id }) => id));
  const there = titlesThere(sides.entries);
  const plans = planAdoption(sides.entries, all, new Set(doubtful.keys()));
  return {
    data: plans.flatMap(({ entry: { id, kind, ourId, fields }, plan }) => {
      if (ourId !== null) return [];
      const { title, price, parentId, pictureUrl } = fields;
      const parentTitle = there(PARENT_OF[kind] ?? kind, parentId);
      const looksLike = doubtful.get(id) ?? null;
      return [
        { entryId: id, kind, title, parentTitle, price, hasPicture: pictureUrl !== null, plan, looksLike },
      ];
    }),
  };
}

/** The picture of ours that an address there is of; null where it is nothing of ours. */
function pictureOf(pictureUrl: string | null, publicUrl: string | null): string | null {
  if (!pictureUrl || !publicUrl || !pictureUrl.startsWith(publicUrl)) return null;
  return PICTURE.exec(pictureUrl.slice(publicUrl.length))?.[1] ?? null;
}

interface Adopting {
  readonly ctx: SavingContext;
  readonly sides: Sides;
  readonly publicUrl: string | null;
  /** Ours of theirs, by kind and their name; grows as things are made. */
  readonly ours: Map<string, string>;
}

/** Makes one thing of theirs here, under an id that follows from it: made once, however often. */
async function make({ ctx, sides, publicUrl, ours }: Adopting, entry: EntryRow, id: string): Promise<void> {
  const { kind, fields } = entry;
  const { title, description, required, minimum, maximum, freeUpTo, active, available } = fields;
  const ourOf = (of: MarketMenuKind, theirId: string | null) => ours.get(`${of}/${theirId}`) ?? '';
  const price = inCurrency(toman(fields.price), sides.snapshot.vendor.currency);
  switch (kind) {
    case 'CATEGORY': {
      const { body } = categoryEditing['POST /api-catalog/catalog/menucategories'];
      await addRow(categoryTable, ctx, body.parse({ id, title, description, active }));
      return;
    }
    case 'TOPPING_CATEGORY': {
      const { body } = toppingCategories['POST /api-catalog/catalog/toppingcategory'];
      await addRow(
        toppingCategoryTable,
        ctx,
        body.parse({ id, title, required, minimum, maximum, freeUpTo }),
      );
      return;
    }
    case 'TOPPING': {
      const { body } = toppings['POST /api-catalog/catalog/topping'];
      const toppingCategoryId = ourOf('TOPPING_CATEGORY', fields.parentId);
      const told = {
        id,
        title,
        toppingCategoryId,
        price,
        maximum: maximum ?? TOPPING_COUNT.max,
        active,
        available,
      };
      await addRow(toppingTable, ctx, body.parse(told), writeOpenedCategories);
      return;
    }
    case 'ITEM': {
      const { body } = menuItems['POST /api-catalog/catalog/menuitems'];
      const categoryId = ourOf('CATEGORY', fields.parentId);
      const toppingCategoryIds = fields.toppingCategoryIds.map((each) => ourOf('TOPPING_CATEGORY', each));
      const pictureFileId = pictureOf(fields.pictureUrl, publicUrl);
      const told = {
        id,
        categoryId,
        title,
        description,
        price,
        toppingCategoryIds,
        pictureFileId,
        active,
        available,
      };
      await addRow(itemTable, ctx, body.parse(told), writeItemParts);
    }
  }
}

/** Says that theirs is ours, and keeps its price there as it stands where the shop's rule would change it. */
async function matchAdopted(
  { ctx, sides }: Adopting,
  shop: string,
  { id: entryId, kind, fields: { price } }: EntryRow,
  ourId: string,
): Promise<void> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    await writeMatches(client, vendor.id, [{ entryId, ourId }]);
    const isPriced = kind === 'ITEM' || kind === 'TOPPING';
    if (isPriced && marketPrice(price, sides.menu.rule, null) !== price)
      await writeChoice(client, vendor.id, shop, { kind, ourId, choice: null, price });
    await record({
      action: 'marketplace.match',
      subjectId: entryId,
      before: { ourId: null },
      after: { ourId },
    });
    await wakeShop(client, vendor.id, shop);
  });
}

/**
 * Makes here what stands there: what was chosen with what it needs, each matched at once. Again it makes nothing a second time; what
 * cannot be made is told line by line, and keeps nothing else from being made.
 */
export async function adoptMenu(
  ctx: SavingContext,
  { shop, entryIds }: { readonly shop: string; readonly entryIds: readonly string[] },
  sides: Sides,
  publicUrl: string | null,
): Promise<Adopted> {
  const doubtful = doubtfulOf(sides, shop);
  const matched = sides.entries.flatMap(({ kind, theirId, ourId }) =>
    ourId ? [[`${kind}/${theirId}`, ourId] as const] : [],
  );
  const adopting: Adopting = { ctx, sides, publicUrl, ours: new Map(matched) };
  const lines: Adopted['lines'] = [];
  const failed = new Set<string>();
  for (const { entry, plan } of planAdoption(sides.entries, new Set(entryIds), new Set(doubtful.keys()))) {
    const { id: entryId, kind, theirId, fields } = entry;
    const { title, parentId, toppingCategoryIds, pictureUrl } = fields;
    const say = (outcome: Adopted['lines'][number]['outcome'], detail = '') =>
      lines.push({ entryId, kind, title, outcome, detail });
    const needs = [
      `${PARENT_OF[kind]}/${parentId}`,
      ...toppingCategoryIds.map((each) => `TOPPING_CATEGORY/${each}`),
    ];
    if (plan !== 'NEW') {
      say(plan, doubtful.get(entryId));
      continue;
    }
    if (needs.some((need) => failed.has(need))) {
      failed.add(`${kind}/${theirId}`);
      say('NEEDS');
      continue;
    }
    const id = adoptedId(sides, shop, entry);
    const isMade = isOurs(sides, kind, id);
    try {
      if (!isMade) await make(adopting, entry, id);
      await matchAdopted(adopting, shop, entry, id);
      adopting.ours.set(`${kind}/${theirId}`, id);
      const bare =
        !isMade && kind === 'ITEM' && pictureUrl !== null && pictureOf(pictureUrl, publicUrl) === null;
      say(isMade ? 'KNOWN' : 'MADE', bare ? 'NO_PICTURE' : '');
    } catch (error) {
      failed.add(`${kind}/${theirId}`);
      say('REFUSED', refusalOf(error));
    }
  }
  return { made: lines.filter(({ outcome }) => outcome === 'MADE').length, lines };
}

/** Why one thing cannot be made; what is no refusal is no matter of this thing. */
function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  if (error instanceof Error && error.name === 'ZodError') return 'BAD_REQUEST';
  throw error;
}
