import type { DeliveryType } from '@sofreh/domain/enums';
import type { DemoItem, DemoMenu, DemoOrderIntent, DemoToppingCategory } from '../../types.ts';
import type { Random } from '../random.ts';

type Line = DemoOrderIntent['lines'][number];

const MAINS = ['kebabs', 'stews', 'pizzas', 'burgers', 'pastas'] as const;
const CAFE = ['hot-drinks', 'cold-drinks', 'desserts'] as const;

export interface BasketContext {
  readonly menu: DemoMenu;
  readonly vendor: string;
  readonly deliveryType: DeliveryType;
  /** Minutes since midnight in Tehran. */
  readonly minute: number;
  readonly guests: number;
}

function inShift(menu: DemoMenu, item: DemoItem, minute: number): boolean {
  const windows = menu.foodShifts.find((shift) => shift.slug === item.foodShift)?.windows;
  if (!windows) return true;
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return windows.some((window) => clock >= window.from && clock < window.to);
}

function sellable(context: BasketContext, categories: readonly string[]): DemoItem[] {
  const { menu, vendor, deliveryType, minute } = context;
  return menu.categories
    .filter((category) => categories.includes(category.slug))
    .flatMap((category) => category.items)
    .filter((item) => (item.available ?? true) && (item.branches?.[vendor]?.sold ?? true))
    .filter((item) => item.deliveryTypes?.includes(deliveryType) ?? true)
    .filter((item) => inShift(menu, item, minute));
}

function toppingsOf(category: DemoToppingCategory, random: Random): Line['toppings'] {
  const choices = category.toppings.filter((topping) => topping.available ?? true);
  const wanted = category.required ? category.minimum : random.chance(0.22) ? 1 : 0;
  const chosen: { topping: string; count: number }[] = [];
  const left = [...choices];
  while (chosen.length < wanted && left.length > 0) {
    // The first choice of a list is what most people take.
    const topping = random.weighted(left, (each) => (each === choices[0] ? 3 : 1));
    left.splice(left.indexOf(topping), 1);
    chosen.push({ topping: topping.slug, count: 1 });
  }
  return chosen;
}

function lineOf(menu: DemoMenu, item: DemoItem, count: number, random: Random): Line {
  const categories = (item.toppingCategories ?? []).flatMap(
    (slug) => menu.toppingCategories.find((category) => category.slug === slug) ?? [],
  );
  return { item: item.slug, count, toppings: categories.flatMap((category) => toppingsOf(category, random)) };
}

/** What a party orders: breakfast, coffee and cake, or a meal with something to share and to drink. */
export function basketFor(context: BasketContext, random: Random): Line[] {
  const { menu, minute, guests } = context;
  const pick = (categories: readonly string[]) =>
    random.weighted(sellable(context, categories), (item) => item.popularity ?? 1);
  const wanted: DemoItem[] = [];
  const cafeTime = minute < 690 || (minute >= 930 && minute < 1140);
  if (cafeTime && random.chance(0.65)) {
    for (let guest = 0; guest < guests; guest += 1)
      wanted.push(pick(random.chance(0.75) ? CAFE : [...CAFE, 'breakfast']));
  } else {
    for (let guest = 0; guest < guests; guest += 1) wanted.push(pick(MAINS));
    if (random.chance(0.45)) wanted.push(pick(['starters']));
    for (let guest = 0; guest < guests; guest += 1)
      if (random.chance(0.7)) wanted.push(pick(['cold-drinks']));
    if (random.chance(0.15)) wanted.push(pick(['desserts']));
  }
  const counts = Map.groupBy(wanted, (item) => item.slug);
  return [...counts.values()].flatMap((same) =>
    same[0] ? [lineOf(menu, same[0], same.length, random)] : [],
  );
}
