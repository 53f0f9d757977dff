import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '#web/api/index.ts';
import { openOrdersQuery } from '../orders/order-queries.ts';
import { useStaff } from '../session/staff-context.ts';
import { ringOnce, soundIsBlocked, unblockSound } from './chime.ts';

const RING_EVERY_MS = 5000;

/** Whether an order waits for somebody's answer. */
export function isAwaitingAnswer({ status }: Pick<OrderSummary, 'status'>): boolean {
  return status === 'NEEDFORCALL' || status === 'PAID';
}

/** The orders that wait for an answer, oldest first; empty for whoever may not see orders. */
export function useIncoming(): readonly OrderSummary[] {
  const { can } = useStaff();
  const { data } = useQuery({ ...openOrdersQuery(), enabled: can('order.view') });
  return useMemo(() => (data?.data ?? []).filter(isAwaitingAnswer).toReversed(), [data]);
}

/** Rings until every waiting order is answered, unless muted. */
export function useRing(waiting: number): void {
  const sound = useSettings((state) => state.orderSound);
  const ringing = sound && waiting > 0;
  useEffect(() => {
    if (!ringing) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [ringing]);
}

/** Whether the browser keeps this page silent; the first touch or key anywhere ends that. */
export function useSoundBlocked(): boolean {
  const [blocked, setBlocked] = useState(soundIsBlocked);
  useEffect(() => {
    if (!blocked) return;
    const unblock = () => void unblockSound().then((allowed) => setBlocked(!allowed));
    window.addEventListener('pointerdown', unblock);
    window.addEventListener('keydown', unblock);
    return () => {
      window.removeEventListener('pointerdown', unblock);
      window.removeEventListener('keydown', unblock);
    };
  }, [blocked]);
  return blocked;
}
