import type { Sum } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type AskedOrders, factsByDay, Values } from './facts.ts';
import { readDaysOf } from './figures.queries.ts';

/** This is what a dish of one branch sold, by the name it had last. */
export interface SoldDish {
  readonly vendorId: string;
  readonly item: string;
  readonly title: string;
  readonly servings: number;
  readonly itemSale: number;
  /** It is the count of it, by what it was counted in. */
  readonly pieces: number;
  readonly grams: number;
}

/** Says how often a topping went with a dish, and what it was sold for. */
export interface SoldTopping {
  readonly vendorId: string;
  readonly item: string;
  readonly topping: string;
  readonly count: number;
  readonly sale: number;
}

const DISH_SUMS: readonly Sum[] = ['servings', 'itemSale', 'soldCount'];

/** Reads what each dish of each branch sold. */
export async function readSoldDishes(db: Queryable, asked: AskedOrders): Promise<SoldDish[]> {
  const days = await readDaysOf(db, { cube: 'items', by: 'item' }, asked);
  const values = new Values();
  const facts = factsByDay(values, { cube: 'items' }, DISH_SUMS, asked, days);
  const { rows } = await db.query<SoldDish>(
    `with ${facts}
     select f.vendor_id as "vendorId", f.item, (array_agg(f.title order by f.business_day desc))[1] as title,
       sum(f.servings)::bigint as servings, sum(f.item_sale)::bigint as "itemSale",
       coalesce(sum(f.sold_count) filter (where f.unit <> 'GRAM'), 0)::bigint as pieces,
       coalesce(sum(f.sold_count) filter (where f.unit = 'GRAM'), 0)::bigint as grams
     from facts f group by 1, 2`,
    values.list,
  );
  return rows;
}

/** Reads how often each topping went with each dish of each branch, once a serving, and what it was sold for. */
export async function readSoldToppings(db: Queryable, asked: AskedOrders): Promise<SoldTopping[]> {
  const days = await readDaysOf(db, { cube: 'toppings', by: 'topping' }, asked);
  const values = new Values();
  const facts = factsByDay(values, { cube: 'toppings' }, ['toppingCount', 'toppingSale'], asked, days);
  const { rows } = await db.query<SoldTopping>(
    `with ${facts}
     select f.vendor_id as "vendorId", f.item, f.topping, sum(f.topping_count)::bigint as count, sum(f.topping_sale)::bigint as sale
     from facts f group by 1, 2, 3`,
    values.list,
  );
  return rows;
}

const parts = named(
  'report-combo-parts',
  'select id as topping, menu_item_id as item from toppings where vendor_id = $1 and menu_item_id is not null',
);

/** Reads the dishes that toppings of a branch stand for, by topping. */
export async function readComboParts(db: Queryable, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ topping: string; item: string }>(parts([vendorId]));
  return new Map(rows.map(({ topping, item }) => [topping, item]));
}
