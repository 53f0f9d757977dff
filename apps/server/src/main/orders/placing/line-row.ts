import type { NewOrderItem } from './place-order.queries.ts';
import type { OrderLine } from './resolve-lines.ts';

/**
 * An order's line as its row is written.
 * @param position from 1.
 * @param ticketedCount how many the kitchen has been told of.
 */
export function lineRow(line: OrderLine, position: number, ticketedCount: number): NewOrderItem {
  return {
    id: line.id,
    position,
    menu_item_id: line.menuItemId,
    title: line.title,
    count: line.count,
    price: line.price,
    discount: line.discount,
    packaging_cost: line.packagingCost,
    serve_packaging_cost: line.servePackagingCost,
    with_tax: line.withTax,
    is_free_item: line.isFreeItem,
    note: line.note,
    toppings: line.toppings,
    menu_price: line.menuPrice,
    reason: line.reason,
    course: line.course,
    held: line.held,
    ticketed_count: ticketedCount,
  };
}
