import { businessDayOf, DEFAULT_CUT_OFF } from '@sofreh/domain/numbers';
import { drawOrderNumber, type LaneBook } from '@sofreh/domain/offline';
import { newId } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';

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

/**
 * Draws the next order number of this till; inside the transaction that writes the order, so that a number belongs to
 * one order however it ends.
 * @param at by the clock as the server corrected it, epoch ms.
 */
export async function drawNumber(
  vendorId: string,
  device: TillDevice,
  at: number,
): Promise<{ readonly number: number; readonly businessDay: string }> {
  const today = businessDayOf(at, device.businessDayCutoff || DEFAULT_CUT_OFF);
  const book = (await readBook(vendorId)) ?? { lane: device.lane, businessDay: today, lastNumber: null };
  const own = book.lane === device.lane ? book : { ...book, lane: device.lane, lastNumber: null };
  const drawn = drawOrderNumber(own, today);
  await writeBook(vendorId, drawn.book);
  return { number: drawn.orderNumber, businessDay: drawn.book.businessDay };
}
