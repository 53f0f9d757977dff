import type { DemoOrderIntent } from '../types.ts';

/** Who, by the place among those of a branch who stand at the till, gives discounts far more often than the others. */
const OFTEN = 2;
/** One bill in so many has a discount by hand: this person's, and everybody else's. */
const ONE_IN = { often: 10, others: 60 } as const;
/** One bill in so many was opened again after it had ended. */
const OPENED_AGAIN_ONE_IN = 70;

const DISCOUNTS = [
  { value: 10, reason: 'مشتری همیشگی' },
  { value: 15, reason: 'غذا دیر رسید' },
  { value: 20, reason: 'آشنای مدیر' },
] as const;
const REASONS = ['یادداشت آشپزخانه اصلاح شد', 'نام مهمان اشتباه بود'] as const;

/** A discount that somebody at the till gave without a code. */
export interface HandDiscount {
  /** In per cent of the bill. */
  readonly value: number;
  readonly reason: string;
  /** The minutes after the order came when it was given. */
  readonly minutes: number;
}

/** The place of whoever stands at the till, and of the bill among theirs; null of a bill that has no such thing. */
function placeOf({ staff, status, discountCode }: DemoOrderIntent, people: number) {
  if (staff === null || status !== 'FINISHED' || discountCode !== null || people === 0) return null;
  return { person: staff % people, number: Math.floor(staff / people) };
}

/** Says what discount was given on a bill by hand, always the same; null where none was. @param people who stand at the till */
export function handDiscountOf(intent: DemoOrderIntent, people: number): HandDiscount | null {
  const place = placeOf(intent, people);
  if (!place) return null;
  const { person, number } = place;
  if (number % (person === OFTEN ? ONE_IN.often : ONE_IN.others) !== 3) return null;
  const discount = DISCOUNTS[number % DISCOUNTS.length] ?? DISCOUNTS[0];
  return { ...discount, minutes: 3 + (number % 7) };
}

/** Says why a bill that had ended was opened again, always the same; null where it was not. @param people who stand at the till */
export function openedAgainOf(intent: DemoOrderIntent, people: number): string | null {
  const place = placeOf(intent, people);
  if (!place || place.number % OPENED_AGAIN_ONE_IN !== 13) return null;
  return REASONS[place.number % REASONS.length] ?? null;
}

/** A printer's test page, which opens the drawer without a sale. */
export interface DrawerOpening {
  /** The days before today. */
  readonly daysAgo: number;
  /** The hour of the clock in Tehran, and its minute. */
  readonly hour: number;
  readonly minute: number;
  /** The place of whoever did it among those who stand at the till. */
  readonly person: number;
}

/** When drawers of a branch were opened without a sale in some days: by one person late in the evening, by the others seldom. */
export function drawerOpenings(days: number, people: number): DrawerOpening[] {
  if (people === 0) return [];
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((daysAgo): DrawerOpening[] => {
    if (daysAgo % 4 === 1) return [{ daysAgo, hour: 22, minute: (daysAgo * 7) % 60, person: OFTEN % people }];
    if (daysAgo % 19 === 2)
      return [{ daysAgo, hour: 13, minute: (daysAgo * 11) % 60, person: daysAgo % people }];
    return [];
  });
}
