import { receiptMessage } from '@sofreh/fa/message-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { refuseManyTexts } from '#app/main/order-record/order-texts.queries.ts';
import { receiverOf } from '#app/main/payments/payment-links.ts';
import { named } from '#app/platform/db/named.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { Refusal } from '#app/platform/refusal.ts';

interface SendingInput {
  readonly vendor: { readonly id: string; readonly name: string };
  readonly actor: Actor;
  readonly orderId: string;
  readonly body: { readonly id: string; readonly phoneNumber?: string | undefined };
  /** It is the address of the receipt. */
  readonly address: string;
}

const sentBefore = named(
  'receipt-sent-before',
  `select data ->> 'phoneNumber' as "phoneNumber" from order_events
   where vendor_id = $1 and order_id = $2 and type = 'RECEIPT_SENT' and data ->> 'messageId' = $3`,
);

/**
 * Sends the address of an order's receipt by text message, once for each id, however often it is asked for.
 * @returns to whom.
 * @throws Refusal `ORDER_NOT_FOUND`, `CUSTOMER_REQUIRED` where nobody's number is known, `WRONG_PHONE_NUMBER`,
 *   `IDEMPOTENCY_CONFLICT` where the id was for another number, `ORDER_TEXTS_SPENT` beyond what goes out of one order a day.
 */
export function sendReceipt(
  deps: ChangeDeps,
  { vendor, actor, orderId, body, address }: SendingInput,
): Promise<{ readonly phoneNumber: string }> {
  return changeLockedOrder(deps, vendor.id, orderId, async (change) => {
    const { client, order } = change;
    const phoneNumber = receiverOf(body.phoneNumber ?? order.customerPhone);
    const messageId = body.id.toLowerCase();
    const { rows } = await client.query<{ phoneNumber: string }>(
      sentBefore([vendor.id, order.id, messageId]),
    );
    if (rows[0] && rows[0].phoneNumber !== phoneNumber) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (rows[0]) return { phoneNumber };
    await refuseManyTexts(change);
    const text = receiptMessage(order.number, vendor.name, address);
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `receipt ${vendor.id} ${messageId}` });
    change.events.push({ type: 'RECEIPT_SENT', actor, data: { messageId, phoneNumber } });
    return { phoneNumber };
  });
}
