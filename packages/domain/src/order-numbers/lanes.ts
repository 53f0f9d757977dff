/**
 * These are order numbers people say aloud: short, unique per vendor and business day, drawn offline by any device from
 * a lane of its own, so that a number given offline never changes and never collides (decisions 4).
 *
 * Lane 0 is the server's, a till has one of 1..99. The last three digits count 1..999 within the lane, the digits
 * before them are the lane: the server gives 1, 2, 3, …, till 7 gives 7001, 7002, …. A lane that has given 999
 * numbers goes on one block of 100,000 higher (server 100001, till 7 107001), which no lane's first block reaches.
 * Number, lane and position determine one another, so two lanes share no number however long the day.
 */
export const MAX_LANE = 99;
export const SERVER_LANE = 0;
const PER_BLOCK = 999;
const LANE_WIDTH = 1000;
const BLOCK_WIDTH = (MAX_LANE + 1) * LANE_WIDTH;

/** Says where a number comes from. `position` counts from 1. */
export type LanePosition = { readonly lane: number; readonly position: number };

/**
 * Gives the number at `position` (from 1) of `lane` (0..99).
 * @throws RangeError for another lane or position.
 */
export function orderNumberAt(lane: number, position: number): number {
  if (!Number.isInteger(lane) || lane < 0 || lane > MAX_LANE) throw new RangeError(`no such lane: ${lane}`);
  if (!Number.isSafeInteger(position) || position < 1) throw new RangeError(`no such position: ${position}`);
  const block = Math.floor((position - 1) / PER_BLOCK);
  return block * BLOCK_WIDTH + lane * LANE_WIDTH + ((position - 1) % PER_BLOCK) + 1;
}

/** This is the first number that a till gives; below it are the server's. */
export const FIRST_TILL_NUMBER = orderNumberAt(SERVER_LANE + 1, 1);

/** Gives lane and position of a number; null for a number no lane gives. */
export function lanePositionOf(orderNumber: number): LanePosition | null {
  if (!Number.isSafeInteger(orderNumber) || orderNumber < 1) return null;
  const inLane = orderNumber % LANE_WIDTH;
  if (inLane === 0) return null;
  const block = Math.floor(orderNumber / BLOCK_WIDTH);
  const lane = Math.floor((orderNumber % BLOCK_WIDTH) / LANE_WIDTH);
  return { lane, position: block * PER_BLOCK + inLane };
}

/**
 * Gives the number after the last one this lane gave on this business day.
 * @param lastNumber the highest so far; null for the first of the day.
 * @throws RangeError when `lastNumber` is not of this lane.
 */
export function nextOrderNumber(lane: number, lastNumber: number | null): number {
  if (lastNumber === null) return orderNumberAt(lane, 1);
  const last = lanePositionOf(lastNumber);
  if (last?.lane !== lane) throw new RangeError(`${lastNumber} is not of lane ${lane}`);
  return orderNumberAt(lane, last.position + 1);
}
