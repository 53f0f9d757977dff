import { type FieldValue, isAnswer } from '../custom-fields/index.ts';
import type { CustomerSegment, OrderType, Source } from '../enums/index.ts';
import { BASKET_DAYS } from '../limits/index.ts';
import { type Birthday, comingBirthdays } from './birthday.ts';

export * from './birthday.ts';

/** This is what a vendor knows of a customer's orders; moments in milliseconds. Orders are those that count as sold. */
export interface CustomerFacts {
  readonly orderCount: number;
  /** The sum is in the vendor's currency, less refunds. */
  readonly spend: number;
  readonly firstOrderAt: number | null;
  readonly lastOrderAt: number | null;
  readonly orderTypes: readonly OrderType[];
  readonly channels: readonly Source[];
  readonly dishIds: readonly string[];
  /** They live in these delivery zones or had something brought there. */
  readonly zoneIds: readonly string[];
  /** The newest rating counts. */
  readonly lastRating: number | null;
  /** It is null where nobody was told it. */
  readonly birthday: Birthday | null;
  /** Says when something was last in the basket of the site; null where it is empty. */
  readonly basketAt: number | null;
  /** This is what is known by the vendor's own questions, by question. */
  readonly answers: Readonly<Record<string, FieldValue>>;
}

/** This is what may be asked of customers; all of it must hold. Days are of 24 hours. */
export interface SegmentConditions {
  readonly minimumOrders?: number | undefined;
  readonly maximumOrders?: number | undefined;
  readonly minimumSpend?: number | undefined;
  readonly maximumSpend?: number | undefined;
  /** They ordered at all in the last so many days. */
  readonly orderedWithinDays?: number | undefined;
  /** They have ordered, and not in the last so many days. */
  readonly notSeenForDays?: number | undefined;
  /** They ordered for the first time in the last so many days. */
  readonly firstOrderWithinDays?: number | undefined;
  /** Any of them is enough. */
  readonly orderTypes?: OrderType[] | undefined;
  /** Any of them is enough. */
  readonly channels?: Source[] | undefined;
  /** Any of them is enough, whenever it was. */
  readonly dishIds?: string[] | undefined;
  /** An address, or the door of an order, lies in any of them as they are now. */
  readonly zoneIds?: string[] | undefined;
  /** The newest rating counts; who never gave one fits neither. */
  readonly minimumRating?: number | undefined;
  readonly maximumRating?: number | undefined;
  /** They have a birthday today, or in the days after it: so many days in all. */
  readonly birthdayWithinDays?: number | undefined;
  /** They left a basket so many hours ago, not longer than it is remembered, and have not ordered since. */
  readonly basketLeftHours?: number | undefined;
  /** They gave any answer to one of the vendor's own questions, or this one. */
  readonly answer?: { readonly fieldId: string; readonly value?: string | undefined } | undefined;
}

/** This is what one of the nine segments is told besides its name. */
export interface SegmentParameters {
  readonly days?: number | undefined;
  readonly orders?: number | undefined;
  readonly rating?: number | undefined;
  readonly orderTypes?: OrderType[] | undefined;
}

/** This is one of the nine with its parameters, narrowed by conditions. */
export interface SegmentDefinition {
  readonly kind: CustomerSegment;
  readonly parameters: SegmentParameters;
  readonly conditions: SegmentConditions;
}

/** This is what each of the nine can be told, and what it is taken to be told where it is not. */
export const SEGMENT_PARAMETERS: Readonly<Record<CustomerSegment, SegmentParameters>> = {
  ALL_CUSTOMER: {},
  REGISTER_CUSTOMER: {},
  NEW_CUSTOMER: { days: 30 },
  RECENT_CUSTOMER: { days: 7 },
  ORDER_TYPE_CUSTOMER: { orderTypes: ['DELIVERY'] },
  ACTIVE_CUSTOMER: { days: 60, orders: 2 },
  LOYAL_CUSTOMER: { days: 90, orders: 5 },
  DISABLE_CUSTOMER: { days: 60 },
  UNHAPPY_CUSTOMER: { rating: 2 },
};

type Rule = (given: SegmentParameters) => SegmentConditions;

const RULES: Readonly<Record<CustomerSegment, Rule>> = {
  ALL_CUSTOMER: () => ({}),
  REGISTER_CUSTOMER: () => ({ maximumOrders: 0 }),
  NEW_CUSTOMER: ({ days }) => ({ firstOrderWithinDays: days }),
  RECENT_CUSTOMER: ({ days }) => ({ orderedWithinDays: days }),
  ORDER_TYPE_CUSTOMER: ({ orderTypes }) => ({ orderTypes }),
  ACTIVE_CUSTOMER: ({ days, orders }) => ({ orderedWithinDays: days, minimumOrders: orders }),
  LOYAL_CUSTOMER: ({ days, orders }) => ({ orderedWithinDays: days, minimumOrders: orders }),
  DISABLE_CUSTOMER: ({ days }) => ({ notSeenForDays: days }),
  UNHAPPY_CUSTOMER: ({ rating }) => ({ maximumRating: rating }),
};

