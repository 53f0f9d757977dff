import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { Order } from '@sofreh/contract/main/orders';
import { priceOrder } from '@sofreh/domain/pricing';
import type { Draft } from '#web/cashier/draft/draft.ts';
import { draftPricing } from '#web/cashier/draft/live-price.ts';
import { creationOrder, type NewOrder, submitOrder, withPayments } from '#web/offline/index.ts';
import { orderBody } from './order-body.ts';
import type { Placing } from './placing.ts';

/** Tells what the order being typed is charged by, each line under its name. */
function chargedOf(draft: Draft, vendor: VendorView) {
  const titles = new Map(draft.cashier.order.lines.map(({ tempId, title }) => [tempId, title]));
  const { discount, lines, discountPackagingCost: _waived, ...terms } = draftPricing(draft, vendor);
  const toppings = new Map(
    draft.cashier.order.lines.flatMap(({ orderItemToppings }) =>
      orderItemToppings.map(({ toppingId, title }) => [toppingId, title]),
    ),
  );
  return {
    ...terms,
    discount: discount && { ...discount, cap: discount.cap ?? null, code: discount.code ?? null },
    lines: lines.map((line) => ({
      ...line,
      title: titles.get(line.id) ?? '',
      toppings: line.toppings.map(({ toppingId, price, count }) => ({
        toppingId,
        price,
        count,
        title: toppings.get(toppingId) ?? '',
      })),
    })),
  };
}

/** Gives the order as a till without a line takes it, under the till's own prices. */
export function orderToTake(draft: Draft, placing: Placing, vendor: VendorView): NewOrder {
  const { payments, way, expectedPrice } = placing;
  const { payments: _none, ...order } = orderBody(draft, [], expectedPrice);
  const charged = chargedOf(draft, vendor);
  return {
    vendorId: vendor.id,
    order,
    charged,
    explanation: priceOrder(charged).explanation.map((step) => ({ ...step })),
    orderType: way === 'OPEN' ? 'POSTPAID' : way === 'QUICK' ? 'QUICK' : undefined,
    tableName: draft.table?.name ?? null,
    menuVersion: draft.menuVersion,
    payments: [...payments],
  };
}

/** Takes the order at this till: it is on the disk when this resolves, and goes to the server when it can. */
export async function placeHere(order: NewOrder, draft: Draft, vendor: VendorView): Promise<Order> {
  return madeHere(order, draft, vendor, await submitOrder(order));
}

/** Gives the order as this till made it, in the shape of the server's. */
export function madeHere(
  order: NewOrder,
  draft: Draft,
  vendor: VendorView,
  { number, businessDay }: { readonly number: number; readonly businessDay: string },
): Order {
  const { vendorId: _vendor, payments, ...said } = order;
  const at = new Date().toISOString();
  const made = creationOrder(draft.orderId, vendor.id, at, { ...said, number, businessDay });
  const { customer } = draft;
  const known = {
    ...made,
    vendorName: vendor.name,
    customerName: customer ? `${customer.firstName} ${customer.lastName}`.trim() : '',
    customerPhone: customer?.phoneNumber ?? '',
  };
  return payments.length > 0 ? withPayments(known, at, payments) : known;
}
