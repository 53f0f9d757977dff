import type { TicketAge } from '@sofreh/domain/kitchen';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '#web/api/index.ts';
import { useNetworkStore, usePulse } from '#web/offline/index.ts';
import { ringOnce } from '#web/staff/incoming/chime.ts';
import { useOrderNews } from '#web/staff/session/order-news.tsx';
import { askBoardSoon, boardQuery } from '../store/board-query.ts';
import { startSending } from '../store/send-steps.ts';
import { useServerClock } from '../store/server-clock.ts';
import { followSteps, usePendingSteps } from '../store/steps.ts';
import {
  byAge,
  type KitchenFilter,
  type OrderView,
  orderViews,
  soundsOf,
  type TicketView,
  ticketsOf,
} from './kitchen-view.ts';

/** Tickets are put into the columns of their age this often, ms. */
const AGE_EVERY_MS = 5_000;
/** A change that nobody has seen rings this often, ms. */
const RING_EVERY_MS = 8_000;

/** Makes this page a kitchen screen while it is shown: it follows news and the network, and sends what is done here. */
export function useKitchenBoard() {
  const { listen } = useOrderNews();
  usePulse();
  useEffect(followSteps, []);
  useEffect(startSending, []);
  useEffect(() => listen(askBoardSoon), [listen]);
  useEffect(
    () =>
      useNetworkStore.subscribe((now, before) => {
        const back = now.socketStatus === 'live' && before.socketStatus !== 'live';
        if (back || now.status !== before.status) askBoardSoon();
      }),
    [],
  );
  const query = useQuery(boardQuery());
  const pending = usePendingSteps();
  const views = useMemo(() => (query.data ? orderViews(query.data, pending) : []), [query.data, pending]);
  return { query, views, unsent: pending.length };
}

/** Gives the tickets of a screen in the columns of their age. */
export function useColumns(
  views: readonly OrderView[],
  filter: KitchenFilter,
): {
  readonly tickets: readonly TicketView[];
  readonly columns: Readonly<Record<TicketAge, readonly TicketView[]>>;
  readonly offset: number;
} {
  const offset = useServerClock(({ ahead }) => ahead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const tickets = useMemo(() => ticketsOf(views, filter), [views, filter]);
  const columns = useMemo(() => byAge(tickets, now + offset), [tickets, now, offset]);
  return { tickets, columns, offset };
}

/** Rings for what is new on the screen, otherwise and louder for a change, and reminds of it until it was seen. */
export function useKitchenSound(tickets: readonly TicketView[], ready: boolean): void {
  const sound = useSettings((state) => state.orderSound);
  const sounds = useMemo(() => soundsOf(tickets), [tickets]);
  const known = useRef<ReadonlySet<string> | null>(null);
  const heard = useRef<ReadonlySet<string>>(new Set());
  const changes = sounds.changes.size;
  useEffect(() => {
    if (!ready) return;
    const before = known.current;
    known.current = sounds.tickets;
    if (!before || !sound) return;
    if ([...sounds.tickets].some((key) => !before.has(key))) ringOnce();
  }, [sounds, ready, sound]);
  useEffect(() => {
    const before = heard.current;
    heard.current = sounds.changes;
    if (sound && [...sounds.changes].some((key) => !before.has(key))) ringOnce(true, 'CHANGED');
  }, [sounds, sound]);
  useEffect(() => {
    if (changes === 0 || !sound) return;
    const timer = setInterval(() => ringOnce(true, 'WAITING'), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [changes, sound]);
}
