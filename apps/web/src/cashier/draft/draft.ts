import {
  type CashierLine,
  type CashierState,
  cashierDiscount,
  EMPTY_CASHIER_ORDER,
  INITIAL_CASHIER_STATE,
} from '@sofreh/domain/cashier';
import type { FieldAnswer } from '@sofreh/domain/custom-fields';
import type { DiscountCode } from '@sofreh/domain/discount-codes';
import { COURSE, DEFAULT_PREPARATION_MINUTES, SEAT } from '@sofreh/domain/limits';
import { newId } from '#web/api/index.ts';
import type { DraftRow } from '#web/offline/store/till-db.ts';

export type ChosenTable = { readonly id: string; readonly name: string };
export type ChosenCustomer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  /** It is what the vendor notes about them: allergies, habits. */
  readonly note: string;
};
export type ChosenAddress = {
  readonly id: string;
  readonly detail: string;
  /** It is the price of the way there in the zone that covers it, in the vendor's currency. */
  readonly deliveryCost: number;
  /** Nobody knows where it is on the map: the cashier said in which zone, and its price holds whatever the way. */
  readonly byZone?: boolean;
};

/** An order being typed is kept whole, because a reload, a hold and an undo bring it back. */
export type Draft = {
  /** This is the cashier's state, changed by the domain's rules alone. */
  readonly cashier: CashierState;
  /** It is the id of the order being typed; a retry of placing it is the same order. */
  readonly orderId: string;
  /** The cashier calls it so while it is put aside; it is empty where its table or guest says enough. */
  readonly name: string;
  readonly table: ChosenTable | null;
  readonly customer: ChosenCustomer | null;
  readonly address: ChosenAddress | null;
  /** So many sit at the table; 0 says that nobody told. */
  readonly numberOfPerson: number;
  /** It is what the guest will hand the courier in cash; an order typed by an older program has none. */
  readonly payingWith?: number | null;
  /**
   * Tells whether somebody chose how long the kitchen has: else it says so itself, by its load. An older program's
   * draft has none.
   */
  readonly minutesSaid?: boolean;
  /** Says for whom dishes are taken down now, from 1; 0 is everybody. */
  readonly seat: number;
  /** Says in which course dishes that are tapped now come; an order typed by an older program has none. */
  readonly course?: number;
  /** The lines are from the menu of this branch. */
  readonly vendorId: string;
  /** The lines were chosen or priced again last from this version of the menu; 0 is before there was one. */
  readonly menuVersion: number;
  /**
   * It is what was answered to the vendor's own questions, each with its question: it may be gone when the order
   * arrives.
   */
  readonly answers?: readonly FieldAnswer[];
  /** It is what the menu gives this order without a code; known only while it is priced and placed, and never kept. */
  readonly offer?: DiscountCode | null;
};

/** What of a draft is typed, before anything is. */
const UNTOUCHED = {
  name: '',
  table: null,
  customer: null,
  address: null,
  numberOfPerson: 0,
  payingWith: null,
  minutesSaid: false,
  seat: 0,
  course: COURSE.min,
  answers: [],
  menuVersion: 0,
} as const satisfies Partial<Draft>;
/** What a draft keeps: all but its offer, which is looked for anew. */
export const KEPT_FIELDS = ['cashier', 'orderId', 'vendorId', ...Object.keys(UNTOUCHED)] as (keyof Draft)[];

/** A draft with nothing typed, under a new order id. */
export function emptyDraft(vendorId: string, cashier: CashierState = INITIAL_CASHIER_STATE): Draft {
  return { ...UNTOUCHED, cashier, orderId: newId(), vendorId };
}

/**
 * Tells whether somebody chose how long the kitchen has; an older program's draft tells it only by another time than
 * the usual.
 */
export function saidMinutes({ minutesSaid, cashier }: Pick<Draft, 'minutesSaid' | 'cashier'>): boolean {
  return minutesSaid ?? cashier.preparationTime !== DEFAULT_PREPARATION_MINUTES;
}

/** Says for whom a dish that is tapped now is: at a table alone, and while so many sit there. */
export function seatOf({
  cashier,
  seat,
  numberOfPerson,
}: Pick<Draft, 'cashier' | 'seat' | 'numberOfPerson'>): number {
  return cashier.deliveryType === 'SERVE' && seat <= Math.min(numberOfPerson, SEAT.max) ? seat : 0;
}

/** Says in which course a dish that is tapped now comes, at a table alone. */
export function courseOf({ cashier, course = COURSE.min }: Pick<Draft, 'cashier' | 'course'>): number {
  return cashier.deliveryType === 'SERVE' ? course : COURSE.min;
}

/** Tells whether there is anything in a draft that somebody would miss. */
export function isTyped(draft: Draft): boolean {
  const { cashier, table, customer, numberOfPerson, payingWith = null, answers = [] } = draft;
  const { order, description, note } = cashier;
  const told = description !== '' || note.KITCHEN !== '' || note.CUSTOMER !== '';
  const money = order.tip > 0 || order.serviceChargeCostNumber > 0 || cashierDiscount(order) !== null;
  const answered = answers.some(({ value }) => value !== '');
  const guest = table !== null || customer !== null || numberOfPerson > 0 || payingWith !== null;
  return order.lines.length > 0 || told || money || answered || guest;
}

/** Puts the same order under ids that nobody has used: its own and those of its lines. */
export function withFreshIds(draft: Draft): Draft {
  const { cashier } = draft;
  const lines = cashier.order.lines.map((line) => ({ ...line, tempId: newId() }));
  return { ...draft, orderId: newId(), cashier: { ...cashier, order: { ...cashier.order, lines } } };
}

const LINE_DEFAULTS = {
  changePrice: null,
  changePriceReason: '',
  note: '',
  isFreeItem: false,
  seat: 0,
  course: 1,
  hold: false,
} as const;

/** Completes a draft that an older version of the program kept: what it did not know yet has its beginning value. */
export function completeDraft(kept: Partial<Draft>): Draft {
  const fresh = emptyDraft(kept.vendorId ?? '');
  const cashier = { ...INITIAL_CASHIER_STATE, ...kept.cashier };
  const order = { ...EMPTY_CASHIER_ORDER, ...cashier.order };
  const complete = (line: CashierLine): CashierLine => ({ ...LINE_DEFAULTS, ...line });
  const lines = order.lines.map(complete);
  const removedItems = cashier.removedItems.map(complete);
  return { ...fresh, ...kept, cashier: { ...cashier, removedItems, order: { ...order, lines } } };
}

/** An order that was put aside is kept under this key. */
export const heldId = (orderId: string) => `held:${orderId}`;

export function heldRow(draft: Draft, at: string): DraftRow {
  return { id: heldId(draft.orderId), vendorId: draft.vendorId, kind: 'HELD', at, draft };
}
