import type { BasketLine, MarketplaceSimulator } from '@sofreh/providers/marketplace';

type Shelf = Awaited<ReturnType<MarketplaceSimulator['menus']['read']>>;
type Entry = Shelf['entries'][string];

/** Says what a guest pays for the box of each dish there. */
const PACKAGING_TOMAN = 3_000;
const COUNT_MAX = 20;

/** A dish of a simulated shop with what may be chosen with it. */
export interface ShopDish {
  readonly entry: Entry;
  readonly toppings: readonly Entry[];
}

/** A category of a simulated shop with what can be seen of it. */
export interface ShopCategory {
  readonly title: string;
  readonly dishes: readonly ShopDish[];
}

/** Says whether guests can have it now. */
export const isSold = ({ fields }: Entry) => fields.active && fields.available;

/** Says what guests see of a shop's menu: what is off the menu is not there, what is sold out is, and cannot be had. */
export function categoriesOf({ entries }: Shelf): readonly ShopCategory[] {
  const all = Object.values(entries).filter(({ fields }) => fields.active);
  const ofKind = (kind: Entry['kind']) => all.filter((entry) => entry.kind === kind);
  return ofKind('CATEGORY').flatMap(({ id, fields: { title } }) => {
    const dishes = ofKind('ITEM')
      .filter(({ fields }) => fields.parentId === id)
      .map((entry) => {
        const may = new Set(entry.fields.toppingCategoryIds);
        const toppings = ofKind('TOPPING').filter(
          (topping) => isSold(topping) && may.has(topping.fields.parentId ?? ''),
        );
        return { entry, toppings };
      });
    return dishes.length > 0 ? [{ title, dishes }] : [];
  });
}

const countOf = (form: URLSearchParams, name: string) =>
  Math.min(COUNT_MAX, Math.max(0, Math.trunc(Number(form.get(name))) || 0));

/** The names of a basket's fields. */
export const fieldOf = {
  count: (dish: string) => `count ${dish}`,
  topping: (dish: string, topping: string) => `topping ${dish} ${topping}`,
  note: (dish: string) => `note ${dish}`,
};

export interface FilledBasket {
  readonly lines: readonly BasketLine[];
  /** Titles of what was chosen and cannot be had any more. */
  readonly gone: readonly string[];
}

/** Says what a guest put into the basket, at the prices that stand there now. */
export function basketOf(shelf: Shelf, form: URLSearchParams): FilledBasket {
  const chosen = categoriesOf(shelf)
    .flatMap(({ dishes }) => dishes)
    .filter(({ entry }) => countOf(form, fieldOf.count(entry.id)) > 0);
  const lines = chosen
    .filter(({ entry }) => isSold(entry))
    .map(({ entry: { id, fields }, toppings }) => ({
      itemId: id,
      title: fields.title,
      count: countOf(form, fieldOf.count(id)),
      priceToman: fields.price,
      packagingToman: PACKAGING_TOMAN,
      note: (form.get(fieldOf.note(id)) ?? '').slice(0, 100),
      toppings: toppings.flatMap((topping) => {
        const count = countOf(form, fieldOf.topping(id, topping.id));
        const { title, price } = topping.fields;
        return count > 0 ? [{ id: topping.id, title, count, priceToman: price }] : [];
      }),
    }));
  const gone = chosen.filter(({ entry }) => !isSold(entry)).map(({ entry }) => entry.fields.title);
  return { lines, gone };
}
