import type { ReportName, Sums } from '@sofreh/domain/reports';
import type { Shop } from '#app/main/orders/testing/shop.ts';
import {
  dayOf,
  deliveryOf,
  finalPrice,
  GRILL,
  hourOf,
  isCancelled,
  isSold,
  itemsOf,
  type MadeOrder,
  paidOf,
  paymentsOf,
  refundOf,
  taxOf,
  tipOf,
} from './week.ts';
import { dishOf, lineSale, type MadeLine, SAUCE, servingsOf } from './week-lines.ts';

type Part = { readonly key: string; readonly sums: Sums };

/** Says what an order brings to a report, worked out the plain way: one part for each thing that is counted. */
export function partsOf(report: ReportName, order: MadeOrder, shop: Shop, person: string): readonly Part[] {
  const sold = isSold(order);
  const sale = finalPrice(order) - refundOf(order);
  const cancelled = isCancelled(order);
  const orderSums = (counts: boolean): Sums => ({
    orderCount: counts ? 1 : 0,
    totalSale: counts ? sale : 0,
    itemsTotal: counts ? itemsOf(order) : 0,
    packagingTotal: counts ? order.packaging : 0,
    serviceTotal: counts ? order.service : 0,
    rounding: counts ? order.rounding : 0,
    tax: counts ? taxOf(order) : 0,
    deliveryCost: counts ? deliveryOf(order) : 0,
    discountTotal: counts ? order.discount : 0,
    totalTip: counts ? tipOf(order) : 0,
    refunded: counts || cancelled ? refundOf(order) : 0,
    cancelledCount: cancelled ? 1 : 0,
    cancelledAmount: cancelled ? finalPrice(order) : 0,
    readySeconds: counts ? order.readyMinutes * 60 : 0,
    readyCount: counts ? 1 : 0,
  });
  const all = (key: string): readonly Part[] => [{ key, sums: orderSums(sold) }];
  const lines = (of: (line: MadeLine) => Part) => (sold ? order.lines.map(of) : []);
  const line = (key: (of: MadeLine) => string) =>
    lines((of) => ({
      key: key(of),
      sums: { servings: servingsOf(of), lineCount: 1, itemSale: lineSale(of) },
    }));
  switch (report) {
    case 'days':
      return all(dayOf(order));
    case 'hours':
      return all(String(hourOf(order)));
    case 'types':
      return all(order.orderType);
    case 'channels':
      return all(order.source);
    case 'users':
      return all(order.byStaff && order.source !== 'KIOSK' ? person : '');
    case 'staff':
      return order.byStaff && order.source !== 'KIOSK' ? all(person) : [];
    case 'tables':
      return order.orderType === 'DINE_IN' ? all(shop.table) : [];
    case 'marketplace-days':
      return order.source === 'SNAPPFOOD' ? all(dayOf(order)) : [];
    case 'marketplace-hours':
      return order.source === 'SNAPPFOOD' ? all(String(hourOf(order))) : [];
    case 'most-sold':
    case 'items':
      return line((of) => dishOf(of, shop));
    case 'stations':
      return line(({ dish }) => (dish === 0 ? GRILL : ''));
    case 'most-sold-hours':
      return line(() => String(hourOf(order)));
    case 'toppings':
      return lines((of) => ({
        key: shop.sauce,
        sums: {
          toppingCount: servingsOf(of) * of.sauces,
          toppingSale: servingsOf(of) * of.sauces * SAUCE,
        },
      })).filter(({ sums }) => sums.toppingCount);
    case 'discounts':
    case 'marketplace-discounts':
      return sold && order.discount > 0 && (report === 'discounts' || order.source === 'SNAPPFOOD')
        ? [
            {
              key: '',
              sums: {
                discountedCount: 1,
                discountTotal: order.discount,
                discountGiven: order.discount,
                totalSale: sale,
              },
            },
          ]
        : [];
    case 'methods': {
      if (!sold) return [];
      const owed = finalPrice(order) - paidOf(order);
      return [
        ...paymentsOf(order).map(({ method, amount }) => ({
          key: method,
          sums: { paid: amount, givenBack: method === order.method ? refundOf(order) : 0, paymentCount: 1 },
        })),
        ...(owed === 0 ? [] : [{ key: 'UNPAID', sums: { unpaid: owed } }]),
      ];
    }
    case 'cancel-reasons':
      return cancelled
        ? [{ key: order.reason, sums: { cancelledCount: 1, cancelledAmount: finalPrice(order) } }]
        : [];
    case 'marketplace-cancels':
      return cancelled && order.source === 'SNAPPFOOD'
        ? [{ key: order.reason, sums: { cancelledCount: 1, cancelledAmount: finalPrice(order) } }]
        : [];
    case 'cancel-hours':
      return cancelled
        ? [{ key: String(hourOf(order)), sums: { cancelledCount: 1, cancelledAmount: finalPrice(order) } }]
        : [];
    case 'refund-reasons':
    case 'refund-hours':
      return (sold || cancelled) && refundOf(order) > 0
        ? [
            {
              key: report === 'refund-hours' ? String(hourOf(order)) : order.reason,
              sums: { refundCount: 1, refundAmount: refundOf(order) },
            },
          ]
        : [];
    default:
      return [];
  }
}
