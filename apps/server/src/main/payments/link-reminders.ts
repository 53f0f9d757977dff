import { politeMoment } from '@sofreh/domain/calendar';
import { linkNow } from '@sofreh/domain/payment-link';
import { dueOf } from '@sofreh/domain/payment-state';
import { allocationFault } from '@sofreh/domain/split-bill';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { openBillOf } from '#app/main/order-record/reading/order-view.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { type PaymentLink, readLink, writeLinkReminded } from './payment-links.queries.ts';
import { readPricedBill } from './split-bill/allocations.queries.ts';

export const PAYMENT_LINK_TASK = 'send-payment-link';
/** This job sends a link again, once, where it is not paid. */
export const LINK_REMINDER_TASK = 'remind-payment-link';

/** Has whoever a link goes to reminded at a moment. */
export async function remindLater(
  client: Queryable,
  { vendorId, id }: Pick<PaymentLink, 'vendorId' | 'id'>,
  runAt: Date,
): Promise<void> {
  await enqueue(client, LINK_REMINDER_TASK, { vendorId, id }, { key: `payment-link-reminder ${id}`, runAt });
}

/** Says whether a link would still be paid: nobody paid it, by it or elsewhere, and it has time left. */
async function isOpen({ client, order, at }: OrderChange, link: PaymentLink): Promise<boolean> {
  const due = dueOf(order);
  if (order.status === 'REJECTED' || due === 0 || at >= link.expiresAt) return false;
  const bill = openBillOf(await readPricedBill(client, order), order);
  const { state, asks } = linkNow(link, bill, order.currency);
  return state === 'OPEN' && allocationFault(bill, asks) === null;
}

/** Sends a link again where it is still to be paid: once, and never at night, also where the job comes late. */
export async function remindOfLink(deps: ChangeDeps, vendorId: string, id: string): Promise<void> {
  const named = await readLink(deps.db, vendorId, id);
  if (!named || named.remindedAt !== null) return;
  await changeLockedOrder(deps, vendorId, named.orderId, async (change) => {
    const { client, order, at } = change;
    const link = await readLink(client, vendorId, id);
    if (!link || link.remindedAt !== null) return;
    // Its bill was joined to another meanwhile: it is looked at again as a link of that one.
    const morning = politeMoment(at.getTime());
    if (link.orderId !== order.id || morning > at.getTime())
      return remindLater(client, link, new Date(Math.max(morning, at.getTime() + 60_000)));
    if (!(await isOpen(change, link))) return;
    const { phoneNumber, code } = link;
    await writeLinkReminded(client, link, at);
    await enqueue(client, PAYMENT_LINK_TASK, { phoneNumber, code }, { key: `payment-link-again ${id}` });
    change.events.push({
      type: 'PAYMENT_LINK_REMINDED',
      actor: systemActor,
      data: { linkId: id, phoneNumber },
    });
  });
}
