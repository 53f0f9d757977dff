import type { Order } from '@sofreh/contract/main/orders';
import type { OrderLine } from '../order-line.ts';

// This says every column of an order's line once: what placing and editing write, what editing reads and the line's
// document are made from here.

type OrderItem = Order['items'][number];

/** This is a line as it stands in an order. */
export interface PlacedLine extends OrderLine {
  /** The kitchen was told of this number. */
  readonly ticketedCount: number;
  readonly refundedCount: number;
}

const LINE_COLUMNS = {
  id: 'id',
  menuItemId: 'menu_item_id',
  title: 'title',
  count: 'count',
  price: 'price',
  discount: 'discount',
  packagingCost: 'packaging_cost',
  servePackagingCost: 'serve_packaging_cost',
  withTax: 'with_tax',
  isFreeItem: 'is_free_item',
  note: 'note',
  toppings: 'toppings',
  menuPrice: 'menu_price',
  reason: 'reason',
  course: 'course',
  seat: 'seat',
  held: 'held',
  ticketedCount: 'ticketed_count',
  refundedCount: 'refunded_count',
  unit: 'unit',
} as const satisfies Record<keyof PlacedLine, string>;

/** This is an order's line as `order_items` names its columns. */
export type LineRow = {
  readonly [Name in keyof PlacedLine as (typeof LINE_COLUMNS)[Name]]: PlacedLine[Name];
} & { readonly position: number };

const NAMES = Object.keys(LINE_COLUMNS) as (keyof PlacedLine)[];

/** Placing and editing write these columns, but for whose line it is. */
export const NEW_LINE_COLUMNS: readonly string[] = ['position', ...Object.values(LINE_COLUMNS)];

/**
 * Gives an order's line as its row is written.
 * @param position from 1.
 */
export function lineRow(line: PlacedLine, position: number): LineRow {
  return {
    ...(Object.fromEntries(NAMES.map((name) => [LINE_COLUMNS[name], line[name]])) as Omit<
      LineRow,
      'position'
    >),
    position,
  };
}

const { menuPrice: _byMenu, ticketedCount: _told, ...SHOWN } = LINE_COLUMNS;
/** Names what of a line its document shows; a field of the contract that is not here does not compile. */
const SHOWN_COLUMNS: Readonly<Record<Exclude<keyof OrderItem, 'changePrice'>, string>> = SHOWN;

const pairsOf = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, column]) => `'${name}', i.${column}`)
    .join(', ');

/** This is a line as editing looks at it, for `order_items i`; shape `PlacedLine`. */
export const PLACED_LINE_JSON = `json_build_object(${pairsOf(LINE_COLUMNS)})`;

/** This is a line of the order's document, for `order_items i`; shape: `orderItem` of the contract. */
export const ITEM_JSON = `json_build_object(${pairsOf(SHOWN_COLUMNS)},
  'changePrice', case when i.menu_price is not null and not i.is_free_item then i.price end)`;

/** Says what `ITEM_JSON` says of a line just written; ids as the database spells them. */
export function itemOfLine(line: PlacedLine): OrderItem {
  const shown = Object.keys(SHOWN_COLUMNS) as (keyof typeof SHOWN_COLUMNS)[];
  const fields = Object.fromEntries(shown.map((name) => [name, line[name]]));
  const changePrice = line.menuPrice !== null && !line.isFreeItem ? line.price : null;
  return { ...(fields as Omit<OrderItem, 'changePrice'>), id: line.id.toLowerCase(), changePrice };
}
