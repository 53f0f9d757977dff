import type { OrderStatus } from '@sofreh/domain/enums';
import { REOPENING } from '@sofreh/domain/order-state';
import { handDiscountOf, openedAgainOf } from '../demo/by-hand.ts';
import { isOnAccount } from '../demo/on-account.ts';
import { takenOffOf } from '../demo/taken-off.ts';
import type { DemoOrderIntent, DemoPeople } from '../types.ts';
import type { PricedIntent } from './price-intent.ts';

const MINUTE_MS = 60_000;

/** Says who stands at a branch's till. */
export function cashiersOf({ vendor }: Pick<DemoOrderIntent, 'vendor'>, { staff }: DemoPeople) {
  return staff.filter(
    ({ vendors, role }) => vendors.includes(vendor) && (role === 'cashier' || role === 'waiter'),
  );
}

/** Says what was taken off a bill of the demo before it was paid; null where nothing was. */
export const takenOff = (intent: DemoOrderIntent, people: DemoPeople) =>
  isOnAccount(intent) ? null : takenOffOf(intent, cashiersOf(intent, people).length);

/** Says what discount a bill of the demo was given by hand; null where none was. One thing is done to a bill. */
export const handDiscount = (intent: DemoOrderIntent, people: DemoPeople) =>
  isOnAccount(intent) || takenOff(intent, people)
    ? null
    : handDiscountOf(intent, cashiersOf(intent, people).length);

function openedAgain(intent: DemoOrderIntent, people: DemoPeople): string | null {
  const other = isOnAccount(intent) || takenOff(intent, people) || handDiscount(intent, people);
  return other ? null : openedAgainOf(intent, cashiersOf(intent, people).length);
}

/** What somebody changed of a bill before it was paid: a dish that was on it once more, or a discount by hand. */
export interface Edit {
  readonly at: string;
  readonly reason: string;
  /** What it came to before. */
  readonly before: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Says what was changed of a bill of the demo; null where nothing was. */
export function editOf(intent: DemoOrderIntent, priced: PricedIntent, people: DemoPeople): Edit | null {
  const off = takenOff(intent, people);
  const hand = handDiscount(intent, people);
  const done = off ?? hand;
  const [line] = priced.lines;
  if (!done || !line || priced.priceBefore === null) return null;
  const at = new Date(intent.placedAt.getTime() + done.minutes * MINUTE_MS).toISOString();
  const edit = { at, reason: done.reason, before: priced.priceBefore };
  if (hand) return { ...edit, changes: { lines: [], discount: { type: 'PERCENTAGE', value: hand.value } } };
  const { id: orderItemId, menuItemId, title, unit, price, discount, toppings, count } = line;
  const taken = {
    orderItemId,
    menuItemId,
    title,
    unit,
    price,
    discount,
    toppings,
    from: count + 1,
    to: count,
  };
  return { ...edit, changes: { lines: [taken] } };
}

/** The seconds before a bill ended for good at which it had ended first, was opened again and was changed. */
const BEFORE_THE_END = { ended: 240, opened: 120, changed: 60 } as const;

/** A step of a bill that had ended, was opened again for a word, and ended as it was. */
interface Again {
  readonly type: 'STATUS_CHANGED' | 'REOPENED' | 'EDITED';
  readonly at: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What is told of a bill before it ended for good where it was opened again; nothing of others. */
export function againOf(
  intent: DemoOrderIntent,
  people: DemoPeople,
  {
    from,
    finishedAt,
    finalPrice,
  }: { readonly from: OrderStatus; readonly finishedAt: string; readonly finalPrice: number },
): readonly Again[] {
  const reason = openedAgain(intent, people);
  if (reason === null) return [];
  const at = (seconds: number) => new Date(Date.parse(finishedAt) - seconds * 1_000).toISOString();
  return [
    { type: 'STATUS_CHANGED', at: at(BEFORE_THE_END.ended), reason: '', data: { from, to: REOPENING.from } },
    {
      type: 'REOPENED',
      at: at(BEFORE_THE_END.opened),
      reason,
      data: { from: REOPENING.from, to: REOPENING.to },
    },
    {
      type: 'EDITED',
      at: at(BEFORE_THE_END.changed),
      reason,
      data: { lines: [], before: finalPrice, finalPrice },
    },
  ];
}
