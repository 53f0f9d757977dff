import { businessDayOf, DEFAULT_CUT_OFF } from '@sofreh/domain/calendar';
import { drawAfterTaken, drawOrderNumber, furthestBook, type LaneBook } from '@sofreh/domain/order-numbers';
import { newId } from '#web/api/index.ts';
import { putCopy, readCopy } from './copy-shelf.ts';
import { readDocument, writeDocument } from './documents.ts';
import { tillDb } from './till-db.ts';

/** It describes this till at one branch, as the server knows it. */
export type TillDevice = {
  readonly id: string;
  readonly name: string;
  readonly lane: number;
  readonly businessDayCutoff: string;
};

/** These were put on the shelf since the page was opened. */
const shelved = new Set<string>();

/**
 * Keeps what this till is known by: made once, kept in the database and beside it, so that losing the one does not make
 * it another till, whose numbers lie in another lane. `localStorage` is written seconds late by the browser, the shelf
 * at once; what is told to a server is on the disk before.
 */
async function keptOnce(key: string, make: () => string): Promise<string> {
  const beside = async () => localStorage.getItem(key) ?? ((await readCopy(key)) as string | undefined);
  const known = (await readDocument<string>(key)) ?? (await beside()) ?? make();
  // A browser that keeps nothing is another till each time.
  const value = await tillDb
    .transaction('rw', tillDb.till, async () => {
      const kept = await tillDb.till.get(key);
      if (kept) return kept.document as string;
      await writeDocument(key, known);
      return known;
    })
    .catch(() => known);
  localStorage.setItem(key, value);
  if (!shelved.has(key)) await putCopy(key, value);
  shelved.add(key);
  return value;
}

/** Gives the id of this till. */
export function tillId(): Promise<string> {
  return keptOnce('tillId', newId);
}

function newSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives what only this till knows: by it the server tells this till from whoever names it. It stands in no cookie. */
export function tillSecret(): Promise<string> {
  return keptOnce('tillSecret', newSecret);
}

const deviceKey = (vendorId: string) => `device:${vendorId}`;
const bookKey = (vendorId: string) => `laneBook:${vendorId}`;

/** Reads the till at a branch; null before it has been registered there. */
export function readDevice(vendorId: string): Promise<TillDevice | null> {
  return readDocument<TillDevice>(deviceKey(vendorId));
}

function besideDatabase(vendorId: string): LaneBook | null {
  const copy = localStorage.getItem(bookKey(vendorId));
  return copy ? (JSON.parse(copy) as LaneBook) : null;
}

/** Reads the last number given, from the database or from its copy beside it. */
async function readBook(vendorId: string): Promise<LaneBook | null> {
  return (await readDocument<LaneBook>(bookKey(vendorId))) ?? besideDatabase(vendorId);
}

async function writeBook(vendorId: string, book: LaneBook): Promise<void> {
  await writeDocument(bookKey(vendorId), book);
  localStorage.setItem(bookKey(vendorId), JSON.stringify(book));
  // A transaction may be open here, which waits for nothing but the database.
  void putCopy(bookKey(vendorId), book);
}

/**
 * Keeps what the server said of this till. A till whose memory was lost goes on after the last number that the server or
 * any copy beside the memory has of its lane.
 */
export async function keepDevice(
  vendorId: string,
  device: TillDevice,
  last: Pick<LaneBook, 'businessDay' | 'lastNumber'> | null,
): Promise<void> {
  await writeDocument(deviceKey(vendorId), device);
  const kept = await readDocument<LaneBook>(bookKey(vendorId));
  if (kept?.lane === device.lane) return;
  const shelvedBook = (await readCopy(bookKey(vendorId))) as LaneBook | undefined;
  const told = last && { lane: device.lane, ...last };
  const copies = [besideDatabase(vendorId), shelvedBook, told];
  const book = furthestBook(copies.filter((copy) => copy != null).filter(({ lane }) => lane === device.lane));
  if (book) await writeBook(vendorId, book);
}

/** This is a number and the day it counts in. */
export type DrawnNumber = { readonly number: number; readonly businessDay: string };

/** Gives the book of a till on its present lane. */
async function bookOf(vendorId: string, device: TillDevice, today: string): Promise<LaneBook> {
  const book = (await readBook(vendorId)) ?? { lane: device.lane, businessDay: today, lastNumber: null };
  return book.lane === device.lane ? book : { ...book, lane: device.lane, lastNumber: null };
}

const dayAt = (device: TillDevice, at: number) =>
  businessDayOf(at, device.businessDayCutoff || DEFAULT_CUT_OFF);
const numberKey = (orderId: string) => `number:${orderId}`;

type Drawn = ReturnType<typeof drawOrderNumber>;

/** Keeps what was drawn for an order; runs in the caller's transaction. */
async function keepDrawn(
  vendorId: string,
  orderId: string,
  { book, orderNumber }: Drawn,
): Promise<DrawnNumber> {
  await writeBook(vendorId, book);
  const made = { number: orderNumber, businessDay: book.businessDay };
  await writeDocument(numberKey(orderId), made);
  return made;
}

/**
 * Gives the number of an order of this till: drawn once and kept, so that however often and whichever way the order is
 * sent, it is the same.
 * @param at by the clock as the server corrected it, epoch ms.
 */
export function numberOf(
  vendorId: string,
  device: TillDevice,
  orderId: string,
  at: number,
): Promise<DrawnNumber> {
  return tillDb.transaction('rw', tillDb.till, async () => {
    const kept = await readDocument<DrawnNumber>(numberKey(orderId));
    if (kept) return kept;
    const today = dayAt(device, at);
    return keepDrawn(vendorId, orderId, drawOrderNumber(await bookOf(vendorId, device, today), today));
  });
}

/**
 * Gives another number for an order that is nowhere yet, in the place of one that the server has for another order.
 * @param told the last number of the lane at the server.
 * @param at by the clock as the server corrected it, epoch ms.
 */
export function numberAfterTaken(
  vendorId: string,
  device: TillDevice,
  order: { readonly id: string; readonly taken: number; readonly told: number | null },
  at: number,
): Promise<DrawnNumber> {
  return tillDb.transaction('rw', tillDb.till, async () => {
    const kept = await readDocument<DrawnNumber>(numberKey(order.id));
    // Another tab may have drawn it meanwhile.
    if (kept && kept.number !== order.taken) return kept;
    const today = dayAt(device, at);
    const book = await bookOf(vendorId, device, today);
    return keepDrawn(vendorId, order.id, drawAfterTaken(book, order.taken, order.told, today));
  });
}

/** Gives the number of an order to be sent straight to the server; undefined on a till that has no lane yet. */
export async function reserveNumber(
  vendorId: string,
  orderId: string,
  at: number,
): Promise<number | undefined> {
  const device = await readDevice(vendorId).catch(() => null);
  return device ? (await numberOf(vendorId, device, orderId, at)).number : undefined;
}
