import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { type Actor, approvalData } from './actor.ts';

/** Says what happened to an order, once committed: see `ORDER_EVENT_TYPES`. */
export const ORDER_EVENT_TYPES = [
  'PLACED',
  'STATUS_CHANGED',
  'PAYMENT_TAKEN',
  'PAYMENT_DONE',
  'PAYMENT_FAILED',
  'PAYMENT_SURPLUS',
  'SURPLUS_TOLD',
  'PAYMENT_UNSURE',
  'PAYMENT_CORRECTED',
  'REFUND_STARTED',
  'REFUND_DUE',
  'REFUND_DONE',
  'REFUND_FAILED',
  'ACCEPT_WINDOW_CLOSED',
  'EDITED',
  'REOPENED',
  'REFUNDED',
  'TABLE_CHANGED',
  'MERGED',
  'FIRED',
  'CALLED_FOR_READY',
  'PAYMENT_LINK_SENT',
  'PAYMENT_LINK_SHOWN',
  'PAYMENT_LINK_REMINDED',
  'RECEIPT_SENT',
  'READY_NOTIFIED',
  'KITCHEN_BUMPED',
  'KITCHEN_RECALLED',
  'KITCHEN_SEEN',
  'TRIP_MOVED',
  'DOOR_MONEY_REFUSED',
  'DOOR_MONEY_SETTLED',
  'COURIER_REQUEST_MOVED',
  'COURIER_CASCADE',
  'COMPANY_CASH_BEYOND',
  'COMPANY_TOLD_TO_COLLECT',
  'COMPANY_CASH_STRUCK_OFF',
  'RATED_BADLY',
  'MARKETPLACE_TOLD',
  'MESSAGE_WRITTEN',
  'MESSAGES_SEEN',
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

export interface OrderEventDraft {
  readonly type: OrderEventType;
  readonly actor: Actor;
  readonly reason?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const append = named(
  'order-events-append',
  `with counter as (
     insert into vendor_counters as c (vendor_id, event_seq) values ($1, jsonb_array_length($3::jsonb))
     on conflict (vendor_id) do update set event_seq = c.event_seq + excluded.event_seq
     returning c.event_seq
   ), film as (
     insert into order_events (vendor_id, seq, order_id, type, actor_kind, actor_id, sent_by, device, reason, data, at)
     select $1, counter.event_seq - jsonb_array_length($3::jsonb) + e.position, $2, e.event ->> 'type',
       e.event ->> 'actorKind', (e.event ->> 'actorId')::uuid, (e.event ->> 'sentBy')::uuid, e.event ->> 'device', e.event ->> 'reason',
       e.event -> 'data', $4
     from counter, jsonb_array_elements($3::jsonb) with ordinality as e(event, position)
   )
   select event_seq from counter`,
);

/**
 * Appends events to an order's film; the last statement of a transaction, for it locks the vendor's counter until the
 * commit and so gives the vendor's events one order.
 * @returns the number of the last one.
 */
export async function appendEvents(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string },
  events: readonly OrderEventDraft[],
  at: Date,
): Promise<number> {
  const rows = events.map(({ type, actor, reason = '', data }) => ({
    type,
    actorKind: actor.kind,
    actorId: actor.id,
    sentBy: actor.sentBy ?? null,
    device: actor.device,
    reason,
    data: { ...data, ...approvalData(actor) },
  }));
  const result = await client.query<{ event_seq: number }>(
    append([order.vendorId, order.id, JSON.stringify(rows), at]),
  );
  const seq = result.rows[0]?.event_seq;
  if (seq === undefined) throw new Error('the event counter gave no number');
  return seq;
}
