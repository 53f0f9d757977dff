import { type Bounds, DESCRIPTION_LENGTH, GUESTS, MONEY_AMOUNT } from '../limits/index.ts';

/**
 * This is what whoever orders may say of the order as a whole: a text, empty where nothing was said, or a number, null
 * then.
 */
interface Remark {
  readonly kind: 'TEXT' | 'NUMBER';
  /** Says how long the text may be, between what the number lies. */
  readonly bounds: Bounds;
  /** Says whether staff may say it anew of a placed order. */
  readonly edited: boolean;
  /** Whether rows of lists and the orders' workbook say it, too. */
  readonly listed: boolean;
}

/**
 * This has every remark once. The contract asks for it and answers it by this, the server keeps it, and an order that
 * only a till knows has it: docs/new-order-field.md. The texts are a person's own words and go when the person's
 * account goes.
 */
export const ORDER_REMARKS = {
  description: { kind: 'TEXT', bounds: DESCRIPTION_LENGTH, edited: true, listed: false },
  numberOfPerson: { kind: 'NUMBER', bounds: GUESTS, edited: true, listed: true },
  /** What a guest who pays a courier in cash will hand over; of other orders it is not kept. */
  payingWith: {
    kind: 'NUMBER',
    bounds: { min: 1, max: MONEY_AMOUNT.max },
    edited: false,
    listed: false,
  },
} as const satisfies Readonly<Record<string, Remark>>;

export type RemarkName = keyof typeof ORDER_REMARKS;
/** These are the remarks that are a person's own words. */
export type TextRemark = {
  [Name in RemarkName]: (typeof ORDER_REMARKS)[Name]['kind'] extends 'TEXT' ? Name : never;
}[RemarkName];
/** These are the remarks that staff may say anew of a placed order. */
export type EditedRemark = {
  [Name in RemarkName]: (typeof ORDER_REMARKS)[Name]['edited'] extends true ? Name : never;
}[RemarkName];
/** The remarks that rows of lists say, too. */
export type ListedRemark = {
  [Name in RemarkName]: (typeof ORDER_REMARKS)[Name]['listed'] extends true ? Name : never;
}[RemarkName];
/** What an order answers of its remarks. */
export type OrderRemarks = {
  readonly [Name in RemarkName]: (typeof ORDER_REMARKS)[Name]['kind'] extends 'TEXT' ? string : number | null;
};
/** This is what somebody said: as much as they would. */
type SaidRemarks = { readonly [Name in RemarkName]?: OrderRemarks[Name] | undefined };

export function eachRemark<Value>(
  value: (name: RemarkName, remark: Remark) => Value,
): Readonly<Record<RemarkName, Value>> {
  const entries = Object.entries(ORDER_REMARKS) as [RemarkName, Remark][];
  return Object.fromEntries(entries.map(([name, remark]) => [name, value(name, remark)])) as Record<
    RemarkName,
    Value
  >;
}

/** Gives all the remarks of an order, of what was said with it. */
export function remarksOf(said: SaidRemarks): OrderRemarks {
  return eachRemark((name, { kind }) => said[name] ?? (kind === 'TEXT' ? '' : null)) as OrderRemarks;
}

export const REMARK_NAMES = Object.keys(ORDER_REMARKS) as RemarkName[];
export const TEXT_REMARKS = REMARK_NAMES.filter(
  (name) => ORDER_REMARKS[name].kind === 'TEXT',
) as TextRemark[];
export const EDITED_REMARKS = REMARK_NAMES.filter((name) => ORDER_REMARKS[name].edited) as EditedRemark[];
export const LISTED_REMARKS = REMARK_NAMES.filter((name) => ORDER_REMARKS[name].listed) as ListedRemark[];

/** Picks, of what is known of each remark, that of those which lists say, too. */
export function listedRemarks<Each extends Readonly<Record<RemarkName, unknown>>>(
  each: Each,
): Pick<Each, ListedRemark> {
  const entries = LISTED_REMARKS.map((name) => [name, each[name]]);
  return Object.fromEntries(entries) as Pick<Each, ListedRemark>;
}

/**
 * Says what an order says of the remarks that staff may change.
 * @param wanted some of them as they shall be; what is absent stays.
 */
export function editedRemarks(
  order: Pick<OrderRemarks, EditedRemark>,
  wanted: { readonly [Name in EditedRemark]?: OrderRemarks[Name] | undefined } = {},
): Pick<OrderRemarks, EditedRemark> {
  const entries = EDITED_REMARKS.map((name) => [
    name,
    wanted[name] === undefined ? order[name] : wanted[name],
  ]);
  return Object.fromEntries(entries) as Pick<OrderRemarks, EditedRemark>;
}

/** Gives the words that were said with an order: its texts, empty where nothing was said. */
export function remarkWords(order: Pick<OrderRemarks, TextRemark>): string[] {
  return TEXT_REMARKS.map((name) => order[name]);
}
