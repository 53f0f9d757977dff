import type { DeliveryType } from '@sofreh/domain/enums';
import type { DemoItem, DemoMenu, DemoOrderIntent, DemoToppingCategory } from '../../types.ts';
import type { Random } from '../random.ts';

type Line = DemoOrderIntent['lines'][number];

const MAINS = ['kebabs', 'stews', 'pizzas', 'burgers', 'pastas'] as const;
const SIDES = ['starters', 'salads'] as const;
const CAFE = ['hot-drinks', 'cold-drinks', 'desserts'] as const;
/** What people drink with Persian food, and with the rest. */
const WITH_RICE: ReadonlySet<string> = new Set(['doogh', 'sekanjabin']);
const WITH_BREAD: ReadonlySet<string> = new Set(['soda', 'lemonade', 'water']);
const PERSIAN: ReadonlySet<string> = new Set(['kebabs', 'stews']);
const MOST_EXTRA_DISHES = 6;

export interface BasketContext {
  readonly menu: DemoMenu;
  readonly vendor: string;
  readonly deliveryType: DeliveryType;
  /** Minutes since midnight in Tehran. */
  readonly minute: number;
  readonly guests: number;
  /** Least total of the items, in toman (delivery zones ask for one). */
  readonly least: number;
}

interface Dish {
  readonly category: string;
  readonly item: DemoItem;
}

function inShift(menu: DemoMenu, item: DemoItem, minute: number): boolean {
  const windows = menu.foodShifts.find((shift) => shift.slug === item.foodShift)?.windows;
  if (!windows) return true;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return windows.some((window) => clock >= window.from && clock < window.to);
}

function sellable(context: BasketContext, categories: readonly string[]): Dish[] {
  const { menu, vendor, deliveryType, minute } = context;
  return menu.categories
    .filter((category) => categories.includes(category.slug))
    .flatMap((category) => category.items.map((item) => ({ category: category.slug, item })))
    .filter(({ item }) => (item.available ?? true) && (item.branches?.[vendor]?.sold ?? true))
    .filter(({ item }) => item.deliveryTypes?.includes(deliveryType) ?? true)
    .filter(({ item }) => inShift(menu, item, minute));
}

/** Says what an item costs at a branch before toppings, its own discount taken off. */
export function itemPriceAt(item: DemoItem, vendor: string): number {
  return (item.branches?.[vendor]?.price ?? item.price) - (item.discount ?? 0);
}

function toppingsOf(category: DemoToppingCategory, random: Random): Line['toppings'] {
  const choices = category.toppings.filter((topping) => topping.available ?? true);
  const most = Math.min(category.maximum ?? choices.length, choices.length);
  const least = category.required ? Math.max(1, category.minimum) : category.minimum;
  const more = random.chance(0.12) ? 1 : 0;
  const wanted = category.required || random.chance(0.24) ? Math.min(most, Math.max(1, least) + more) : 0;
  const left = [...choices];
  return Array.from({ length: wanted }, () => {
    // The first choice of a list is what most people take.
    const topping = random.weighted(left, (each) => (each === choices[0] ? 3 : 1));
    left.splice(left.indexOf(topping), 1);
    return { topping: topping.slug, count: 1 };
  });
}

function lineOf(menu: DemoMenu, item: DemoItem, count: number, random: Random): Line {
  const categories = (item.toppingCategories ?? []).flatMap(
    (slug) => menu.toppingCategories.find((category) => category.slug === slug) ?? [],
  );
  return { item: item.slug, count, toppings: categories.flatMap((category) => toppingsOf(category, random)) };
}

function coffeeBreak({ context, random }: Choosing): Dish[] {
  return Array.from({ length: context.guests }, () => {
    const categories = random.chance(0.75) ? CAFE : [...CAFE, 'breakfast'];
    return random.weighted(sellable(context, categories), ({ item }) => item.popularity ?? 1);
  });
}

function meal({ context, random }: Choosing): Dish[] {
  const pick = (categories: readonly string[]) =>
    random.weighted(sellable(context, categories), ({ item }) => item.popularity ?? 1);
  const mains = Array.from({ length: context.guests }, () => pick(MAINS));
  const drinks = sellable(context, ['cold-drinks']);
  const withMains = mains.flatMap((main) => {
    if (!random.chance(0.72)) return [];
    const suits = PERSIAN.has(main.category) ? WITH_RICE : WITH_BREAD;
    return random.weighted(drinks, ({ item }) => (item.popularity ?? 1) * (suits.has(item.slug) ? 3 : 1));
  });
  const shared = random.chance(0.45) ? [pick(SIDES)] : [];
  const sweet = random.chance(0.15) ? [pick(['desserts'])] : [];
  return [...mains, ...shared, ...withMains, ...sweet];
}

interface Choosing {
  readonly context: BasketContext;
  readonly random: Random;
}

/** Says what a party orders: breakfast, coffee and cake, or a meal with something to share and to drink. */
export function basketFor(context: BasketContext, random: Random): Line[] {
  const { minute, vendor, least } = context;
  const cafeTime = minute < 690 || (minute >= 930 && minute < 1140);
  const choosing = { context, random };
  const dishes = cafeTime && least === 0 && random.chance(0.65) ? coffeeBreak(choosing) : meal(choosing);
  const total = () => dishes.reduce((sum, { item }) => sum + itemPriceAt(item, vendor), 0);
  const mains = sellable(context, MAINS);
  for (let extra = 0; total() < least && extra < MOST_EXTRA_DISHES; extra += 1) {
    dishes.push(random.weighted(mains, ({ item }) => item.popularity ?? 1));
  }
  const counts = Map.groupBy(dishes, ({ item }) => item);
  return [...counts].map(([item, same]) => lineOf(context.menu, item, same.length, random));
}

/** Items of some lines before toppings and discounts, in toman. */
export function itemsTotal(menu: DemoMenu, vendor: string, lines: readonly Line[]): number {
  const items = menu.categories.flatMap((category) => category.items);
  return lines.reduce((sum, line) => {
    const item = items.find(({ slug }) => slug === line.item);
    return sum + (item ? itemPriceAt(item, vendor) * line.count : 0);
  }, 0);
}
