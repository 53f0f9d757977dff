import type { Readable } from 'node:stream';
import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { Currency } from '@sofreh/domain/enums';
import { paymentStanding } from '@sofreh/domain/payment-state';
import { countedTitle } from '@sofreh/fa/count-text';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import {
  deliveryTypeLabels,
  orderStatusLabels,
  orderTypeLabels,
  paymentMethodLabels,
  paymentStandingLabels,
  sourceLabels,
} from '@sofreh/fa/labels';
import { ordersSheet } from '@sofreh/fa/order-texts';
import { type OrderFilter, streamOrders } from '#app/main/order-record/reading/list-orders.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';

function cellsOf(order: OrderSummary): readonly Cell[] {
  const { finalPrice, paidAmount, refundedAmount } = order;
  return [
    order.number,
    shortDate(instantOfDay(order.businessDay)),
    { at: new Date(order.placedAt) },
    orderStatusLabels[order.status],
    sourceLabels[order.source],
    orderTypeLabels[order.orderType],
    deliveryTypeLabels[order.deliveryType],
    order.customerName,
    order.customerPhone,
    order.tableName,
    order.dishes.map((dish) => countedTitle(dish, dish.title)).join('، '),
    ...[finalPrice, paidAmount, refundedAmount],
    paymentMethodLabels[order.paymentType],
    paymentStandingLabels[paymentStanding(order)],
  ];
}

async function* rowsOf(orders: AsyncIterable<OrderSummary>) {
  for await (const order of orders) yield cellsOf(order);
}

/** A vendor's orders as a workbook, as the list shows them; amounts in the currency that the titles name. */
export async function ordersWorkbook(
  db: Queryable,
  vendor: { readonly id: string; readonly currency: Currency },
  filter: OrderFilter,
  sort: 'newest' | 'oldest',
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  const { fileName, name, columns } = ordersSheet(vendor.currency);
  return {
    fileName,
    content: workbook({ name, columns, rows: rowsOf(streamOrders(db, vendor.id, filter, sort)) }),
  };
}
