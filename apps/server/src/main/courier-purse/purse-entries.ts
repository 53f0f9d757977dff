import type { LedgerAccount } from '@sofreh/domain/books';
import {
  inPurse,
  type PurseEntryKind,
  purseCorrectionFault,
  purseOf,
  purseRefundFault,
} from '@sofreh/domain/courier-purse';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findCollected,
  findCourierWhoTook,
  holdPurse,
  insertPurseEntry,
  listPurseEntries,
  type NewPurseEntry,
  readFoundOf,
  readFoundTooMuch,
  ridesStill,
  type StoredCollection,
} from './purse.queries.ts';

/** This is the vendor whose books these are, and their currency. */
export interface Books {
  readonly vendorId: string;
  readonly currency: string;
}

/** Writes a movement of a purse with its two entries in the books; none where nothing moved. */
export async function writeEntry(
  client: PoolClient,
  books: Books,
  purse: { readonly id: string; readonly courierId: string },
  entry: NewPurseEntry,
): Promise<void> {
  await insertPurseEntry(client, books.vendorId, purse.id, entry);
  const { id, kind, amount, at } = entry;
  if (amount === 0) return;
  const signed = inPurse(entry);
  const against = sideOf(kind, purse.courierId);
  const entries = [
    { transaction_id: id, account: `PURSE:${purse.courierId}` as const, amount: signed },
    { transaction_id: id, account: against, amount: -signed },
  ];
  await writeLedger(client, books, entries, at);
}

/** Says what a movement of a purse stands against. */
function sideOf(kind: PurseEntryKind, courierId: string): LedgerAccount {
  if (kind === 'DIFFERENCE') return 'CASH_DIFFERENCE';
  return kind === 'WAGES' ? `WAGES:${courierId}` : 'CASH';
}

interface Collected {
  /** It is the payment's id. */
  readonly id: string;
  readonly amount: number;
  readonly tendered?: number | undefined;
  readonly by: string;
}

/**
 * Puts cash collected for an order into the courier's purse.
 * @throws Refusal BIKER_NOT_FOUND where he was let go: what he says then is for a person to look at.
 */
export async function addCollected(
  change: OrderChange,
  courierId: string,
  collected: Collected,
): Promise<void> {
  const { client, order, at, newId } = change;
  await holdPurse(client, order.vendorId, courierId, { id: newId(), at });
  if (!(await ridesStill(client, order.vendorId, courierId))) throw new Refusal('BIKER_NOT_FOUND');
  await writeCollected(change, courierId, collected);
}

async function writeCollected(
  change: OrderChange,
  courierId: string,
  { id, amount, tendered, by }: Collected,
): Promise<void> {
  const { client, order, at, newId } = change;
  const { vendorId, currency } = order;
  const purse = await holdPurse(client, vendorId, courierId, { id: newId(), at });
  await writeEntry(
    client,
    { vendorId, currency },
    { id: purse, courierId },
    {
      id: newId(),
      kind: 'COLLECTED',
      amount,
      tendered: tendered ?? null,
      orderId: order.id,
      transactionId: id,
      by,
      at,
    },
  );
}

/** This is a courier as he gives cash back to a guest. */
export interface GivingCourier {
  readonly courierId: string;
  readonly courierUserId: string;
}

/**
 * Takes the cash of a refund out of the purse of the courier who gives it to the guest.
 * @param refund its transaction's id, and the amount.
 * @param by who decided it.
 * @throws Refusal PURSE_OWN where they carry the purse themselves, PURSE_SHORT (details: the balance).
 */
export async function giveBackFromPurse(
  change: OrderChange,
  { courierId, courierUserId }: GivingCourier,
  refund: { readonly id: string; readonly amount: number },
  by: string,
): Promise<void> {
  const { client, order, at, newId } = change;
  const { vendorId, currency } = order;
  const purse = await holdPurse(client, vendorId, courierId, { id: newId(), at });
  const { balance } = purseOf(await listPurseEntries(client, vendorId, courierId));
  const fault = purseRefundFault({ balance }, { amount: refund.amount, isOwn: courierUserId === by });
  if (fault) throw new Refusal(fault, { details: { balance } });
  const entry = { id: newId(), kind: 'GIVEN_BACK' as const, amount: refund.amount, tendered: null };
  await writeEntry(
    client,
    { vendorId, currency },
    { id: purse, courierId },
    { ...entry, orderId: order.id, transactionId: refund.id, by, at },
  );
}

