import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_AT_ONCE } from '@sofreh/domain/limits';
import { errorText } from '@sofreh/fa/error-texts';
import { useMutation } from '@tanstack/react-query';
import { api, isFailure, notify } from '#web/api/index.ts';
import { moveOrder } from '#web/offline/index.ts';
import { askAgain } from '../../query/call-query.ts';
import { useAtTill } from '../../session/at-till.ts';
import { useStaff } from '../../session/staff-context.ts';
import { staffTexts } from '../../texts.ts';
import type { PlainMove } from './plain-moves.ts';
import { boardTexts } from './texts.ts';

/** This is an order that did not move, and why. */
type Stayed = { readonly order: OrderSummary; readonly why: string };

/** Moves at the server; what somebody else moved there already counts as moved. */
async function moveThere({ status, orders }: PlainMove): Promise<Stayed[]> {
  const stayed: Stayed[] = [];
  for (let from = 0; from < orders.length; from += ORDERS_AT_ONCE) {
    const some = orders.slice(from, from + ORDERS_AT_ONCE);
    const body = { status, orders: some.map(({ id, version }) => ({ id, version })) };
    const { data } = await api('PATCH /api/orders/state', { body, quiet: true });
    for (const [place, { code, status: now }] of data.entries()) {
      const order = some[place];
      if (order && code !== null && now !== status) stayed.push({ order, why: errorText(code) });
    }
  }
  return stayed;
}

/** Moves one after the other as the till does it, which works without a network. */
async function moveHere(vendorId: string, { status, orders }: PlainMove): Promise<Stayed[]> {
  const stayed: Stayed[] = [];
  for (const order of orders) {
    await moveOrder(vendorId, order, { status }).catch((failure: unknown) => {
      if (!isFailure(failure)) throw failure;
      stayed.push({ order, why: failure.message });
    });
  }
  return stayed;
}

/** Moves a column's orders together; each that stayed where it was is told with its reason. */
export function useMoveAll(onDone: () => void) {
  const { vendor } = useStaff();
  const atTill = useAtTill();
  return useMutation({
    mutationFn: async (moves: readonly PlainMove[]) => {
      const stayed = await Promise.all(
        moves.map((move) => (atTill ? moveHere(vendor.id, move) : moveThere(move))),
      );
      return stayed.flat();
    },
    onSuccess: (stayed, moves) => {
      const moved = moves.reduce((sum, { orders }) => sum + orders.length, 0) - stayed.length;
      if (moved > 0) notify({ kind: 'success', message: boardTexts.movedAll(moved), id: 'move-all' });
      for (const { order, why } of stayed) {
        const message = boardTexts.stayed(staffTexts.order(order.number), why);
        notify({ kind: 'error', message, id: `move-${order.id}` });
      }
    },
    onError: ({ message }) => notify({ kind: 'error', message }),
    onSettled: () => {
      askAgain('GET /api/orders', 'GET /api/orders/{id}', 'GET /api/diningtable/alltables');
      onDone();
    },
  });
}
