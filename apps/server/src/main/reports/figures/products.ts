import type { ResponseBody } from '@sofreh/contract/call';
import type { reportsOfFigures } from '@sofreh/contract/main/figures';
import { costOfSold, portionCost } from '@sofreh/domain/menu';
import { dishClasses, type PageFigure } from '@sofreh/domain/reports';
import { readRecipes } from '#app/catalog/recipes/recipes.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import { askedOrders } from './figures.ts';
import { readComboParts, readSoldDishes, readSoldToppings, type SoldTopping } from './products.queries.ts';

type Products = ResponseBody<(typeof reportsOfFigures)['GET /api/reports/products']>;

const ALL_RECIPES = { pageNumber: 1, pageSize: 100_000, productType: undefined, search: undefined } as const;

/** A dish or a topping of one branch, with what a portion of it costs. */
export interface CostedProduct {
  readonly vendorId: string;
  readonly id: string;
  readonly cost: number;
}

/** A dish, with the row of menu engineering that it is of. */
export interface CostedDish extends CostedProduct {
  readonly row: string;
}

/** The dishes of a row of menu engineering, or of all of them, and the toppings that went with them. */
export interface DishesOfRow {
  readonly dishes: readonly CostedDish[];
  readonly toppings: readonly CostedProduct[];
}

/** A row, with what it is made of and what of its cost is not yet rounded. */
interface Dish {
  readonly dishes: CostedDish[];
  readonly toppings: CostedProduct[];
  readonly key: string;
  readonly title: string;
  servings: number;
  itemSale: number;
  /** Times what a portion costs; of a dish that nobody can cost there is none. */
  pieces: number;
  grams: number;
  costed: boolean;
}

const emptyRow = (key: string, title: string): Dish => ({
  key,
  title,
  dishes: [],
  toppings: [],
  servings: 0,
  itemSale: 0,
  pieces: 0,
  grams: 0,
  costed: true,
});

/** Reads what portions of a branch cost by its present recipes. */
async function readCosts(db: Queryable, vendorId: string) {
  const [{ data }, parts] = await Promise.all([
    readRecipes(db, vendorId, ALL_RECIPES),
    readComboParts(db, vendorId),
  ]);
  const costs = new Map(
    data.map(({ productId, lines, portions }) => [productId, portionCost(lines, portions)]),
  );
  return {
    /** The cost of a dish; a combo without a recipe of its own costs what its parts do. */
    ofDish(item: string, went: readonly SoldTopping[]): number | null {
      const ofParts = went.flatMap(({ topping }) => parts.get(topping) ?? []);
      if (ofParts.some((part) => !costs.has(part))) return null;
      return costs.get(item) ?? (ofParts.length > 0 ? 0 : null);
    },
    /** The cost of a topping, and of the dish that it stands for; what has no recipe takes nothing. */
    ofTopping(topping: string): number {
      return (costs.get(topping) ?? 0) + (costs.get(parts.get(topping) ?? '') ?? 0);
    },
  };
}

/** Reads what each dish sold and costs, by the key of its row. */
async function readDishes(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Map<string, Dish>> {
  // Dishes are summed by day, whatever hours a page asks for beside them.
  const asked = { ...askedOrders(place, query), hours: undefined };
  const several = place.vendorIds.length > 1;
  const toppings = Map.groupBy(await readSoldToppings(db, asked), ({ vendorId, item }) => vendorId + item);
  const rows = new Map<string, Dish>();
  for (const [vendorId, sold] of Map.groupBy(await readSoldDishes(db, asked), (dish) => dish.vendorId)) {
    const costs = await readCosts(db, vendorId);
    for (const { item, title, servings, itemSale, pieces, grams } of sold) {
      const key = several ? title : item;
      const row = rows.get(key) ?? emptyRow(key, title);
      const went = toppings.get(vendorId + item) ?? [];
      const one = costs.ofDish(item, went);
      const extras = went.map((each) => ({ ...each, cost: costs.ofTopping(each.topping) }));
      row.servings += servings;
      row.itemSale += itemSale;
      row.costed &&= one !== null;
      row.pieces += (one ?? 0) * pieces + extras.reduce((sum, { count, cost }) => sum + count * cost, 0);
      row.grams += (one ?? 0) * grams;
      row.dishes.push({ vendorId, id: item, cost: one ?? 0, row: key });
      row.toppings.push(...extras.map(({ topping, cost }) => ({ vendorId, id: topping, cost })));
      rows.set(key, row);
    }
  }
  return rows;
}

/** Reads what a row of menu engineering is made of; what all rows are that have the figure where `key` is undefined. */
export async function readDishesOfRow(
  db: Queryable,
  place: ReportPlace,
  query: ReportQuery,
  { figure, key }: { readonly figure: PageFigure; readonly key: string | undefined },
): Promise<DishesOfRow> {
  const dishes = await readDishes(db, place, query);
  const ofCost = figure === 'dishCost' || figure === 'dishProfit';
  const all = [...dishes.values()].filter(({ costed }) => costed || !ofCost);
  const rows = key === undefined ? all : all.filter((row) => row.key === key);
  const toppings = rows.flatMap((row) => row.toppings);
  return {
    dishes: rows.flatMap((row) => row.dishes),
    toppings: [...new Map(toppings.map((each) => [each.vendorId + each.id, each])).values()],
  };
}

/**
 * Reads what each dish sold beside what its ingredients cost by its present recipe, with those of the toppings and the
 * parts of a combo that were sold with it. Dishes of several branches are one where they have one title; each is costed by
 * its own branch's recipes.
 */
export async function readProducts(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Products> {
  const asked = askedOrders(place, query);
  const dishes = await readDishes(db, place, query);
  const rows = [...dishes.values()]
    .map(({ key, title, servings, itemSale, costed, pieces, grams }) => ({
      key,
      title,
      servings,
      itemSale,
      cost: costed ? costOfSold({ pieces, grams }) : null,
    }))
    .sort((one, other) => other.itemSale - one.itemSale || (one.title < other.title ? -1 : 1));
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
    rows: rows.map((dish, at) => ({
      ...dish,
      profit: dish.cost === null ? null : dish.itemSale - dish.cost,
      dishClass: classes[at] ?? null,
    })),
  };
}
