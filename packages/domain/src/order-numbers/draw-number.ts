import type { LocalDate } from '../calendar/index.ts';
import { lanePositionOf, nextOrderNumber, orderNumberAt } from './lanes.ts';

/** This is the last number a till gave, kept with its outbox. */
export type LaneBook = {
  readonly lane: number;
  readonly businessDay: LocalDate;
  /** It is null before the first of the day. */
  readonly lastNumber: number | null;
};

/**
 * Draws the next order number of a till (decisions section 4). The count begins anew with a later business day only: a
 * clock that was set back goes on where the till is, so that no number is given twice.
 */
export function drawOrderNumber(
  book: LaneBook,
  today: LocalDate,
): { readonly book: LaneBook; readonly orderNumber: number } {
  const begins = today > book.businessDay;
  const orderNumber = nextOrderNumber(book.lane, begins ? null : book.lastNumber);
  const businessDay = begins ? today : book.businessDay;
  return { book: { ...book, businessDay, lastNumber: orderNumber }, orderNumber };
}

/**
 * Draws the next number after one that the server has for another order of that day: a till that started with a wrong
 * clock counted from the beginning of a day that was not there yet. The count goes on after everything the server and
 * the till know of the lane.
 * @param taken the number that was refused.
 * @param told the last number of the lane at the server; null where it has none.
 * @param today by the clock as the server corrected it.
 */
export function drawAfterTaken(
  book: LaneBook,
  taken: number,
  told: number | null,
  today: LocalDate,
): { readonly book: LaneBook; readonly orderNumber: number } {
  const positions = [taken, told, book.lastNumber].map((number) => {
    const at = number === null ? null : lanePositionOf(number);
    return at?.lane === book.lane ? at.position : 0;
  });
  const lastNumber = orderNumberAt(book.lane, Math.max(1, ...positions));
  return drawOrderNumber({ ...book, businessDay: today, lastNumber }, today);
}

/**
 * Gives the copy of a lane's book that stands furthest: the later day, and on one day the later number; null without
 * any.
 */
export function furthestBook(copies: readonly LaneBook[]): LaneBook | null {
  const positionIn = ({ lastNumber }: LaneBook) =>
    lastNumber === null ? 0 : (lanePositionOf(lastNumber)?.position ?? 0);
  return copies.reduce<LaneBook | null>((furthest, copy) => {
    if (!furthest || copy.businessDay > furthest.businessDay) return copy;
    if (copy.businessDay < furthest.businessDay) return furthest;
    return positionIn(copy) > positionIn(furthest) ? copy : furthest;
  }, null);
}

/** Numbers of one lane repeat after this many; the digits below it are those said aloud. */
const SAID_ALOUD = 100_000;
const FIRST_SPARE_BLOCK = 100;

/**
 * Says where an order is filed whose number the server has for another one of that day (two tills on one lane, a till whose
 * memory was lost): the same digits said aloud, in the first spare block above them.
 */
export function spareOrderNumber(orderNumber: number, isTaken: (number: number) => boolean): number {
  for (let block = FIRST_SPARE_BLOCK; ; block += 1) {
    const spare = (orderNumber % SAID_ALOUD) + block * SAID_ALOUD;
    if (!isTaken(spare)) return spare;
  }
}
