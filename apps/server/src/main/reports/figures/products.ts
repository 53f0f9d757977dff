import type { ResponseBody } from '@sofreh/contract/call';
import type { reportsOfFigures } from '@sofreh/contract/main/figures';
import { costOfSold, portionCost } from '@sofreh/domain/menu';
import { dishClasses, type PageFigure } from '@sofreh/domain/reports';
import { readRecipes } from '#app/catalog/recipes/recipes.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { comparedDays, saidDays } from '../report-days.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import type { AskedOrders } from './facts.ts';
import { askedOrders } from './figures.ts';
import { readComboParts, readSoldDishes, readSoldToppings, type SoldTopping } from './products.queries.ts';

type Products = ResponseBody<(typeof reportsOfFigures)['GET /api/reports/products']>;
type DishFigures = NonNullable<Products['rows'][number]['compared']>;

const ALL_RECIPES = { pageNumber: 1, pageSize: 100_000, productType: undefined, search: undefined } as const;

/** This is a dish or a topping of one branch, with what a portion of it costs. */
export interface CostedProduct {
  readonly vendorId: string;
  readonly id: string;
  readonly cost: number;
}

/** This is a dish, with the row of menu engineering that it is of. */
export interface CostedDish extends CostedProduct {
  readonly row: string;
}

/** These are the dishes of a row of menu engineering, or of all of them, and the toppings that went with them. */
export interface DishesOfRow {
  readonly dishes: readonly CostedDish[];
  readonly toppings: readonly CostedProduct[];
}

/** This is a row, with what it is made of and what of its cost is not yet rounded. */
interface Dish {
  readonly dishes: CostedDish[];
  readonly toppings: CostedProduct[];
  readonly key: string;
  readonly title: string;
  servings: number;
  itemSale: number;
  /** So much of it is of toppings that have no recipe. */
  uncostedToppingSale: number;
  /** A portion's cost counts so many times; of a dish that nobody can cost there is none. */
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
  uncostedToppingSale: 0,
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
    /** Gives the cost of a dish; a combo without a recipe of its own costs what its parts do. */
    ofDish(item: string, went: readonly SoldTopping[]): number | null {
      const ofParts = went.flatMap(({ topping }) => parts.get(topping) ?? []);
      if (ofParts.some((part) => !costs.has(part))) return null;
      return costs.get(item) ?? (ofParts.length > 0 ? 0 : null);
    },
    /** Gives the cost of a topping, and of the dish that it stands for; what has no recipe takes nothing. */
    ofTopping(topping: string): number {
      return (costs.get(topping) ?? 0) + (costs.get(parts.get(topping) ?? '') ?? 0);
    },
    /** Tells whether anybody knows what a topping, or the dish that it stands for, takes. */
    knowsTopping: (topping: string) => costs.has(topping) || costs.has(parts.get(topping) ?? ''),
  };
}

type CostsOf = (vendorId: string) => ReturnType<typeof readCosts>;

/** Reads the costs of a branch when they are asked for first, and gives the same ones after that. */
function costsOnce(db: Queryable): CostsOf {
  const known = new Map<string, ReturnType<typeof readCosts>>();
  return (vendorId) => {
    const costs = known.get(vendorId) ?? readCosts(db, vendorId);
    known.set(vendorId, costs);
    return costs;
  };
}

