import {
  COOKING_LAYOUTS,
  type DeliveryType,
  type PrinterStationLayout,
  type Source,
} from '../enums/index.ts';

const COOKING: readonly PrinterStationLayout[] = COOKING_LAYOUTS;

/** Says whether a station prints single dishes; any other paper is of a whole order. */
export function isCookingLayout(layout: PrinterStationLayout): boolean {
  return COOKING.includes(layout);
}

/** Says whether a station, whatever its paper is, prints orders of a channel. */
export function printsChannel({ sources }: { readonly sources: readonly Source[] }, source: Source): boolean {
  return sources.includes(source);
}

/** This is what a station cooks: one dish, for one way of delivery and one hall, or (null) for all. */
export type StationRoute = {
  readonly menuItemId: string;
  readonly deliveryType: DeliveryType | null;
  readonly hallId: string | null;
};
/** This is a station in use, as it decides what is made there. */
export type CookingStation = {
  readonly layout: PrinterStationLayout;
  readonly sources: readonly Source[];
  readonly routes: readonly StationRoute[];
};
/** This is what of an order decides where its dishes are made. */
export type RoutedOrder = {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  /** It is the hall of its table; null where it is at none. */
  readonly hallId: string | null;
};

/**
 * Says whether a station makes a dish of an order and prints it. The server's tickets say the same as a statement, and a
 * test holds the two together; what is nothing of the menu they alone route.
 */
export function isCookedAt(station: CookingStation, menuItemId: string, order: RoutedOrder): boolean {
  if (!isCookingLayout(station.layout) || !printsChannel(station, order.source)) return false;
  return station.routes.some(
    (route) =>
      route.menuItemId === menuItemId &&
      (route.deliveryType === null || route.deliveryType === order.deliveryType) &&
      (route.hallId === null || route.hallId === order.hallId),
  );
}

type Named = { readonly id: string; readonly title: string };
/** This is a category as the menu has it, with its items. */
export type MenuPart = Named & { readonly items: readonly Named[] };

/** This is what a station prints: each link is to a category or to an item. */
export type LinkedStation = {
  readonly layout: PrinterStationLayout;
  readonly active: boolean;
  readonly links: readonly { readonly menuCategoryId: string | null; readonly menuItemId: string | null }[];
};

/**
 * Says what is sold and printed by no station: whole categories by their name, single items by theirs. A link for one
 * way of delivery or one hall counts as one.
 */
export function withoutStation(
  categories: readonly MenuPart[],
  stations: readonly LinkedStation[],
): string[] {
  const links = stations
    .filter(({ active, layout }) => active && isCookingLayout(layout))
    .flatMap((station) => station.links);
  const linked = new Set(
    links.flatMap(({ menuCategoryId, menuItemId }) => menuCategoryId ?? menuItemId ?? []),
  );
  return categories.flatMap(({ id, title, items }) => {
    if (linked.has(id)) return [];
    const left = items.filter((item) => !linked.has(item.id));
    if (left.length === 0) return [];
    return left.length === items.length ? [title] : left.map((item) => item.title);
  });
}
