import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '#web/api/index.ts';
import { ANSWER_COLUMN, ordersOf } from '../orders/board/board-columns.ts';
import { openOrdersQuery } from '../query/order-queries.ts';
import { useStaff } from '../session/staff-context.ts';
import { ringOnce, soundIsBlocked, unblockSound } from './chime.ts';

const RING_EVERY_MS = { usual: 5000, urgent: 2000 } as const;

/** Gives the orders that wait for an answer, the longest-waiting first; empty for whoever may not see orders. */
export function useIncoming(): readonly OrderSummary[] {
  const { can } = useStaff();
  const { data } = useQuery({ ...openOrdersQuery(), enabled: can('order.view') });
  return useMemo(() => ordersOf(ANSWER_COLUMN, data?.data ?? []), [data]);
}

/** Rings until every waiting order is answered, louder and oftener once the time to answer one is over, unless muted. */
export function useRing(waiting: readonly Pick<OrderSummary, 'acceptBy'>[]): void {
  const sound = useSettings((state) => state.orderSound);
  const ringing = sound && waiting.length > 0;
  const deadline = firstDeadline(waiting);
  useEffect(() => {
    if (!ringing) return;
    let timer: ReturnType<typeof setTimeout>;
    const ring = () => {
      const urgent = deadline <= Date.now();
      ringOnce(urgent);
      timer = setTimeout(ring, urgent ? RING_EVERY_MS.urgent : RING_EVERY_MS.usual);
    };
    ring();
    return () => clearTimeout(timer);
  }, [ringing, deadline]);
}

/**
 * Gives the moment from which the ringing is urgent: when the first of the waiting orders should have been answered.
 */
export function firstDeadline(waiting: readonly Pick<OrderSummary, 'acceptBy'>[]): number {
  return Math.min(...waiting.map(deadlineOf));
}

/** Gives the order that has to be answered first; among those without a deadline the one that waits longest. */
export function mostUrgent<Order extends Pick<OrderSummary, 'acceptBy'>>(
  waiting: readonly Order[],
): Order | undefined {
  const moment = firstDeadline(waiting);
  return waiting.find((order) => deadlineOf(order) === moment);
}

const deadlineOf = ({ acceptBy }: Pick<OrderSummary, 'acceptBy'>) =>
  acceptBy === null ? Number.POSITIVE_INFINITY : Date.parse(acceptBy);

/** Tells whether the browser keeps this page silent; the first touch or key anywhere ends that. */
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
