import type { Order } from '@sofreh/contract/main/orders';
import { useMutation } from '@tanstack/react-query';
import { type ApiInput, api, isFailure, notify } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import type { CounterPayment } from '#web/staff/payment/payment-parts.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { registerTexts } from '../texts.ts';
import { useRegister } from './register-store.ts';
import { chosenOf } from './till-menu.ts';

type Body = ApiInput<'POST /api/orders'>['body'];
export type Placing = {
  readonly payments: readonly CounterPayment[];
  readonly expectedPrice: number;
};

/** How the order is paid: not yet, in one way, or in several. */
function paymentTypeOf(payments: Placing['payments']): Body['paymentType'] {
  if (payments.length > 1) return 'MULTI';
  return payments[0]?.method ?? 'UNPAID';
}

/** The call's body, from the order as it stands. */
function bodyOf({ payments, expectedPrice }: Placing): Body {
  const { cashier, orderId, table } = useRegister.getState();
  return {
    id: orderId,
    source: 'SALON',
    deliveryType: cashier.deliveryType,
    tableId: cashier.deliveryType === 'SERVE' ? table?.id : undefined,
    description: cashier.description,
    paymentType: paymentTypeOf(payments),
    payments: [...payments],
    expectedPrice,
    items: cashier.order.lines.map(({ tempId, menuItemId, count, orderItemToppings }) => ({
      id: tempId,
      menuItemId,
      count,
      toppings: chosenOf(orderItemToppings),
    })),
  };
}

/**
 * Places the order of the till. A total that is no longer true has the menu loaded again; the order stays as it was
 * typed whatever fails, and its id with it.
 */
export function usePlaceOrder(onPlaced: (order: Order) => void) {
  return useMutation({
    mutationFn: (placing: Placing) => api('POST /api/orders', { body: bodyOf(placing), quiet: true }),
    onSuccess: (order) => {
      useRegister.getState().clear();
      showOrder(order);
      onPlaced(order);
    },
    onError: (failure) => {
      if (isFailure(failure) && failure.status === 401) return;
      const late = isFailure(failure, 'PRICE_CHANGED', 'MENU_ITEM_UNAVAILABLE', 'TOPPING_UNAVAILABLE');
      if (late)
        void queryClient.invalidateQueries({
          queryKey: callKey('GET /api-catalog/catalog/menucategories/all'),
        });
      const message = isFailure(failure, 'PRICE_CHANGED') ? registerTexts.priceChanged : failure.message;
      notify({ kind: 'error', message, id: 'place' });
    },
  });
}
