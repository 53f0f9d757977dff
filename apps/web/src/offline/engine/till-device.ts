import { businessDayOf, DEFAULT_CUT_OFF } from '@sofreh/domain/numbers';
import { drawOrderNumber, type LaneBook } from '@sofreh/domain/offline';
import { newId } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';

/** This till at one branch, as the server knows it. */
export type TillDevice = {
  readonly id: string;
  readonly name: string;
  readonly lane: number;
  readonly businessDayCutoff: string;
};

const DEVICE_ID = 'tillId';

/** The id of this till: made once, kept beside the database so that losing the one does not make it another till. */
export function tillId(): string {
  const known = localStorage.getItem(DEVICE_ID);
  if (known) return known;
  const made = newId();
  localStorage.setItem(DEVICE_ID, made);
  return made;
}

const deviceKey = (vendorId: string) => `device:${vendorId}`;
const bookKey = (vendorId: string) => `laneBook:${vendorId}`;

/** The till at a branch; null before it has been registered there. */
export function readDevice(vendorId: string): Promise<TillDevice | null> {
  return readDocument<TillDevice>(deviceKey(vendorId));
}

/** The last number given, from the database or from its copy beside it. */
async function readBook(vendorId: string): Promise<LaneBook | null> {
  const kept = await readDocument<LaneBook>(bookKey(vendorId));
  if (kept) return kept;
  const copy = localStorage.getItem(bookKey(vendorId));
  return copy ? (JSON.parse(copy) as LaneBook) : null;
}

async function writeBook(vendorId: string, book: LaneBook): Promise<void> {
  await writeDocument(bookKey(vendorId), book);
  localStorage.setItem(bookKey(vendorId), JSON.stringify(book));
}

/**
 * Keeps what the server said of this till. A till whose memory was lost goes on after the last number the server has
 * of it.
 */
export async function keepDevice(
  vendorId: string,
  device: TillDevice,
  last: Pick<LaneBook, 'businessDay' | 'lastNumber'> | null,
): Promise<void> {
  await writeDocument(deviceKey(vendorId), device);
  const book = await readBook(vendorId);
  if (book?.lane === device.lane || !last) return;
  await writeBook(vendorId, { lane: device.lane, ...last });
}

/** A number and the day it counts in. */
export type DrawnNumber = { readonly number: number; readonly businessDay: string };

/**
 * The number of an order of this till: drawn once and kept, so that however often and whichever way the order is sent,
 * it is the same.
 * @param at by the clock as the server corrected it, epoch ms.
 */
export function numberOf(
  vendorId: string,
  device: TillDevice,
  orderId: string,
  at: number,
): Promise<DrawnNumber> {
  return tillDb.transaction('rw', tillDb.till, async () => {
    const key = `number:${orderId}`;
    const kept = await readDocument<DrawnNumber>(key);
    if (kept) return kept;
    const today = businessDayOf(at, device.businessDayCutoff || DEFAULT_CUT_OFF);
    const book = (await readBook(vendorId)) ?? { lane: device.lane, businessDay: today, lastNumber: null };
    const own = book.lane === device.lane ? book : { ...book, lane: device.lane, lastNumber: null };
    const drawn = drawOrderNumber(own, today);
    await writeBook(vendorId, drawn.book);
    const made = { number: drawn.orderNumber, businessDay: drawn.book.businessDay };
    await writeDocument(key, made);
    return made;
  });
}

/** The number of an order to be sent straight to the server; undefined on a till that has no lane yet. */
export async function reserveNumber(
  vendorId: string,
  orderId: string,
  at: number,
): Promise<number | undefined> {
  const device = await readDevice(vendorId).catch(() => null);
  return device ? (await numberOf(vendorId, device, orderId, at)).number : undefined;
}
