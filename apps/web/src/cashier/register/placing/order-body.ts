import type { CashierLine } from '@sofreh/domain/cashier';
import type { FieldAnswer, FieldValue } from '@sofreh/domain/custom-fields';
import { isCouriered } from '@sofreh/domain/enums';
import type { ApiInput } from '#web/api/index.ts';
import { type Draft, saidMinutes } from '#web/cashier/draft/draft.ts';
import { chosenOf } from '#web/cashier/till-menu/till-menu.ts';
import type { CounterPayment } from '#web/staff/payments/payment-parts.ts';

export type OrderBody = ApiInput<'POST /api/orders'>['body'];
type Line = OrderBody['items'][number];
/** This is what every way of placing takes. */
export type CommonBody = Omit<
  OrderBody,
  'source' | 'deliveryType' | 'paymentType' | 'tableId' | 'addressId' | 'payments'
>;

/** Gives how the order is paid: not yet, in one way, or in several. */
export function paymentTypeOf(payments: readonly CounterPayment[]): OrderBody['paymentType'] {
  if (payments.length > 1) return 'MULTI';
  return payments[0]?.method ?? 'UNPAID';
}

/** Gives the lines the cashier typed; those a code gives are the server's to add. A price of 0 gives the line away. */
function linesOf({ cashier }: Draft): Line[] {
  return cashier.order.lines
    .filter(({ isFreeItem }) => !isFreeItem)
    .map((line) => ({
      id: line.tempId,
      menuItemId: line.menuItemId,
      unit: line.unit,
      count: line.count,
      note: line.note,
      toppings: chosenOf(line.orderItemToppings),
      ...servingOf(line, cashier.deliveryType === 'SERVE'),
      ...(line.changePrice === null
        ? {}
        : {
            ...(line.changePrice === 0 ? { isFreeItem: true } : { changePrice: line.changePrice }),
            reason: line.changePriceReason,
          }),
    }));
}

/** Says whose dish it is and when it is cooked, where that is not what every line says. */
function servingOf({ seat, course, hold }: CashierLine, atTable: boolean) {
  return {
    ...(atTable && seat > 0 ? { seat } : {}),
    ...(course > 1 ? { course } : {}),
    ...(hold ? { hold } : {}),
  };
}

/** Gives the discount as the calls take it: an offer by its word, a code, or money or per cent with its reason. */
function discountOf({ cashier, offer }: Draft): Pick<OrderBody, 'discountCode' | 'discount'> {
  const { discountCode, discountType, discountAmount, discountReason } = cashier.order;
  if (offer) return { discountCode: offer.code };
  if (discountCode !== null) return { discountCode };
  if (discountAmount === 0) return {};
  const type = discountType === 'PERCENTAGE' ? 'PERCENTAGE' : 'MONEY';
  return { discount: { type, value: discountAmount, reason: discountReason } };
}

function asSent({ value, ...answer }: FieldAnswer) {
  return { ...answer, value: isList(value) ? [...value] : value };
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value);
}

export function commonBody(draft: Draft, expectedPrice: number): CommonBody {
  const { cashier, orderId, customer, numberOfPerson, answers = [] } = draft;
  const payingWith = draft.payingWith ?? 0;
  return {
    id: orderId,
    items: linesOf(draft),
    description: cashier.description,
    note: cashier.note,
    // Where nobody chose a time, the kitchen says it by its load.
    ...(saidMinutes(draft) ? { preparationTime: cashier.preparationTime } : {}),
    tip: cashier.order.tip,
    serviceCharge: cashier.order.serviceChargeCostNumber,
    expectedPrice,
    ...discountOf(draft),
    ...(customer ? { customerId: customer.id } : {}),
    ...(numberOfPerson > 0 ? { numberOfPerson } : {}),
    ...(payingWith > expectedPrice && isCouriered(cashier.deliveryType) ? { payingWith } : {}),
    ...(answers.length > 0 ? { fields: answers.map(asSent) } : {}),
  };
}

export function orderBody(
  draft: Draft,
  payments: readonly CounterPayment[],
  expectedPrice: number,
): OrderBody {
  const { cashier, table, address } = draft;
  const { deliveryType } = cashier;
  return {
    ...commonBody(draft, expectedPrice),
    source: 'SALON',
    deliveryType,
    ...(deliveryType === 'SERVE' && table ? { tableId: table.id } : {}),
    ...(deliveryType === 'DELIVER' && address
      ? { addressId: address.id, ...(address.byZone ? { deliveryCost: address.deliveryCost } : {}) }
      : {}),
    paymentType: paymentTypeOf(payments),
    payments: [...payments],
  };
}
