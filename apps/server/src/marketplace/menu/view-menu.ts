import type { Input, Output } from '@sofreh/contract/call';
import type { marketplaceMenuView } from '@sofreh/contract/marketplace/menu/menu-view';
import {
  MARKET_MENU_KINDS,
  type MarketMenuKind,
  type MenuFields,
  SURE_MATCH_SCORE,
} from '@sofreh/domain/marketplace';
import { fold } from '@sofreh/fa/search-fold';
import type { Page, Paging } from '#app/platform/db/paging.ts';
import type { CallContext } from '#app/platform/http/call-context.ts';
import { needShop } from './deps.ts';
import { countOf, differencesBetween } from './differences.ts';
import { readUnsent } from './menu-outbox.queries.ts';
import {
  oursById,
  PARENT_OF,
  planAll,
  readSides,
  type Sides,
  suggestionsOf,
  titlesThere,
} from './menu-sides.ts';
import { lineOf } from './run-send.ts';

type Calls = typeof marketplaceMenuView;
type State = Input<Calls['GET /api-snappFood/menu/state']['response']>;
type EntriesQuery = Output<Calls['GET /api-snappFood/menu/entries']['query']>;
type Entries = Input<Calls['GET /api-snappFood/menu/entries']['response']>;
type OursQuery = Output<Calls['GET /api-snappFood/menu/ours']['query']>;
type Ours = Input<Calls['GET /api-snappFood/menu/ours']['response']>;
type PreviewQuery = Output<Calls['GET /api-snappFood/menu/preview']['query']>;
type Preview = Input<Calls['GET /api-snappFood/menu/preview']['response']>;
type ParityQuery = Output<Calls['GET /api-snappFood/menu/parity']['query']>;
type Parity = Input<Calls['GET /api-snappFood/menu/parity']['response']>;

export type ViewContext = Pick<
  CallContext<Calls['GET /api-snappFood/menu/state']>,
  'db' | 'app' | 'vendor' | 'now' | 'newId'
>;

/** Reads both sides of a shop's menu. @throws Refusal MARKETPLACE_SHOP_NOT_FOUND. */
export async function sidesOf({ db, app, vendor, now }: ViewContext, shop: string): Promise<Sides> {
  await needShop(db, vendor.id, shop);
  return readSides(db, { snapshots: app.snapshots, publicUrl: app.publicUrl, now }, vendor.id, shop);
}

/** Cuts a page of what is in memory anyway: both sides of a menu are compared as a whole. */
function cut<Row>(rows: readonly Row[], { pageNumber, pageSize }: Paging): Page<Row> {
  const from = (pageNumber - 1) * pageSize;
  return { data: rows.slice(from, from + pageSize), pageNumber, pageSize, totalCount: rows.length };
}

function finding(search: string | undefined): (title: string) => boolean {
  const key = fold(search ?? '');
  return (title) => fold(title).includes(key);
}

/** Says how a shop's menu there stands. */
export async function menuState(ctx: ViewContext, shop: string): Promise<State> {
  const sides = await sidesOf(ctx, shop);
  const { menu, entries, desired } = sides;
  const titles = new Map(entries.map(({ id, fields }) => [id, fields.title]));
  const unsent = await readUnsent(ctx.db, ctx.vendor.id, shop);
  // What was mended meanwhile is no difference any more; before the first comparison nothing is known of any.
  const differences = menu.comparedAt ? countOf(differencesBetween(sides, shop)) : 0;
  return {
    shop,
    rule: menu.rule,
    openThere: menu.openThere,
    comparedAt: menu.comparedAt?.toISOString() ?? null,
    differences,
    differentSince: differences > 0 ? (menu.differentSince?.toISOString() ?? null) : null,
    unsent: unsent.slice(0, 100).map(({ subjectId, since, tries, tryAt, trouble }) => ({
      title: titles.get(subjectId) ?? null,
      since: since.toISOString(),
      tries,
      trouble,
      tryAt: tryAt.toISOString(),
    })),
    kinds: MARKET_MENU_KINDS.map((kind) => {
      const there = entries.filter((entry) => entry.kind === kind);
      const matched = there.filter(({ ourId }) => ourId !== null).length;
      const suggested = suggestionsOf(sides, kind).length;
      return { kind, there: there.length, matched, suggested, ours: desired[kind].length };
    }),
  };
}

/** Says what a change by hand must repeat, its references by our ids. */
function restOf(
  kind: MarketMenuKind,
  { description, parentId, toppingCategoryIds, required, minimum, maximum, freeUpTo, pictureUrl }: MenuFields,
  idOf: (of: MarketMenuKind, theirId: string) => string | null,
) {
  return {
    description,
    required,
    minimum,
    maximum,
    freeUpTo,
    pictureUrl,
    parentId: parentId === null ? null : idOf(PARENT_OF[kind] ?? kind, parentId),
    toppingCategoryIds: toppingCategoryIds.flatMap((each) => idOf('TOPPING_CATEGORY', each) ?? []),
  };
}

