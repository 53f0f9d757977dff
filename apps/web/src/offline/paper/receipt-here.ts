import type { Order } from '@sofreh/contract/main/orders';
import { type PrintDocument, paperOf } from '@sofreh/receipt/documents';
import type { PaperWidth } from '@sofreh/receipt/paper';
import { currentHostDomain, newId } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { hasUnsent } from '../store/outbox-store.ts';
import { readQueues } from '../store/read-entries.ts';
import { readLocalOrder } from '../view/read-local.ts';
import { cameOutBefore, keepCameOut } from './came-out.ts';
import { knownGuest, withGuest } from './known-guest.ts';
import { readPaperDesk, readPaperWords, refreshPaperDesk } from './paper-desk.ts';
import { handTo } from './papers-handed.ts';
import { askedReceipt, receiptHere, receiptSource } from './papers-of-order.ts';
import { keepOut } from './papers-out.ts';
import { rescueOf } from './rescue.ts';

/** Gives the order as this till knows it: who shows it may have been told of it before it was paid. */
async function asKnownHere(order: Order): Promise<Order> {
  // A browser that keeps nothing for pages holds nothing back.
  if (!(await hasUnsent(order.id).catch(() => false))) return order;
  const [known, all] = await Promise.all([readLocalOrder(order.id), readQueues([order.id])]);
  const made = all.find(({ intent }) => intent.kind === 'CREATE');
  if (made?.intent.kind !== 'CREATE') return known ?? order;
  return withGuest(known ?? order, await knownGuest(made.hostDomain, made.intent.body.order));
}

/**
 * Gives the guest's paper of an order, of which a till that was never told what papers say knows only what the order
 * says itself.
 */
async function drawReceipt(order: Order, rescue: readonly string[]): Promise<PrintDocument> {
  const { vendorName: name } = order;
  const nameless = {
    brandName: '',
    address: '',
    phoneNumber: '',
    taxNumber: '',
    footer: '',
    hasLogo: false,
  } as const;
  const untold = { vendor: { name, ...nameless }, withItems: true, halls: [] };
  return receiptHere(order, (await readPaperWords(order.vendorId)) ?? untold, rescue);
}

/**
 * Gives words of a receipt, by which the same one is known again; codes for the loss of this till are no words of it.
 */
const wordsOf = async (order: Order) => JSON.stringify(await drawReceipt(order, []));

const isCopyOf = async (order: Order) =>
  cameOutBefore({ paper: 'receipt', id: order.id }, await wordsOf(order));

/** Keeps that a receipt came out, or may have: the same again is a copy. */
export async function keepReceiptOut(shown: Order): Promise<void> {
  const order = await asKnownHere(shown);
  await keepCameOut({ paper: 'receipt', id: order.id }, await wordsOf(order));
}

/**
 * Tells how a receipt ended that a person asked for without the server. NO_WAY: no bridge here takes it, and not a byte
 * of it flowed.
 */
export type ReceiptEnd = 'PRINTED' | 'UNSURE' | 'NO_WAY';

/** Prints the receipt of an order that this till knows at the bridge of this shop, once more where it came out before. */
export async function printReceiptHere(shown: Order): Promise<ReceiptEnd> {
  const order = await asKnownHere(shown);
  const desk = await readPaperDesk(order.vendorId);
  const due = desk && askedReceipt(order, desk, await rescueOf(order.id));
  const bridge = desk?.bridges.find(({ id }) => id === due?.bridgeId);
  if (!due || !bridge) return 'NO_WAY';
  const copy = (await isCopyOf(order)) ? 2 : due.copy;
  const ask = (again: boolean) => handTo(bridge, [{ ...due, id: newId(), copy, again, done: false }]);
  try {
    let [outcome] = await ask(false);
    if (outcome?.status === 'ALREADY' || outcome?.earlier) {
      await keepReceiptOut(order);
      // Whoever asks for it again has seen what the earlier try left on paper.
      [outcome] = await ask(true);
    }
    if (!outcome || outcome.status === 'NOT_SENT') return 'NO_WAY';
    await keepReceiptOut(order);
    return outcome.status === 'PRINTED' ? 'PRINTED' : 'UNSURE';
  } catch {
    // The bridge was asked for it: whatever went wrong since, its paper may be there.
    await keepReceiptOut(order).catch(() => undefined);
    return 'UNSURE';
  }
}

/**
 * Draws the receipt as a page: what is shown before it is printed, and what the browser's own dialog prints. @param
 * width of the sheet, mm.
 */
async function pageOf(order: Order, width: PaperWidth, isCopy: boolean): Promise<string> {
  const document = await drawReceipt(order, await rescueOf(order.id).catch(() => []));
  const look = { large: true, showsLogo: false, opensDrawer: false };
  const { htmlOf } = await import('@sofreh/receipt/html');
  return htmlOf(paperOf(document, look, { width, beeps: false, isCopy, insteadOf: null }), null);
}

/** A till that has just begun asks what papers say before it shows one. */
async function hearPaperWords(vendorId: string): Promise<void> {
  if ((await readPaperWords(vendorId)) || !maySend(useNetworkStore.getState())) return;
  await refreshPaperDesk(vendorId).catch(() => undefined);
}

/** Draws the receipt to look at, with the codes that restore an order which is nowhere else yet. */
export async function receiptPage(shown: Order, width: PaperWidth): Promise<string> {
  await hearPaperWords(shown.vendorId);
  return pageOf(await asKnownHere(shown), width, false);
}

/**
 * Puts a receipt on paper without server and bridge: marked as a copy where the same came out by this till before, and told
 * to the server when it is heard again, so that its own one is marked.
 * @param show puts a page on paper; what it throws is thrown.
 */
export async function printReceiptPage(
  shown: Order,
  width: PaperWidth,
  show: (page: string) => Promise<void>,
): Promise<void> {
  const order = await asKnownHere(shown);
  await show(await pageOf(order, width, await isCopyOf(order)));
  // The paper is there, whether or not this browser can keep that it is.
  await keepShown(order).catch(() => undefined);
}

async function keepShown(order: Order): Promise<void> {
  await keepReceiptOut(order);
  const words = await readPaperWords(order.vendorId);
  const source = words && receiptSource(order, words);
  if (!source) return;
  // No dialog says whether somebody printed in it.
  const unsure = { status: 'UNSURE', evidence: null, failure: 'NOT_CONFIRMED' } as const;
  await keepOut(currentHostDomain(), [{ ...unsure, id: newId(), source, key: '' }]);
}
