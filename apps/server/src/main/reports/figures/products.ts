import type { ResponseBody } from '@sofreh/contract/call';
import type { reportsOfFigures } from '@sofreh/contract/main/figures';
import { portionCost } from '@sofreh/domain/menu';
import { dishClasses, type ReportDefinition } from '@sofreh/domain/reports';
import { readRecipes } from '#app/catalog/recipes/recipes.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { CostedDish } from '../page-figures/page-figures.queries.ts';
import { readSums } from './figures.queries.ts';
import { askedOrders, type ReportPlace, type ReportQuery } from './figures.ts';

type Products = ResponseBody<(typeof reportsOfFigures)['GET /api/reports/products']>;

const SOLD_DISHES: ReportDefinition = { cube: 'items', by: 'item', measures: ['servings', 'itemSale'] };
const ALL_RECIPES = { productType: 'FOOD', pageNumber: 1, pageSize: 100_000, search: undefined } as const;

interface Dish {
  /** Of which dishes of which branches it is made. */
  readonly of: CostedDish[];
  readonly key: string;
  readonly title: string;
  servings: number;
  itemSale: number;
  cost: number | null;
}

/** What each dish sold and costs, by the key of its row. */
async function readDishes(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Map<string, Dish>> {
  const asked = askedOrders(place, query);
  const several = place.vendorIds.length > 1;
  const dishes = new Map<string, Dish>();
  for (const vendorId of place.vendorIds) {
    const sold = await readSums(db, SOLD_DISHES, { ...asked, vendorIds: [vendorId] });
    const { data } = await readRecipes(db, vendorId, ALL_RECIPES);
    const costs = new Map(
      data.map(({ productId, lines, portions }) => [productId, portionCost(lines, portions)]),
    );
    for (const { key: item, title, sums } of sold) {
      const { servings = 0, itemSale = 0 } = sums;
      const one = costs.get(item) ?? null;
      const cost = one === null ? null : one * servings;
      const key = several ? title : item;
      const of = { vendorId, item, cost: one };
      const known = dishes.get(key);
      if (!known) {
        dishes.set(key, { key, title, servings, itemSale, cost, of: [of] });
        continue;
      }
      known.of.push(of);
      known.servings += servings;
      known.itemSale += itemSale;
      known.cost = known.cost === null || cost === null ? null : known.cost + cost;
    }
  }
  return dishes;
}

/** The dishes of the branches that a row of menu engineering is made of; those of all rows where `key` is undefined. */
export async function readDishesOfRow(
  db: Queryable,
  place: ReportPlace,
  query: ReportQuery,
  key: string | undefined,
): Promise<readonly CostedDish[]> {
  const dishes = await readDishes(db, place, query);
  const rows = key === undefined ? [...dishes.values()] : [dishes.get(key)];
  return rows.flatMap((row) => row?.of ?? []);
}

/**
 * What each dish sold beside what its ingredients cost by its present recipe, without the toppings' own. Dishes of several
 * branches are one where they have one title; each is costed by its own branch's recipe.
 */
export async function readProducts(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Products> {
  const asked = askedOrders(place, query);
  const dishes = await readDishes(db, place, query);
  const rows = [...dishes.values()].sort(
    (one, other) => other.itemSale - one.itemSale || (one.title < other.title ? -1 : 1),
  );
  const classes = dishClasses(
    rows.map(({ servings, itemSale, cost }) => ({
      servings,
      margin: cost === null || servings === 0 ? null : (itemSale - cost) / servings,
    })),
  );
  const { from, to, running } = asked;
  return {
    from,
    to,
    running,
    comparedFrom: null,
    comparedTo: null,
    currency: place.vendor.currency,
    rows: rows.map(({ of: _of, ...dish }, at) => ({
      ...dish,
      profit: dish.cost === null ? null : dish.itemSale - dish.cost,
      dishClass: classes[at] ?? null,
    })),
  };
}
