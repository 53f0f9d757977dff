import type { Order } from '@sofreh/contract/main/orders';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { tableWord } from '@sofreh/fa/table-word';
import { useEffect } from 'react';
import { api, notify, useSettings } from '#web/api/index.ts';
import { ringOnce } from '../incoming/chime.ts';
import { useOrderNews } from '../session/order-news.tsx';
import { readyCallTexts } from './texts.ts';

/** Says in words the last call of an order: which it is, the course where it has several, and where it goes. */
export function readyCallText(
  order: Pick<Order, 'number' | 'tableName' | 'deliveryType' | 'items' | 'events'>,
): string {
  const [number, where] = numberAndPlace(order);
  const course = order.events.findLast(({ type }) => type === 'CALLED_FOR_READY')?.data.course;
  const several = new Set(order.items.map((item) => item.course)).size > 1;
  return several && typeof course === 'number'
    ? readyCallTexts.calledCourse(course, number, where)
    : readyCallTexts.called(number, where);
}

function numberAndPlace(order: Pick<Order, 'number' | 'tableName' | 'deliveryType'>): [string, string] {
  const where = order.tableName ? tableWord(order.tableName) : deliveryTypeLabels[order.deliveryType];
  return [formatOrderNumber(order.number), where];
}

/** Says in place of its call that an order which was ready went back to the cooks. */
async function tellOfTakenBack(id: string): Promise<void> {
  const order = await api('GET /api/orders/{id}', { params: { id }, quiet: true }).catch(() => null);
  if (!order?.takenBack) return;
  notify({ kind: 'info', id: `ready-${id}`, message: readyCallTexts.takenBack(...numberAndPlace(order)) });
  if (useSettings.getState().orderSound) ringOnce(true);
}

/** Says which order was called out and where it goes; without an answer the board says it. */
async function tellOfReady(id: string): Promise<void> {
  const order = await api('GET /api/orders/{id}', { params: { id }, quiet: true }).catch(() => null);
  if (!order) return;
  notify({ kind: 'success', id: `ready-${id}`, message: readyCallText(order) });
  if (useSettings.getState().orderSound) ringOnce(false);
}

/** Tells whoever stands at this till of each order that the kitchen calls out, or takes back. */
export function useReadyCalls(): void {
  const { listen } = useOrderNews();
  useEffect(
    () =>
      listen(({ eventType, orderId }) => {
        if (eventType === 'CALLED_FOR_READY') void tellOfReady(orderId);
        if (eventType === 'KITCHEN_RECALLED') void tellOfTakenBack(orderId);
      }),
    [listen],
  );
}