/** Reads what each dish sold and costs, by the key of its row. */
async function readDishes(
  db: Queryable,
  orders: AskedOrders,
  costsOf = costsOnce(db),
): Promise<Map<string, Dish>> {
  // Dishes are summed by day, whatever hours a page asks for beside them.
  const asked = { ...orders, hours: undefined };
  const several = asked.vendorIds.length > 1;
  const toppings = Map.groupBy(await readSoldToppings(db, asked), ({ vendorId, item }) => vendorId + item);
  const rows = new Map<string, Dish>();
  for (const [vendorId, sold] of Map.groupBy(await readSoldDishes(db, asked), (dish) => dish.vendorId)) {
    const costs = await costsOf(vendorId);
    for (const { item, title, servings, itemSale, pieces, grams } of sold) {
      const key = several ? title : item;
      const row = rows.get(key) ?? emptyRow(key, title);
      const went = toppings.get(vendorId + item) ?? [];
      const one = costs.ofDish(item, went);
      const extras = went.map((each) => ({ ...each, cost: costs.ofTopping(each.topping) }));
      row.servings += servings;
      row.itemSale += itemSale;
      for (const { topping, sale } of went) if (!costs.knowsTopping(topping)) row.uncostedToppingSale += sale;
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
  asked: AskedOrders,
  { figure, key }: { readonly figure: PageFigure; readonly key: string | undefined },
): Promise<DishesOfRow> {
  const dishes = await readDishes(db, asked);
  const ofCost = figure === 'dishCost' || figure === 'dishProfit';
  const all = [...dishes.values()].filter(({ costed }) => costed || !ofCost);
  const rows = key === undefined ? all : all.filter((row) => row.key === key);
  const toppings = rows.flatMap((row) => row.toppings);
  return {
    dishes: rows.flatMap((row) => row.dishes),
    toppings: [...new Map(toppings.map((each) => [each.vendorId + each.id, each])).values()],
  };
}

/** What each dish sold, cost and left, with what menu engineering calls it among the others, by the key of its row. */
function figuresOf(dishes: ReadonlyMap<string, Dish>): Map<string, DishFigures> {
  const rows = [...dishes].map(([key, { servings, itemSale, costed, pieces, grams }]) => {
    const cost = costed ? costOfSold({ pieces, grams }) : null;
    return { key, servings, itemSale, cost, profit: cost === null ? null : itemSale - cost };
  });
  const classes = dishClasses(rows);
  return new Map(
    rows.map(({ key, ...figures }, at) => [key, { ...figures, dishClass: classes[at] ?? null }]),
  );
}

/** What a dish came to in days that did not sell it: nothing, where its cost is known at all. */
function notSold({ cost }: DishFigures): DishFigures {
  const nothing = cost === null ? null : 0;
  return { servings: 0, itemSale: 0, cost: nothing, profit: nothing, dishClass: null };
}

/**
 * Reads what each dish sold beside what its ingredients cost by its present recipe, with those of the toppings and the
 * parts of a combo that were sold with it, and the days before beside it where it is compared: by the same recipes, among the dishes
 * of those days. Dishes of several branches are one where they have one title; each is costed by its own branch's recipes.
 * @throws Refusal as `askedOrders` does.
 */
export async function readProducts(db: Queryable, place: ReportPlace, query: ReportQuery): Promise<Products> {
  const asked = askedOrders(place, query);
  const { vendor, now } = place;
  const before = comparedDays(asked, query.Compare ?? 'NONE', vendor.businessDayCutoff, now);
  const costsOf = costsOnce(db);
  const dishes = await readDishes(db, asked, costsOf);
  const earlier = before && (await readDishes(db, { ...asked, ...before }, costsOf));
  const [own, beside] = [figuresOf(dishes), earlier && figuresOf(earlier)];
  const titles = new Map([...(earlier ?? []), ...dishes].map(([key, { title }]) => [key, title]));
  const rows = [...titles].flatMap(([key, title]) => {
    const [here, there] = [own.get(key), beside?.get(key)];
    const known = here ?? there;
    if (!known) return [];
    const compared = beside && (there ?? notSold(known));
    return [{ key, title, ...(here ?? notSold(known)), compared }];
  });
  return {
    ...saidDays(asked, before),
    currency: vendor.currency,
    uncostedToppingSale: [...dishes.values()].reduce(
      (sum, { costed, uncostedToppingSale }) => sum + (costed ? uncostedToppingSale : 0),
      0,
    ),
    rows: rows.sort(
      (one, other) =>
        other.itemSale - one.itemSale || (one.title + one.key < other.title + other.key ? -1 : 1),
    ),
  };
}
