import { HANDED_MESSAGES, UNSENT_MESSAGES } from '@sofreh/domain/campaigns';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { firstName } from '../customers/customers.queries.ts';

export interface WaitingMessage {
  readonly userId: string;
  readonly code: string;
  readonly name: string;
  readonly phoneNumber: string;
  /** It offered this code of their own before, where it waits again. */
  readonly ownCode: string | null;
  /** Tells whether the guest stopped messages after the audience was gathered. */
  readonly stopped: boolean;
}

const waiting = named(
  'campaign-messages-waiting',
  `with picked as (
     select m.user_id, m.code, m.own_code from campaign_messages m
     where m.vendor_id = $1 and m.campaign_id = $2 and m.status = 'WAITING' order by m.code limit $3 for update)
   select p.user_id as "userId", p.code, ${firstName} as name, u.phone_number as "phoneNumber",
     p.own_code as "ownCode", exists (select from message_stops s where s.vendor_id = $1 and s.user_id = p.user_id) as stopped
   from picked p join customers c on c.vendor_id = $1 and c.user_id = p.user_id join users u on u.id = p.user_id`,
);

/** Reads some of those who are to be written to, held against others who send. */
export async function pickWaiting(
  client: PoolClient,
  vendorId: string,
  campaignId: string,
  most: number,
): Promise<WaitingMessage[]> {
  return (await client.query<WaitingMessage>(waiting([vendorId, campaignId, most]))).rows;
}

const claim = named(
  'campaign-messages-claim',
  `update campaign_messages m set status = 'CLAIMED', claimed_at = $5, parts = t.parts, own_code = t.own_code
   from unnest($3::text[], $4::int[], $6::text[]) as t (code, parts, own_code)
   where m.vendor_id = $1 and m.campaign_id = $2 and m.code = t.code`,
);
const skip = named(
  'campaign-messages-skip',
  `update campaign_messages set status = 'SKIPPED', failure = $4
   where vendor_id = $1 and campaign_id = $2 and code = any($3::text[]) and status = 'WAITING'`,
);

/** A message is named by the code in its address: a person may be written to again another year. */
export interface ClaimedMessage {
  readonly code: string;
  readonly parts: number;
  readonly ownCode: string | null;
}

/** Says that these are paid for and will be sent. */
export async function writeClaimed(
  client: PoolClient,
  vendorId: string,
  campaignId: string,
  messages: readonly ClaimedMessage[],
  at: Date,
): Promise<void> {
  const [codes, parts] = [messages.map(({ code }) => code), messages.map((each) => each.parts)];
  const ownCodes = messages.map(({ ownCode }) => ownCode);
  await client.query(claim([vendorId, campaignId, codes, parts, at, ownCodes]));
}

const ask = named(
  'campaign-messages-ask',
  `update campaign_messages set status = 'SENDING'
   where vendor_id = $1 and campaign_id = $2 and code = any($3::text[]) and status = 'CLAIMED'`,
);

/** Says that the company is asked to send these now: from here on nobody sends them again. */
export async function writeAsked(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  codes: readonly string[],
): Promise<void> {
  await db.query(ask([vendorId, campaignId, codes]));
}

export async function writeSkipped(
  client: PoolClient,
  vendorId: string,
  campaignId: string,
  codes: readonly string[],
  why: string,
): Promise<void> {
  await client.query(skip([vendorId, campaignId, codes, why]));
}

const end = named(
  'campaign-message-end',
  `update campaign_messages set status = $4, message_id = $5, failure = $6, sent_at = $7, parts = $8, devices = $9
   where vendor_id = $1 and campaign_id = $2 and code = $3 and status in (${sqlList(HANDED_MESSAGES)})`,
);

export interface MessageEnd {
  readonly status: 'SENT' | 'REFUSED' | 'UNSURE' | 'WAITING';
  readonly messageId?: string;
  /** It was shown on so many devices. */
  readonly devices?: number;
  readonly failure?: string;
  /** It went out at this moment, or may have. */
  readonly sentAt?: Date;
  /** It is charged so many parts. */
  readonly parts: number;
}

/** Writes down what became of a message. @returns false where that was written down before. */
export async function writeEnd(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  code: string,
  { status, messageId, failure = '', sentAt, parts, devices = 0 }: MessageEnd,
): Promise<boolean> {
  const values = [
    vendorId,
    campaignId,
    code,
    status,
    messageId ?? null,
    failure,
    sentAt ?? null,
    parts,
    devices,
  ];
  return (await db.query(end(values))).rowCount === 1;
}

const unfinished = named(
  'campaign-messages-unfinished',
  `update campaign_messages set status = 'UNSURE', failure = 'STOPPED', sent_at = claimed_at
   where vendor_id = $1 and campaign_id = $2 and status = 'SENDING'`,
);

