import { type DishThresholds, dishThresholds, type SoldDish, servingMargin } from '@sofreh/domain/reports';

/** Where something stands in the picture: parts of its width from the right on, and of its height from below. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A dish in the picture. */
export interface PlacedDish<Dish> extends Place {
  readonly dish: Dish;
  /** What a serving leaves, in the currency. */
  readonly margin: number;
}

/** Dishes where they stand, and the thresholds between their classes. */
export interface DishPlaces<Dish> {
  /** The least sold first. */
  readonly dishes: readonly PlacedDish<Dish>[];
  readonly thresholds: DishThresholds;
  readonly lines: Place;
}

/** What is left free between the outermost dishes and the edge, as a part of the picture. */
const EDGE = 0.06;

/** The root of a figure; of one below nothing it is below nothing as well. */
const root = (figure: number) => Math.sign(figure) * Math.sqrt(Math.abs(figure));

/**
 * Puts dishes into the picture: how often they were sold, from the right on, and what a serving leaves, from below. A few dishes of a
 * menu sell, or leave, many times as much as all others: by the roots of both the others keep apart. Null where no dish can be costed.
 */
export function dishPlaces<Dish extends SoldDish>(dishes: readonly Dish[]): DishPlaces<Dish> | null {
  const thresholds = dishThresholds(dishes);
  if (!thresholds) return null;
  const known = dishes.flatMap((dish) => {
    const margin = servingMargin(dish);
    return margin === null ? [] : [{ dish, margin }];
  });
  const most = root(Math.max(...known.map(({ dish }) => dish.servings)));
  // The mean is no whole number, so of a lone dish it may lie below what the dish leaves, which is rounded.
  const margins = [thresholds.margin, ...known.map(({ margin }) => margin)];
  const lowest = root(Math.min(0, ...margins));
  const highest = root(Math.max(1, ...margins));
  const inside = (part: number) => EDGE + part * (1 - 2 * EDGE);
  const x = (servings: number) => inside(root(servings) / most);
  const y = (margin: number) => inside((root(margin) - lowest) / (highest - lowest));
  return {
    dishes: known
      .map(({ dish, margin }) => ({ dish, margin, x: x(dish.servings), y: y(margin) }))
      .sort((one, other) => one.x - other.x || one.y - other.y),
    thresholds,
    lines: { x: x(thresholds.servings), y: y(thresholds.margin) },
  };
}

/** The size of the picture, px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Finds the dish that is nearest to a place, not farther than a fingertip reaches; -1 where there is none. @param reach in px */
export function nearestDish(
  dishes: readonly Place[],
  at: Place,
  { width, height }: PictureSize,
  reach: number,
): number {
  let nearest = -1;
  let least = reach;
  for (const [index, { x, y }] of dishes.entries()) {
    const apart = Math.hypot((x - at.x) * width, (y - at.y) * height);
    if (apart > least) continue;
    least = apart;
    nearest = index;
  }
  return nearest;
}

/** Moves from a dish to the next one that sold more or less, or that leaves more or less. */
export function nextDish(dishes: readonly Place[], from: number, by: 'x' | 'y', step: 1 | -1): number {
  const order = dishes.map((_, index) => index);
  order.sort((one, other) => (dishes[one]?.[by] ?? 0) - (dishes[other]?.[by] ?? 0) || one - other);
  const at = order.indexOf(from) + step;
  return order[Math.max(0, Math.min(order.length - 1, at))] ?? from;
}

/** How wide a letter of a name is about, how high its line is, and how far it stands above or beside its dot, px. */
const LETTER = 6.2;
const LINE = 17;
const ABOVE = 6;
const BESIDE = 9;
/** Dots that are nearer to each other than this, px, are not told apart: only one of them is named. */
const APART = 9;
/** Half of a dot, and what stays free on either side of a line, px. */
const DOT = 6;
const BESIDE_LINE = 2;

/** The lines between the classes as boxes that no name lies on. */
export const lineBoxes = ({ x, y }: Place, { width, height }: PictureSize): readonly Box[] => [
  { left: x * width - BESIDE_LINE, right: x * width + BESIDE_LINE, low: 0, high: height },
  { left: 0, right: width, low: y * height - BESIDE_LINE, high: y * height + BESIDE_LINE },
];

