import { surplusMessage } from '@sofreh/fa/message-texts';
import { formatMoney } from '@sofreh/fa/money';
import { systemActor } from '#app/main/order-record/actor.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { type PaymentAttempt, readAttempt } from './attempts.queries.ts';
import { changeOrderOf } from './order-of-attempt.ts';
import { readPayer, wasTold } from './payers.queries.ts';

/** This job tells whoever paid too much that it goes back by itself. */
export const SURPLUS_TASK = 'tell-of-surplus';

export interface TellingDeps extends ChangeDeps {
  /** Guests reach this installation at this address; null where nobody has said: then the message has no address. */
  readonly publicUrl: string | null;
}

export interface SurplusName {
  readonly vendorId: string;
  readonly transactionId: string;
  /** It is the order whose bill it was when the money came: that may have been joined to another since. */
  readonly orderId: string;
}

/** Has the payer told, in the transaction that sends the money back. */
export async function tellLater(
  client: Queryable,
  { vendorId, id }: PaymentAttempt,
  orderId: string,
): Promise<void> {
  await enqueue(client, SURPLUS_TASK, { vendorId, orderId, transactionId: id }, { key: `surplus ${id}` });
}

/** Gives the page of whoever paid: of a link, of a table, or of their own order. */
function pageOf({ linkCode, tableCode, orderId }: PaymentAttempt): string {
  if (tableCode !== null) return `/table?table=${encodeURIComponent(tableCode)}`;
  return linkCode === null ? `/orders/${orderId}` : `/pay/${linkCode}`;
}

/**
 * Tells by text message what of a payment goes back by itself, and notes it in the order's film: both are written at once, under the
 * order's lock, so that it is said once however often the job comes. Somebody whose number nobody knows read it as they came back.
 */
export async function tellOfSurplus(
  deps: TellingDeps,
  { vendorId, orderId, transactionId: id }: SurplusName,
): Promise<void> {
  const found = await readAttempt(deps.db, vendorId, id);
  if (!found) return;
  await changeOrderOf(deps, found, async ({ client, order, events }, attempt) => {
    const amount = attempt.surplus ? attempt.amount : attempt.aboveRest;
    if (amount === 0 || (await wasTold(client, attempt, [orderId, order.id]))) return;
    const { phoneNumber, vendorName, domain } = await readPayer(client, attempt);
    if (!phoneNumber) return;
    const address = deps.publicUrl && new URL(pageOf(attempt), deps.publicUrl);
    if (address && domain !== '') address.hostname = domain;
    const text = surplusMessage({
      orderNumber: order.number,
      vendorName,
      amount: formatMoney(amount, order.currency),
      address: address ? address.toString() : null,
    });
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `surplus-text ${id}` });
    const data = { transactionId: id, amount, phoneNumber };
    events.push({ type: 'SURPLUS_TOLD', actor: systemActor, data });
  });
}
