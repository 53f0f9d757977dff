import type { Order } from '@sofreh/contract/main/orders';
import type { Pricing } from '@sofreh/domain/pricing';
import { useMutation } from '@tanstack/react-query';
import { isFailure, newId, notify } from '#web/api/index.ts';
import { showOrder } from '#web/staff/orders/use-move-order.ts';
import type { CounterPayment } from '#web/staff/payment/payment-parts.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { registerTexts } from '../../texts.ts';
import { draftOf, useRegister } from '../draft/register-store.ts';
import { type PlacingWay, placeDraft } from './place-draft.ts';
import type { PlacedOrder } from './placed-dialog.tsx';

type Wish = {
  readonly way: PlacingWay;
  readonly payments: readonly CounterPayment[];
  readonly pricing: Pricing;
};

/** Refusals that mean the till's menu, zones or codes are no longer the server's. */
const LATE: readonly string[] = [
  'PRICE_CHANGED',
  'MENU_ITEM_UNAVAILABLE',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
];

/**
 * Places the order of the till. A total that is no longer true has the menu loaded again; the order stays as it was
 * typed whatever fails, and its id with it.
 */
export function usePlaceOrder(onPlaced: (placed: PlacedOrder) => void) {
  const { vendor } = useStaff();
  return useMutation({
    mutationFn: ({ way, payments, pricing }: Wish) => {
      const { finalPrice } = pricing;
      const paid = way === 'QUICK' && finalPrice > 0 ? [byCard(finalPrice)] : payments;
      const placing = {
        way: way === 'PAID' && isPart(paid, finalPrice) ? ('OPEN' as const) : way,
        payments: paid,
        expectedPrice: finalPrice,
      };
      const { finish } = useRegister.getState();
      return placeDraft(draftOf(useRegister.getState()), placing, vendor, finish);
    },
    onSuccess: (order, { payments }) => {
      showOrder(order);
      onPlaced({ order, change: changeOf(payments) });
    },
    onError: explain,
  });
}

function byCard(amount: number): CounterPayment {
  return { id: newId(), method: 'CARD', amount, reference: '' };
}

/** Whether the payments leave something of the bill open. */
function isPart(payments: readonly CounterPayment[], due: number): boolean {
  return payments.reduce((sum, { amount }) => sum + amount, 0) < due;
}

/** The cash to give back. */
function changeOf(payments: readonly CounterPayment[]): number {
  return payments.reduce((sum, { amount, tendered }) => sum + Math.max(0, (tendered ?? amount) - amount), 0);
}

function explain(failure: Error): void {
  if (!isFailure(failure) || failure.status === 401) return;
  if (LATE.includes(failure.code)) {
    void queryClient.invalidateQueries({
      queryKey: callKey('GET /api-catalog/catalog/menucategories/all'),
    });
  }
  const dearer = failure.code === 'PRICE_CHANGED';
  if (dearer) takeDeliveryCost(failure.details);
  const message = dearer ? registerTexts.priceChanged : failure.message;
  notify({ kind: 'error', message, id: 'place' });
}

/** What bringing the order costs by the server: an area may send for nothing from some amount on. */
function takeDeliveryCost(details: unknown): void {
  const { pricing } = (details ?? {}) as { readonly pricing?: Partial<Order['pricing']> };
  const { address, tell } = useRegister.getState();
  if (address && typeof pricing?.deliveryCost === 'number') {
    tell({ address: { ...address, deliveryCost: pricing.deliveryCost } });
  }
}