/** Where the name of a dish may stand, the best first: above or below its dot, or beside it. */
const NAME_SIDES = ['above', 'below', 'end', 'start'] as const;
export type NameSide = (typeof NAME_SIDES)[number];

/** The box of a name at one side of its dot, px from the right and from below. */
function boxAt(side: NameSide, dot: Place, width: number): Box {
  const beside = { low: dot.y - LINE / 2, high: dot.y + LINE / 2 };
  const centred = { left: dot.x - width / 2, right: dot.x + width / 2 };
  switch (side) {
    case 'above':
      return { ...centred, low: dot.y + ABOVE, high: dot.y + ABOVE + LINE };
    case 'below':
      return { ...centred, low: dot.y - ABOVE - LINE, high: dot.y - ABOVE };
    case 'end':
      return { ...beside, left: dot.x + BESIDE, right: dot.x + BESIDE + width };
    case 'start':
      return { ...beside, left: dot.x - BESIDE - width, right: dot.x - BESIDE };
  }
}

/**
 * Chooses the dishes whose names stand beside their dots, and at which side: those that brought most come first. A name that would lie
 * on another, on another's dot, or reach out of the picture, at whatever side, is left out.
 * @param kept boxes that stay free: what else is written there, px from the right and from below
 */
export function namedDishes<Dish extends SoldDish & { readonly title: string }>(
  dishes: readonly PlacedDish<Dish>[],
  { width, height }: PictureSize,
  kept: readonly Box[] = [],
): ReadonlyMap<number, NameSide> {
  const taken = [...kept];
  const named = new Map<number, NameSide>();
  const dots = dishes.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const order = dishes.map((_, index) => index);
  order.sort(
    (one, other) => (dishes[other]?.dish.profit ?? 0) - (dishes[one]?.dish.profit ?? 0) || one - other,
  );
  for (const index of order) {
    const [placed, dot] = [dishes[index], dots[index]];
    if (!placed || !dot) continue;
    const isBlurred = [...named.keys()].some((other) => {
      const { x, y } = dots[other] ?? dot;
      return Math.abs(x - dot.x) < APART && Math.abs(y - dot.y) < APART;
    });
    if (isBlurred) continue;
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.right <= width &&
      box.low >= 0 &&
      box.high <= height &&
      taken.every((other) => !meet(box, other)) &&
      !dots.some(
        ({ x, y }, other) =>
          other !== index && meet(box, { left: x - DOT, right: x + DOT, low: y - DOT, high: y + DOT }),
      );
    const boxOf = (side: NameSide) => boxAt(side, dot, (placed.dish.title.length + 1) * LETTER);
    const side = NAME_SIDES.find((each) => isFree(boxOf(each)));
    if (!side) continue;
    named.set(index, side);
    taken.push(boxOf(side));
  }
  return named;
}

/** How large the picture is on a phone, and how wide a dot with a number in it is there: no two of them overlap, px. */
const ON_PHONE: PictureSize = { width: 324, height: 340 };
const NUMBERS_APART = 20;

/**
 * Chooses which dishes of a list get a number in their dots on a phone, where there is no room for names: none whose dot lies upon one
 * that has a number already.
 * @param listed the keys of the dishes, in the order of the list
 */
export function numberedDishes<Dish extends { readonly key: string }>(
  dishes: readonly PlacedDish<Dish>[],
  listed: readonly string[],
): string[] {
  const numbered: PlacedDish<Dish>[] = [];
  for (const key of listed) {
    const placed = dishes.find(({ dish }) => dish.key === key);
    const isUpon = ({ x, y }: Place) =>
      placed && Math.hypot((x - placed.x) * ON_PHONE.width, (y - placed.y) * ON_PHONE.height) < NUMBERS_APART;
    if (placed && !numbered.some(isUpon)) numbered.push(placed);
  }
  return numbered.map(({ dish }) => dish.key);
}

/** A box in the picture, px from its right edge and from below. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

const meet = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.low < other.high && one.high > other.low;
