import {
  MARKET_MENU_KINDS,
  type MarketMenuKind,
  type MatchCandidate,
  type MatchSuggestion,
  type MenuChange,
  planMenu,
  suggestMatches,
} from '@sofreh/domain/marketplace';
import { fold, foldCompact } from '@sofreh/fa/search-fold';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { isShopOpen } from '../connections/shop-door.ts';
import { readShop } from '../connections/shops.queries.ts';
import { type DesiredMenu, desiredMenu, type OurEntry } from './desired-menu.ts';
import { type EntryRow, readEntries } from './entries.queries.ts';
import { type MenuRow, readChoices, readMenu } from './rules.queries.ts';

/**
 * Holds both sides of a shop's menu at one moment: what stands there as we last saw it, and what is to stand there.
 */
export interface Sides {
  readonly menu: MenuRow;
  readonly entries: readonly EntryRow[];
  readonly desired: DesiredMenu;
  readonly snapshot: IndexedSnapshot;
  /** Tells whether guests may order there now. */
  readonly open: boolean;
}

export interface SidesDeps {
  readonly snapshots: { get(vendorId: string): Promise<IndexedSnapshot | undefined> };
  readonly publicUrl: string | null;
  now(): Date;
}

/** Reads both sides. @throws Error for a vendor that is not there. */
export async function readSides(
  db: Queryable,
  { snapshots, publicUrl, now }: SidesDeps,
  vendorId: string,
  shopId: string,
): Promise<Sides> {
  const [snapshot, shop, menu, entries, choices] = await Promise.all([
    snapshots.get(vendorId),
    readShop(db, vendorId, shopId),
    readMenu(db, vendorId, shopId),
    readEntries(db, vendorId, shopId),
    readChoices(db, vendorId, shopId),
  ]);
  if (!snapshot) throw new Error(`no vendor ${vendorId}`);
  const at = now();
  const desired = desiredMenu({ snapshot, rule: menu.rule, choices, entries, publicUrl, at });
  return { menu, entries, desired, snapshot, open: isShopOpen(snapshot, shop, at) };
}

const unmatched = (entry: EntryRow) => entry.ourId === null;

/** Lists titles of what stands there, by their names. */
export function titlesThere(
  entries: readonly EntryRow[],
): (kind: MarketMenuKind, theirId: string | null) => string | null {
  const titles = new Map(entries.map(({ kind, theirId, fields }) => [`${kind}/${theirId}`, fields.title]));
  return (kind, theirId) => titles.get(`${kind}/${theirId}`) ?? null;
}

/** A thing of each kind stands in a thing of this kind. */
export const PARENT_OF: Readonly<Partial<Record<MarketMenuKind, MarketMenuKind>>> = {
  ITEM: 'CATEGORY',
  TOPPING: 'TOPPING_CATEGORY',
};

const foldedAround = (titles: readonly (string | null)[]) =>
  titles.flatMap((title) => (title ? [foldCompact(title)] : []));

function candidate(
  id: string,
  title: string,
  price: number,
  around: readonly (string | null)[],
): MatchCandidate {
  return { id, words: fold(title), letters: foldCompact(title), price, around: foldedAround(around) };
}

/** Says what of ours the unmatched things there look like, of those nobody has decided about. */
export function suggestionsOf(
  { entries, desired, snapshot }: Sides,
  kind: MarketMenuKind,
): MatchSuggestion[] {
  const there = titlesThere(entries);
  const parent = PARENT_OF[kind] ?? kind;
  const theirs = entries
    .filter((entry) => entry.kind === kind && unmatched(entry))
    .map(({ id, fields }) => {
      const toppings = fields.toppingCategoryIds.map((each) => there('TOPPING_CATEGORY', each));
      return candidate(id, fields.title, fields.price, [there(parent, fields.parentId), ...toppings]);
    });
  if (theirs.length === 0) return [];
  const taken = new Set(entries.flatMap((entry) => (entry.kind === kind && entry.ourId) || []));
  const ours = desired[kind]
    .filter(({ ourId, choice }) => !taken.has(ourId) && choice === null)
    .map(({ ourId, fields, parentTitle }) => {
      const toppings = fields.toppingCategoryIds.map(
        (id) => snapshot.toppingCategoriesById.get(id)?.title ?? null,
      );
      return candidate(ourId, fields.title, fields.price, [parentTitle, ...toppings]);
    });
  return suggestMatches(theirs, ours);
}

/** Says what is to be done there for one kind, by what stands there now. */
export function planKind(
  sides: Sides,
  kind: MarketMenuKind,
  theirIdOf: ReadonlyMap<string, string>,
): MenuChange[] {
  const doubtful = new Set(suggestionsOf(sides, kind).map(({ ours }) => ours));
  const standing = sides.entries.filter((entry) => entry.kind === kind);
  return planMenu({ kind, desired: sides.desired[kind], standing, theirIdOf, doubtful });
}

/** Gives their names of ours, of everything matched. */
export function namesThere({ entries }: Pick<Sides, 'entries'>): Map<string, string> {
  return new Map(entries.flatMap(({ ourId, theirId }) => (ourId ? [[ourId, theirId] as const] : [])));
}

export interface PlannedChange {
  readonly kind: MarketMenuKind;
  readonly change: MenuChange;
}

/**
 * Lists everything that sending all kinds one after the other would do: what is added makes room for what refers to
 * it.
 */
export function planAll(sides: Sides): PlannedChange[] {
  const names = namesThere(sides);
  return MARKET_MENU_KINDS.flatMap((kind) => {
    const changes = planKind(sides, kind, names);
    for (const change of changes)
      if (change.operation === 'CREATE') names.set(change.ourId, `new ${change.ourId}`);
    return changes.map((change) => ({ kind, change }));
  });
}

/** Gives ours by kind and id. */
export function oursById(
  desired: DesiredMenu,
): (kind: MarketMenuKind, ourId: string) => OurEntry | undefined {
  const known = new Map(
    MARKET_MENU_KINDS.flatMap((kind) =>
      desired[kind].map((each) => [`${kind}/${each.ourId}`, each] as const),
    ),
  );
  return (kind, ourId) => known.get(`${kind}/${ourId}`);
}