/** Lists what stands there of a kind. */
export async function listEntries(ctx: ViewContext, query: EntriesQuery): Promise<Entries> {
  const { kind, matched } = query;
  const sides = await sidesOf(ctx, query.shop);
  const ours = oursById(sides.desired);
  const there = titlesThere(sides.entries);
  const suggested = new Map(suggestionsOf(sides, kind).map((each) => [each.theirs, each]));
  const ids = new Map(sides.entries.map((entry) => [`${entry.kind}/${entry.theirId}`, entry.id]));
  const idOf = (of: MarketMenuKind, theirId: string) => ids.get(`${of}/${theirId}`) ?? null;
  const fits = finding(query.search);
  const rows = sides.entries
    .filter((entry) => entry.kind === kind && fits(entry.fields.title))
    .filter(({ ourId }) => matched === undefined || (ourId !== null) === matched);
  const likelyFirst = rows.toSorted(
    (one, other) => (suggested.get(other.id)?.score ?? 0) - (suggested.get(one.id)?.score ?? 0),
  );
  const page = cut(likelyFirst, query);
  const data = page.data.map(({ id, theirId, ourId, hidden, stopped, fields }) => {
    const suggestion = suggested.get(id);
    const like = suggestion && ours(kind, suggestion.ours);
    return {
      id,
      kind,
      theirId,
      title: fields.title,
      price: fields.price,
      active: fields.active,
      available: fields.available,
      hidden,
      stopped,
      ourId,
      parentTitle: there(PARENT_OF[kind] ?? kind, fields.parentId),
      rest: restOf(kind, fields, idOf),
      ourTitle: (ourId && ours(kind, ourId)?.fields.title) || null,
      suggestion: like
        ? {
            ourId: like.ourId,
            title: like.fields.title,
            price: like.fields.price,
            score: suggestion.score,
            sure: suggestion.score >= SURE_MATCH_SCORE,
          }
        : null,
    };
  });
  return { ...page, data };
}

/** Lists what of ours is or could be there. */
export async function listOurs(ctx: ViewContext, query: OursQuery): Promise<Ours> {
  const { kind, matched } = query;
  const sides = await sidesOf(ctx, query.shop);
  const entryOf = new Map(
    sides.entries.flatMap((entry) =>
      entry.kind === kind && entry.ourId ? [[entry.ourId, entry.id] as const] : [],
    ),
  );
  const fits = finding(query.search);
  const rows = sides.desired[kind]
    .filter(({ fields }) => fits(fields.title))
    .filter(({ ourId }) => matched === undefined || entryOf.has(ourId) === matched);
  const page = cut(rows, query);
  const data = page.data.map(({ ourId, fields, parentTitle, priceHere, ownPrice, choice }) => ({
    ourId,
    title: fields.title,
    parentTitle,
    price: priceHere,
    priceThere: fields.price,
    ownPrice,
    choice,
    entryId: entryOf.get(ourId) ?? null,
  }));
  return { ...page, data };
}

/** Says what sending our menu now would change there. */
export async function previewMenu(ctx: ViewContext, query: PreviewQuery): Promise<Preview> {
  const sides = await sidesOf(ctx, query.shop);
  const planned = planAll(sides);
  const of = (operation: string) => planned.filter(({ change }) => change.operation === operation).length;
  const prices = planned.filter(
    ({ change }) => change.operation === 'UPDATE' && change.differences.includes('PRICE'),
  );
  const page = cut(planned, query);
  const data = page.data.map(({ kind, change }) => {
    const { id, operation, state, title, detail } = lineOf(kind, change, ctx.newId());
    return { id, kind, operation, state, title, detail: [...detail] };
  });
  const counts = {
    added: of('CREATE'),
    changed: of('UPDATE'),
    prices: prices.length,
    removed: of('REMOVE'),
    held: of('HOLD'),
  };
  const unread = MARKET_MENU_KINDS.filter((kind) => !sides.menu.kindsRead.includes(kind));
  return { ...page, data, counts, unread };
}

/** Lists every difference between here and there. */
export async function listDifferences(ctx: ViewContext, query: ParityQuery): Promise<Parity> {
  const sides = await sidesOf(ctx, query.shop);
  const found = differencesBetween(sides, query.shop);
  const causes = [...Map.groupBy(found, ({ cause }) => cause)].map(([cause, rows]) => ({
    cause,
    count: rows.length,
  }));
  const rows = found.filter(({ cause }) => query.cause === undefined || cause === query.cause);
  return { ...cut(rows, query), causes };
}
