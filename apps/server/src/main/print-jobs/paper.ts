import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import type { PaperHead, PrintJob } from './print-jobs.queries.ts';

type Content = PrintJob['content'];
type Item = Order['items'][number];

/** What a line comes to before amounts of the whole order: a free one nothing. */
function amountOf({ price, discount, count, toppings, isFreeItem }: Item): number {
  if (isFreeItem) return 0;
  const extra = toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  return (Math.max(0, price - discount) + extra) * count;
}

function lineOf(item: Item, priced: boolean): Content['lines'][number] {
  const toppings = item.toppings.map(({ title, count }) => ({ title, count }));
  const amount = priced ? amountOf(item) : null;
  return { title: item.title, count: item.count, note: item.note, toppings, amount };
}

function addressText(address: Order['address']): string {
  return address ? [address.detail, address.plate, address.unit].filter(Boolean).join('، ') : '';
}

/** Payments that are done, less what was given back. */
function paymentsOf({ transactions }: Order): Content['payments'] {
  return transactions
    .filter(({ status }) => status === 'DONE')
    .map(({ kind, method, amount }) => ({ method, amount: kind === 'PAYMENT' ? amount : -amount }));
}

/**
 * Everything an order's paper shows, now: a receipt with prices and payments, lines left out where the vendor says so;
 * the kitchen's paper with lines and its note, and no money.
 * @param items the menu items that are printed; null prints all.
 */
export function paperOf(
  order: Order,
  { withItems, ...head }: PaperHead,
  kind: PrintJob['kind'],
  items: readonly string[] | null,
): Content {
  const receipt = kind === 'RECEIPT';
  const shown = receipt && !withItems ? [] : order.items;
  const printed = shown.filter(
    ({ menuItemId, held }) => (items?.includes(menuItemId) ?? true) && (receipt || !held),
  );
  return {
    ...head,
    orderNumber: order.number,
    deliveryType: order.deliveryType,
    tableName: order.tableName,
    customerName: order.customerName,
    customerPhone: receipt ? order.customerPhone : '',
    address: receipt ? addressText(order.address) : '',
    note: receipt ? order.note.CUSTOMER : order.note.KITCHEN,
    placedAt: order.placedAt,
    currency: order.currency,
    lines: printed.map((item) => lineOf(item, receipt)),
    totals: receipt ? order.pricing.explanation.map(({ rule, amount }) => ({ rule, amount })) : [],
    payments: receipt ? paymentsOf(order) : [],
    finalPrice: order.finalPrice,
    due: dueOf(order),
  };
}
