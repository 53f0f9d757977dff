import type { WeekWindow } from '@sofreh/domain/calendar';
import { type MarketMenuKind, type MarketPriceRule, SAME_PRICES } from '@sofreh/domain/marketplace';
import type { PriceRounding } from '@sofreh/domain/menu';
import type { ShopOpening } from '@sofreh/providers/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Holds what is known of a shop's menu as a whole. */
export interface MenuRow {
  readonly rule: MarketPriceRule;
  readonly openThere: boolean | null;
  readonly openTold: boolean | null;
  readonly windowsThere: readonly WeekWindow[] | null;
  readonly comparedAt: Date | null;
  readonly differences: number;
  readonly differentSince: Date | null;
  /** These kinds were read whole at the shop as it is connected now. */
  readonly kindsRead: readonly MarketMenuKind[];
}

const one = named(
  'marketplace-menu',
  `select price_percent as "percent", price_step as "roundTo", open_there as "openThere", open_told as "openTold",
     windows_there as "windowsThere", compared_at as "comparedAt", differences, different_since as "differentSince",
     kinds_read as "kindsRead"
   from marketplace_menus where vendor_id = $1 and shop_id = $2`,
);

/** Reads what is known of a shop's menu; the beginning of it where nothing is yet. */
export async function readMenu(db: Queryable, vendorId: string, shopId: string): Promise<MenuRow> {
  type Row = Omit<MenuRow, 'rule'> & { readonly percent: number; readonly roundTo: PriceRounding };
  const { rows } = await db.query<Row>(one([vendorId, shopId]));
  const [row] = rows;
  if (!row) {
    const unknown = { openThere: null, openTold: null, windowsThere: null, comparedAt: null };
    return { rule: SAME_PRICES, ...unknown, differences: 0, differentSince: null, kindsRead: [] };
  }
  const { percent, roundTo, ...known } = row;
  return { ...known, rule: { percent: percent / 100, roundTo } };
}

const setRule = named(
  'marketplace-menu-rule',
  `insert into marketplace_menus (vendor_id, shop_id, price_percent, price_step) values ($1, $2, $3, $4)
   on conflict (vendor_id, shop_id) do update set price_percent = excluded.price_percent, price_step = excluded.price_step`,
);

export async function writeRule(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  { percent, roundTo }: MarketPriceRule,
): Promise<void> {
  await client.query(setRule([vendorId, shopId, Math.round(percent * 100), roundTo]));
}

const nextSequence = named(
  'marketplace-menu-sequence',
  `insert into marketplace_menus as m (vendor_id, shop_id, sequence) values ($1, $2, 1)
   on conflict (vendor_id, shop_id) do update set sequence = m.sequence + 1 returning sequence`,
);

/** Draws the number of the next word on availability; it rises. */
export async function takeSequence(db: Queryable, vendorId: string, shopId: string): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>(nextSequence([vendorId, shopId]));
  return Number(rows[0]?.sequence);
}

const setOpening = named(
  'marketplace-menu-opening',
  `insert into marketplace_menus as m (vendor_id, shop_id, open_there, windows_there, open_told) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, shop_id) do update set open_there = excluded.open_there, windows_there = excluded.windows_there,
     open_told = coalesce(excluded.open_told, m.open_told)`,
);

/** Keeps whether guests can order there. @param told what we said of it; null where the marketplace said it. */
export async function writeOpening(
  db: Queryable,
  vendorId: string,
  shopId: string,
  { open, windows }: ShopOpening,
  told: boolean | null,
): Promise<void> {
  await db.query(setOpening([vendorId, shopId, open, JSON.stringify(windows), told]));
}

const setCompared = named(
  'marketplace-menu-compared',
  `insert into marketplace_menus as m (vendor_id, shop_id, compared_at, differences, different_since)
   values ($1, $2, $3, $4, case when $4 > 0 then $3::timestamptz end)
   on conflict (vendor_id, shop_id) do update set compared_at = excluded.compared_at, differences = excluded.differences,
     different_since = case when excluded.differences > 0 then coalesce(m.different_since, excluded.compared_at) end`,
);

/** Keeps how many differences a comparison found. */
export async function writeCompared(
  db: Queryable,
  vendorId: string,
  shopId: string,
  differences: number,
  at: Date,
): Promise<void> {
  await db.query(setCompared([vendorId, shopId, at, differences]));
}

const setRead = named(
  'marketplace-menu-read',
  `insert into marketplace_menus as m (vendor_id, shop_id, kinds_read) values ($1, $2, array[$3::text])
   on conflict (vendor_id, shop_id) do update set kinds_read = m.kinds_read || $3::text
     where not m.kinds_read @> array[$3::text]`,
);

/** Keeps that everything of a kind that stands there was read. */
export async function writeRead(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  kind: MarketMenuKind,
): Promise<void> {
  await client.query(setRead([vendorId, shopId, kind]));
}

/** Holds what a person decided of something of ours. */
export interface ChoiceRow {
  readonly kind: MarketMenuKind;
  readonly ourId: string;
  readonly choice: 'NEW' | 'KEPT_OUT' | null;
  readonly price: number | null;
}

const choices = named(
  'marketplace-choices',
  `select kind, our_id as "ourId", choice, price from marketplace_menu_choices where vendor_id = $1 and shop_id = $2`,
);

export async function readChoices(db: Queryable, vendorId: string, shopId: string): Promise<ChoiceRow[]> {
  return (await db.query<ChoiceRow>(choices([vendorId, shopId]))).rows;
}

const dropChoice = named(
  'marketplace-choice-drop',
  'delete from marketplace_menu_choices where vendor_id = $1 and shop_id = $2 and kind = $3 and our_id = $4',
);
const setChoice = named(
  'marketplace-choice-set',
  `insert into marketplace_menu_choices (vendor_id, shop_id, kind, our_id, choice, price) values ($1, $2, $3, $4, $5, $6)
   on conflict (vendor_id, shop_id, kind, our_id) do update set choice = excluded.choice, price = excluded.price`,
);

/** Keeps a decision; one that decides nothing is forgotten. */
export async function writeChoice(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  { kind, ourId, choice, price }: ChoiceRow,
): Promise<void> {
  const key = [vendorId, shopId, kind, ourId];
  if (choice === null && price === null) await client.query(dropChoice(key));
  else await client.query(setChoice([...key, choice, price]));
}
