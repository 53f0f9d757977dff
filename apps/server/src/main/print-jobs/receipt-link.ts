import { createHmac, timingSafeEqual } from 'node:crypto';
import { paperTexts } from '@sofreh/fa/paper-texts';
import { paperOf, receiptOf } from '@sofreh/receipt/documents';
import { htmlOf } from '@sofreh/receipt/html';
import type { Paper } from '@sofreh/receipt/paper';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readPaperHead } from './paper-head.queries.ts';
import { readHalls } from './stations.queries.ts';

export type ReceiptKeys = Pick<AuthKeys, 'receiptLink'>;
const ID_BYTES = 16;
/** It is 96 bits: nobody finds an address by trying. */
const MAC_BYTES = 12;

function macOf({ receiptLink }: ReceiptKeys, ids: Buffer): Buffer {
  return createHmac('sha256', receiptLink).update(ids).digest().subarray(0, MAC_BYTES);
}
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Gives the code of an order's receipt: vendor and order, signed. Nothing is kept, and it lasts as long as the order
 * does.
 */
export function receiptCode(keys: ReceiptKeys, vendorId: string, orderId: string): string {
  const ids = Buffer.concat([bytesOf(vendorId), bytesOf(orderId)]);
  return Buffer.concat([ids, macOf(keys, ids)]).toString('base64url');
}

/** Gives the address at which a guest opens the receipt of an order: on the vendor's own domain, where it has one. */
export function receiptAddress(
  keys: ReceiptKeys,
  publicUrl: string,
  vendor: { readonly id: string; readonly domain: string | null },
  orderId: string,
): string {
  const url = new URL(`/r/${receiptCode(keys, vendor.id, orderId)}`, new URL(publicUrl).origin);
  if (vendor.domain) url.hostname = vendor.domain;
  return url.href;
}

/** Finds the order whose receipt a code is of; null where it is none of this installation's. */
export function readReceiptCode(
  keys: ReceiptKeys,
  code: string,
): { readonly vendorId: string; readonly orderId: string } | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== code) return null;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(macOf(keys, ids), bytes.subarray(2 * ID_BYTES))) return null;
  return { vendorId: idOf(ids.subarray(0, ID_BYTES)), orderId: idOf(ids.subarray(ID_BYTES)) };
}

/** This is a receipt as its guest reads it, and where its logo is. */
interface GuestReceipt {
  readonly vendorId: string;
  readonly paper: Paper;
  readonly logoFileId: string | null;
}

/**
 * Gives the receipt of a code as the order is now, with what was given back since: for whoever has its address, so it
 * says neither cashier nor name, number or address of the guest. Null where there is none.
 */
export async function guestReceipt(
  db: Queryable,
  keys: ReceiptKeys,
  code: string,
): Promise<GuestReceipt | null> {
  const of = readReceiptCode(keys, code);
  const order = of && (await readOrder(db, of.vendorId, of.orderId));
  if (!of || !order) return null;
  const head = await readPaperHead(db, of.vendorId);
  const hall = (await readHalls(db, of.vendorId, [order.tableId])).get(order.tableId ?? '') ?? null;
  const guest = { customerName: '', customerPhone: '', address: null, description: '' };
  const bare = { ...order, ...guest, note: { KITCHEN: '', CUSTOMER: '' }, events: [] };
  // Whoever holds their own receipt sees what they had, whatever the vendor's paper says.
  const document = receiptOf(bare, { ...head, withItems: true }, hall);
  const look = { large: true, showsLogo: true, opensDrawer: false };
  const moment = { width: 80, beeps: false, isCopy: false, insteadOf: null } as const;
  return {
    vendorId: of.vendorId,
    paper: paperOf(document, look, moment),
    logoFileId: head.logoFileId,
  };
}

/** Gives the page of a code's receipt, from which it can be kept as a file. Null where there is none. */
export async function receiptPage(db: Queryable, keys: ReceiptKeys, code: string): Promise<string | null> {
  const receipt = await guestReceipt(db, keys, code);
  if (!receipt) return null;
  const { paper, logoFileId } = receipt;
  const file = { href: `/api/orders/receipts/${code}/pdf`, label: paperTexts.keepReceipt };
  return htmlOf(paper, logoFileId === null ? null : `/files/${logoFileId}-320.webp`, file);
}