/** Gives cash of a payment that a courier has collected; undefined where no purse has it. */
export function collectedBy(
  client: PoolClient,
  vendorId: string,
  transactionId: string,
): Promise<StoredCollection | undefined> {
  return findCollected(client, vendorId, transactionId);
}

/** This is a payment of the door that came in the other way than it was written. */
interface CorrectedPayment {
  readonly id: string;
  /** Says what it changes of the cash; below zero where there was none. */
  readonly amount: number;
  readonly by: string;
}

/**
 * What a count had found too much and is cash of a payment that was told as a card was handed in then: the purse holds it
 * no second time, and the count's difference was none. Below zero where the payment is a card again.
 */
async function moveFound(
  change: OrderChange,
  courierId: string,
  { id, by }: CorrectedPayment,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const { client, order, at, newId } = change;
  const { vendorId, currency } = order;
  const purseId = await holdPurse(client, vendorId, courierId, { id: newId(), at });
  const entry = { id: newId(), kind: 'DIFFERENCE' as const, amount: -amount, tendered: null, foundFor: id };
  await writeEntry(
    client,
    { vendorId, currency },
    { id: purseId, courierId },
    { ...entry, orderId: order.id, transactionId: null, by, at },
  );
}

/**
 * Moves the purse of whoever took a payment at the door with how it was really made: out of the purse it was written
 * into, back there, or into the purse of the courier who took it as a card and got cash, without what a count of his has
 * found of it since. What was written stays.
 * @param collection where its cash was written into; undefined where no purse has it.
 * @throws Refusal PURSE_OWN where who says so carries that purse, PURSE_SHORT (details: the balance) where it was handed
 *   in since, PAYMENT_NOT_CORRECTABLE (reason PURSE_COUNTED) where the purse was counted meanwhile.
 */
export async function correctCollected(
  change: OrderChange,
  collection: StoredCollection | undefined,
  payment: CorrectedPayment,
): Promise<void> {
  const { client, order, at, newId } = change;
  const { vendorId, currency } = order;
  const { amount, by } = payment;
  if (!collection) {
    const took = amount > 0 ? await findCourierWhoTook(client, vendorId, payment.id) : undefined;
    if (!took) return;
    // He has it, whether he rides still or not; the board shows the purse of one who left for as long as cash is in it.
    await writeCollected(change, took, payment);
    const found = await readFoundTooMuch(client, vendorId, took, payment.id);
    return moveFound(change, took, payment, Math.min(found, amount));
  }
  const { courierId, courierUserId, purseId } = collection;
  const held = await holdPurse(client, vendorId, courierId, { id: newId(), at });
  if (held !== purseId) {
    throw new Refusal('PAYMENT_NOT_CORRECTABLE', { details: { reason: 'PURSE_COUNTED' } });
  }
  const { balance } = purseOf(await listPurseEntries(client, vendorId, courierId));
  const found =
    amount < 0
      ? -(await readFoundOf(client, vendorId, payment.id))
      : Math.min(await readFoundTooMuch(client, vendorId, courierId, payment.id), amount);
  const fault = purseCorrectionFault({ balance }, { amount: amount - found, isOwn: courierUserId === by });
  if (fault) throw new Refusal(fault, { details: { balance } });
  const entry = { id: newId(), kind: 'CORRECTED' as const, amount, tendered: null };
  await writeEntry(
    client,
    { vendorId, currency },
    { id: purseId, courierId },
    { ...entry, orderId: order.id, transactionId: null, by, at },
  );
  await moveFound(change, courierId, payment, found);
}
