/** This is what is sold: on the menu, or gone from it and still in orders that are to be sent. */
export const GOOD_KINDS = ['DISH', 'TOPPING', 'GONE'] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

/** These are codes of the accounting program, by what they stand for. */
export type GoodCodes = Readonly<Record<string, string>>;

/** This is a line of an order, as far as goods go. */
interface Goods {
  readonly menuItemId: string;
  readonly toppings: readonly { readonly toppingId: string }[];
}

/** Says what of an order has no code, each once. */
export function uncoded(lines: readonly Goods[], codes: GoodCodes): string[] {
  const goods = lines.flatMap(({ menuItemId, toppings }) => [
    menuItemId,
    ...toppings.map(({ toppingId }) => toppingId),
  ]);
  return [...new Set(goods)].filter((good) => codes[good] === undefined);
}
