/** How one order of the lunch hour is left. */
export type LunchEnd = 'cash' | 'card' | 'quick' | 'open' | 'held';

/** One order of the lunch hour: what is had, and what is done with it. */
export interface LunchOrder {
  readonly dishes: readonly { readonly code: string; readonly title: string; readonly count: number }[];
  readonly end: LunchEnd;
  /** Says that it is taken out again before the end. */
  readonly changesMind: boolean;
}

/** Dishes that are sold at any hour. */
const DISHES = [
  { code: '203', title: 'آش رشته' },
  { code: '901', title: 'دوغ سنتی' },
  { code: '410', title: 'قیمه‌نثار قزوینی' },
  { code: '403', title: 'فسنجان با مرغ' },
  { code: '409', title: 'خورش بادمجان' },
] as const;
const ENDS: readonly LunchEnd[] = ['card', 'cash', 'quick', 'open', 'card', 'quick', 'held', 'cash'];

/** Twice each end an order comes to, over every dish. */
const ORDERS = 2 * ENDS.length;

/** Orders as a lunch hour brings them; always the same ones. */
export const LUNCH_HOUR: readonly LunchOrder[] = Array.from({ length: ORDERS }, (_, place) => {
  const dishAt = (offset: number) => DISHES[(place + offset) % DISHES.length] ?? DISHES[0];
  const first = { ...dishAt(0), count: 1 + (place % 3) };
  const second = { ...dishAt(2), count: 1 };
  return {
    dishes: place % 2 === 0 ? [first, second] : [first],
    end: ENDS[place % ENDS.length] ?? 'card',
    changesMind: place % 7 === 0,
  };
});