const unasked = named(
  'campaign-messages-unasked',
  `with back as (
     update campaign_messages m set status = 'WAITING', parts = 0
     from (select n.code, n.parts from campaign_messages n
       where n.vendor_id = $1 and n.campaign_id = $2 and n.status = 'CLAIMED' for update) n
     where m.vendor_id = $1 and m.campaign_id = $2 and m.code = n.code returning n.parts)
   select coalesce(sum(parts), 0)::int as parts from back`,
);

/**
 * Settles what a process left when it died. What the company was asked for may have gone out or not: nobody sends it
 * again. What was only paid for waits again.
 * @returns the parts that are to be given back.
 */
export async function settleLeft(client: PoolClient, vendorId: string, campaignId: string): Promise<number> {
  await client.query(unfinished([vendorId, campaignId]));
  const { rows } = await client.query<{ parts: number }>(unasked([vendorId, campaignId]));
  return rows[0]?.parts ?? 0;
}

const anyLeft = named(
  'campaign-messages-left',
  `select exists (select from campaign_messages m where m.vendor_id = $1 and m.campaign_id = $2
     and m.status in (${sqlList(UNSENT_MESSAGES)})) as "left"`,
);

export async function isAnyLeft(db: Queryable, vendorId: string, campaignId: string): Promise<boolean> {
  return (await db.query<{ left: boolean }>(anyLeft([vendorId, campaignId]))).rows[0]?.left ?? false;
}

const onTheWay = named(
  'campaign-messages-on-the-way',
  `update campaign_messages m set delivery_checked_at = $3
   from (select n.vendor_id, n.code from vendors v
     join campaign_messages n on n.vendor_id = v.id and n.status = 'SENT' and n.delivery = 'UNKNOWN' and n.message_id <> ''
       and n.sent_at < $1 and n.sent_at > $2 and (n.delivery_checked_at is null or n.delivery_checked_at < $1)
     order by n.delivery_checked_at nulls first, n.sent_at limit $4) w
   where m.vendor_id = w.vendor_id and m.code = w.code
   returning m.vendor_id as "vendorId", m.code, m.message_id as "messageId"`,
);
const setDelivery = named(
  'campaign-message-delivery',
  'update campaign_messages set delivery = $3 where vendor_id = $1 and code = $2',
);

export interface SentMessage {
  readonly vendorId: string;
  readonly code: string;
  readonly messageId: string;
}

/**
 * Claims messages of whose way nothing is known yet, to be asked about now: first who was never asked about, then who
 * was longest ago.
 */
export async function claimOnTheWay(
  db: Queryable,
  before: Date,
  since: Date,
  at: Date,
  most: number,
): Promise<SentMessage[]> {
  return (await db.query<SentMessage>(onTheWay([before, since, at, most]))).rows;
}

export async function writeDelivery(
  db: Queryable,
  { vendorId, code }: SentMessage,
  delivery: 'DELIVERED' | 'FAILED',
): Promise<void> {
  await db.query(setDelivery([vendorId, code, delivery]));
}

const byCode = named(
  'campaign-message-by-code',
  `select m.user_id as "userId", coalesce(m.own_code, case when not d.personal then d.code end) as "discountCode",
     exists (select from message_stops s where s.vendor_id = $1 and s.user_id = m.user_id) as stopped
   from campaign_messages m join campaigns k on k.vendor_id = m.vendor_id and k.id = m.campaign_id
   left join discount_codes d on d.vendor_id = k.vendor_id and d.id = k.discount_code_id
   where m.vendor_id = $1 and m.code = $2 and m.status <> 'HELD'`,
);

/** Finds the customer whose address ends in a code, and what the message offered. */
export async function findByCode(
  db: Queryable,
  vendorId: string,
  code: string,
): Promise<
  { readonly userId: string; readonly discountCode: string | null; readonly stopped: boolean } | undefined
> {
  const { rows } = await db.query<{ userId: string; discountCode: string | null; stopped: boolean }>(
    byCode([vendorId, code]),
  );
  return rows[0];
}

const stop = named(
  'message-stop',
  `insert into message_stops (vendor_id, user_id, stopped_by, at) values ($1, $2, $3, $4)
   on conflict (vendor_id, user_id) do nothing`,
);

/** Writes down that a customer wants no messages any more. @returns false where that stood before. */
export async function writeStop(
  db: Queryable,
  vendorId: string,
  userId: string,
  by: 'GUEST' | 'STAFF',
  at: Date,
): Promise<boolean> {
  return (await db.query(stop([vendorId, userId, by, at]))).rowCount === 1;
}
