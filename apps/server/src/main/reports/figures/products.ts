import type { ResponseBody } from '@sofreh/contract/call';
import type { reportsOfFigures } from '@sofreh/contract/main/figures';
import { portionCost } from '@sofreh/domain/menu';
import { dishClasses, type ReportDefinition } from '@sofreh/domain/reports';
import { readRecipes } from '#app/catalog/recipes/recipes.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readSums } from './figures.queries.ts';
import { askedOrders, type ReportPlace, type ReportQuery } from './figures.ts';

type Products = ResponseBody<(typeof reportsOfFigures)['GET /api/reports/products']>;

const SOLD_DISHES: ReportDefinition = { cube: 'items', by: 'item', measures: ['servings', 'itemSale'] };
const ALL_RECIPES = { productType: 'FOOD', pageNumber: 1, pageSize: 100_000, search: undefined } as const;

interface Dish {
  readonly key: string;
  readonly title: string;
  servings: number;
  itemSale: number;
  cost: number | null;
}

/**
 * What each dish sold beside what its ingredients cost by its present recipe, without the toppings' own. Dishes of several
 * branches are one where they have one title; each is costed by its own branch's recipe.
 */
export async function readProducts(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Products> {
  const asked = askedOrders(place, query);
  const several = place.vendorIds.length > 1;
  const dishes = new Map<string, Dish>();
  for (const vendorId of place.vendorIds) {
    const sold = await readSums(db, SOLD_DISHES, { ...asked, vendorIds: [vendorId] });
    const { data } = await readRecipes(db, vendorId, ALL_RECIPES);
    const costs = new Map(
      data.map(({ productId, lines, portions }) => [productId, portionCost(lines, portions)]),
    );
    for (const { key, title, sums } of sold) {
      const { servings = 0, itemSale = 0 } = sums;
      const one = costs.get(key);
      const cost = one === undefined ? null : one * servings;
      const known = dishes.get(several ? title : key);
      if (!known) {
        dishes.set(several ? title : key, { key: several ? title : key, title, servings, itemSale, cost });
        continue;
      }
      known.servings += servings;
      known.itemSale += itemSale;
      known.cost = known.cost === null || cost === null ? null : known.cost + cost;
    }
  }
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
    ...{ from, to, running, comparedFrom: null, comparedTo: null, currency: place.vendor.currency },
    rows: rows.map((dish, at) => ({
      ...dish,
      profit: dish.cost === null ? null : dish.itemSale - dish.cost,
      dishClass: classes[at] ?? null,
    })),
  };
}
