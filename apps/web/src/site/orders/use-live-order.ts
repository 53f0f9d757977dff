import type { Order } from '@sofreh/contract/main/orders';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { time } from '@sofreh/fa/dates';
import { guestOrderStatusLabels } from '@sofreh/fa/labels/ordering';
import { useEffect, useRef, useState } from 'react';
import { connectRealtime, type RealtimeStatus } from '#web/api/realtime.ts';
import { api } from '../data/api.ts';
import { type Loaded, useLoad } from '../data/use-load.ts';
import { announce, notify } from '../ui/announcer.ts';
import { orderTexts } from './texts.ts';

const POLL_MS = 10_000;

/**
 * Follows an order as it is now: told of every change over the socket, asked for every ten seconds while that is down.
 */
export function useLiveOrder(id: string): Loaded<Order> & { readonly isLive: boolean } {
  const loaded = useLoad(id, () => api('GET /api/orders/{id}', { params: { id } }));
  const { data: order, reload } = loaded;
  const over = order !== null && isOver(order);
  const status = useOrderEvents(id, !over, reload);
  useEffect(() => {
    if (over || status === 'live') return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [over, status, reload]);
  useToldChanges(order);
  return { ...loaded, isLive: status === 'live' || over };
}

/** Nothing of the order will change any more: it is closed and no refund is under way. */
function isOver({ status, transactions }: Order): boolean {
  const settled = transactions.every((each) => each.status === 'DONE' || each.status === 'FAILED');
  return isFinalStatus(status) && settled;
}

function useOrderEvents(orderId: string, follow: boolean, onChange: () => void): RealtimeStatus {
  const [status, setStatus] = useState<RealtimeStatus>('connecting');
  useEffect(() => {
    if (!follow) return;
    // What changed between loading the page and the line standing is asked for once it stands.
    return connectRealtime({ orderId, onEvent: onChange, onReady: onChange, onStatus: setStatus }).end;
  }, [orderId, follow, onChange]);
  return status;
}

/** Says in words what changed since the last look: the status, the promised time. */
function useToldChanges(order: Order | null) {
  const before = useRef<Order | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = order;
    if (!old || !order || old.id !== order.id) return;
    if (old.status !== order.status) announce(orderTexts.statusIs(guestOrderStatusLabels[order.status]));
    else if (order.promisedAt && old.promisedAt && old.promisedAt !== order.promisedAt)
      notify(orderTexts.promisedChanged(time(order.promisedAt)));
  }, [order]);
}