function given<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Says what a segment asks, in parts that must all hold: what its kind means, and what narrows it. */
export function conditionsOf({
  kind,
  parameters,
  conditions,
}: SegmentDefinition): readonly [SegmentConditions, SegmentConditions] {
  const known = SEGMENT_PARAMETERS[kind];
  const told = Object.entries(given(parameters)).filter(([name]) => name in known);
  return [given(RULES[kind]({ ...known, ...Object.fromEntries(told) })), given(conditions)];
}

/** Gives one of the nine as it is unless told otherwise. */
export function plainSegment(kind: CustomerSegment): SegmentDefinition {
  return { kind, parameters: SEGMENT_PARAMETERS[kind], conditions: {} };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Gives the moment so many days of 24 hours before another. */
export function daysBefore(now: number, days: number): number {
  return now - days * DAY_MS;
}

function overlap<T>(wanted: readonly T[] | undefined, had: readonly T[]): boolean {
  return wanted === undefined || wanted.some((each) => had.includes(each));
}

function isBetween(value: number, least: number | undefined, most: number | undefined): boolean {
  return value >= (least ?? value) && value <= (most ?? value);
}

function isOfTime(facts: CustomerFacts, asked: SegmentConditions, now: number): boolean {
  const { orderedWithinDays, notSeenForDays, firstOrderWithinDays } = asked;
  const isSince = (at: number | null, days: number | undefined) =>
    days === undefined || (at !== null && at >= daysBefore(now, days));
  const { firstOrderAt, lastOrderAt } = facts;
  const isMissed =
    notSeenForDays === undefined || (lastOrderAt !== null && lastOrderAt < daysBefore(now, notSeenForDays));
  return isMissed && isSince(lastOrderAt, orderedWithinDays) && isSince(firstOrderAt, firstOrderWithinDays);
}

function isRatedSo(
  { lastRating }: CustomerFacts,
  { minimumRating, maximumRating }: SegmentConditions,
): boolean {
  if (minimumRating === undefined && maximumRating === undefined) return true;
  return lastRating !== null && isBetween(lastRating, minimumRating, maximumRating);
}

function isBornSo(
  { birthday }: CustomerFacts,
  { birthdayWithinDays }: SegmentConditions,
  now: number,
): boolean {
  if (birthdayWithinDays === undefined) return true;
  return birthday !== null && comingBirthdays(now, birthdayWithinDays).includes(birthday);
}

function hasLeftBasket(
  { basketAt, lastOrderAt }: CustomerFacts,
  { basketLeftHours }: SegmentConditions,
  now: number,
): boolean {
  if (basketLeftHours === undefined) return true;
  if (basketAt === null || basketAt > now - basketLeftHours * HOUR_MS) return false;
  return basketAt >= daysBefore(now, BASKET_DAYS) && (lastOrderAt === null || lastOrderAt < basketAt);
}

function fits(facts: CustomerFacts, asked: SegmentConditions, now: number): boolean {
  return (
    isBetween(facts.orderCount, asked.minimumOrders, asked.maximumOrders) &&
    isBetween(facts.spend, asked.minimumSpend, asked.maximumSpend) &&
    isOfTime(facts, asked, now) &&
    isRatedSo(facts, asked) &&
    isBornSo(facts, asked, now) &&
    hasLeftBasket(facts, asked, now) &&
    (!asked.answer || isAnswer(facts.answers[asked.answer.fieldId], asked.answer.value)) &&
    overlap(asked.orderTypes, facts.orderTypes) &&
    overlap(asked.channels, facts.channels) &&
    overlap(asked.dishIds, facts.dishIds) &&
    overlap(asked.zoneIds, facts.zoneIds)
  );
}

export function isInSegment(facts: CustomerFacts, definition: SegmentDefinition, now: number): boolean {
  return conditionsOf(definition).every((asked) => fits(facts, asked, now));
}

/** Gives a set of an enumeration's words as bits, by their places in its list. */
export function bitsOf<T>(list: readonly T[], words: readonly T[]): number {
  return words.reduce((bits, word) => bits | (1 << list.indexOf(word)), 0);
}

/** Gives the words that bits stand for. */
export function wordsOf<T>(list: readonly T[], bits: number): T[] {
  return list.filter((_, place) => (bits & (1 << place)) !== 0);
}
