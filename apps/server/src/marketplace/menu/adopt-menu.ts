import type { Input } from '@sofreh/contract/call';
import type { marketplaceMenuView } from '@sofreh/contract/marketplace/menu/menu-view';
import { MARKET_MENU_KINDS, type MarketMenuKind, planAdoption } from '@sofreh/domain/marketplace';
import { uuidOf } from '../orders/deps.ts';
import type { EntryRow } from './entries.queries.ts';
import type { LineRow } from './jobs.queries.ts';
import { PARENT_OF, type Sides, suggestionsOf, titlesThere } from './menu-sides.ts';

type Adoptable = Input<(typeof marketplaceMenuView)['GET /api-snappFood/menu/adoptable']['response']>;

/** Is a picture of ours, by its address. */
const PICTURE = /^\/files\/([\da-f-]{36})$/;

/** Makes the id of ours under which something of theirs is made. */
export function adoptedId({ snapshot }: Sides, shop: string, { kind, theirId }: EntryRow): string {
  return uuidOf(snapshot.vendor.id, shop, 'adopted', kind, theirId);
}

/** Says what something of ours looks like, by their ids here. What was made of it before is no doubt, but it. */
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

/** Says whether something of ours is on the menu under an id. */
export function isOurs({ snapshot }: Sides, kind: MarketMenuKind, id: string): boolean {
  if (kind === 'CATEGORY') return snapshot.categories.some((each) => each.id === id);
  if (kind === 'TOPPING_CATEGORY') return snapshot.toppingCategoriesById.has(id);
  return kind === 'TOPPING' ? snapshot.toppingsById.has(id) : snapshot.itemsById.has(id);
}

/** Lists everything that stands there and is nothing of ours, with what would become of it here. */
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

/** Finds the picture of ours that an address there is of; null where it is nothing of ours. */
export function pictureOf(pictureUrl: string | null, publicUrl: string | null): string | null {
  if (!pictureUrl || !publicUrl || !pictureUrl.startsWith(publicUrl)) return null;
  return PICTURE.exec(pictureUrl.slice(publicUrl.length))?.[1] ?? null;
}

/**
 * Says what was chosen with all that it needs, a line each, in the order in which it can be made. What is ours already is done, what
 * looks like ours waits for a person.
 */
export function adoptionLines(
  sides: Sides,
  shop: string,
  chosen: readonly string[],
  { publicUrl, newId }: { readonly publicUrl: string | null; newId(): string },
): LineRow[] {
  const doubtful = doubtfulOf(sides, shop);
  return planAdoption(sides.entries, new Set(chosen), new Set(doubtful.keys())).map(({ entry, plan }) => {
    const { id: entryId, kind, fields } = entry;
    const ourId = entry.ourId ?? adoptedId(sides, shop, entry);
    const line = { id: newId(), kind, operation: 'CREATE', title: fields.title, entryId, ourId } as const;
    const ended = (state: LineRow['state'], ...detail: string[]) => ({ ...line, fields, state, detail });
    if (plan === 'KNOWN') return ended('DONE', 'KNOWN');
    if (plan === 'NEEDS') return ended('HELD', 'NEEDS');
    if (plan === 'LOOKS_LIKE') return ended('HELD', 'LOOKS_LIKE', doubtful.get(entryId) ?? '');
    // It was made before and is not matched any more: it is matched again.
    if (isOurs(sides, kind, ourId)) return ended('WAITING', 'KNOWN');
    const isBare = kind === 'ITEM' && fields.pictureUrl !== null;
    return isBare && pictureOf(fields.pictureUrl, publicUrl) === null
      ? ended('WAITING', 'NO_PICTURE')
      : ended('WAITING');
  });
}
