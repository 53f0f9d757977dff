import type { PaymentMethod } from '@sofreh/domain/enums';
import type { CorrectableMethod, TransactionKind } from '@sofreh/domain/payment-state';
import { JOINED, TAKER, WITHIN_DRAWER } from '#app/main/cash-drawers/cash-outside.queries.ts';
import { AT_TERMINAL } from '#app/main/order-record/reading/order-json.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/** This is a payment as the rule of its correction sees it. */
export interface CorrectablePayment {
  readonly kind: TransactionKind;
  readonly status: string;
  readonly method: PaymentMethod;
  readonly gateway: string;
  readonly amount: number;
  /** It was made on this card terminal; null where nobody named one. */
  readonly posTerminalId: string | null;
  /** It is the bank's number of it; null where nobody named one. */
  readonly reference: string | null;
  /** Tells whether the card terminal itself said that it came. */
  readonly atTerminal: boolean;
  readonly takerId: string | null;
  readonly withCompany: boolean;
  readonly refunded: boolean;
  /** Tells whether its day is closed at its terminal, or at the one that is to have it. */
  readonly dayClosed: boolean;
  readonly counted: boolean;
  readonly inOpenDrawer: boolean;
}

const orderOf = named(
  'payment-order-of',
  'select order_id as "orderId" from transactions where vendor_id = $1 and id = $2',
);

/** Reads the order a transaction of the vendor belongs to; undefined where there is none such. */
export async function readOrderOfPayment(
  db: Pick<PoolClient, 'query'>,
  vendorId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ orderId: string }>(orderOf([vendorId, id]));
  return rows[0]?.orderId;
}

/** Gives the sender whose statement has the cards of a terminal, or of none that anybody named. */
const SENDER = (terminal: string) => `'CARD' || coalesce(':' || ${terminal}, '')`;
const correctable = named(
  'payment-correctable',
  `select t.kind, t.status, t.method, t.gateway, t.amount::bigint as amount, t.pos_terminal_id as "posTerminalId", t.reference, ${AT_TERMINAL} as "atTerminal", ${TAKER} as "takerId",
     exists (select from courier_collections k
       where k.vendor_id = t.vendor_id and k.transaction_id = t.id) or exists (
       select from courier_beyond_payments k
       where k.vendor_id = t.vendor_id and k.transaction_id = t.id) as "withCompany",
     exists (select from transactions r where r.vendor_id = t.vendor_id and r.refund_of = t.id) as refunded,
     exists (select from vendors v join statement_days d on d.vendor_id = v.id
       where v.id = t.vendor_id and d.day = ((t.settled_at at time zone 'Asia/Tehran') - v.business_day_cutoff::interval)::date
         and d.sender = any (array[case when t.method = 'CARD' then ${SENDER('t.pos_terminal_id')} end,
           case when $4 then ${SENDER('coalesce($3::uuid, t.pos_terminal_id)')} end])) as "dayClosed",
     ${JOINED} or exists (
       select from cash_drawers d where d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER}
         and d.closed_at is not null and ${WITHIN_DRAWER}) as counted,
     exists (
       select from cash_drawers d where d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER}
         and d.closed_at is null and ${WITHIN_DRAWER}) as "inOpenDrawer"
   from transactions t where t.vendor_id = $1 and t.id = $2`,
);

/** Reads a payment with what stands against writing it down anew. */
export async function readCorrectable(
  client: PoolClient,
  vendorId: string,
  id: string,
  {
    method,
    posTerminalId,
  }: { readonly method: CorrectableMethod; readonly posTerminalId?: string | undefined },
): Promise<CorrectablePayment | undefined> {
  const to = [posTerminalId ?? null, method === 'CARD'];
  const { rows } = await client.query<CorrectablePayment>(correctable([vendorId, id, ...to]));
  return rows[0];
}

const correct = named(
  'payment-correct-method',
  `update transactions set method = $3, gateway = $4, pos_terminal_id = $5, reference = $6, tendered = null
   where vendor_id = $1 and id = $2`,
);

/** Says how a payment was made: in cash, or by card on a terminal with the bank's number of it. */
export interface MadeBy {
  readonly method: 'CASH' | 'CARD';
  readonly posTerminalId: string | null;
  readonly reference: string | null;
}

/** Writes down how a payment was really made; what was said of the other way goes, and its event keeps the bank's number. */
export async function writeMethod(
  client: PoolClient,
  vendorId: string,
  id: string,
  { method, posTerminalId, reference }: MadeBy,
): Promise<void> {
  const gateway = method === 'CARD' ? 'POS' : 'NONE';
  await client.query(correct([vendorId, id, method, gateway, posTerminalId, reference]));
}
