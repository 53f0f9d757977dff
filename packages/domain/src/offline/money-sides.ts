import type { DrawerMovement } from '../cash-drawers/index.ts';
import { isBeyondMoney, type PricingInput, priceOrder } from '../pricing/index.ts';
import type { IntentKind } from './intents.ts';

/**
 * This is what money an intent speaks of. PRICE: what an order comes to. PAID: what counts towards its bill. SURPLUS:
 * what was taken beyond it and is to be given back. REFUNDED: what was given back. A cash drawer has what it was opened
 * with, what was put in and taken out, what was counted, and what was thought to lie in it.
 */
export const MONEY_TERMS = [
  'PRICE',
  'PAID',
  'SURPLUS',
  'REFUNDED',
  'OPENING',
  'PAY_IN',
  'PAY_OUT',
  'COUNTED',
  'EXPECTED',
] as const;
export type MoneyTerm = (typeof MONEY_TERMS)[number];

/**
 * This is one side of an intent in the branch's currency: each term it says something of. A side of no terms moved no
 * money.
 */
export type MoneySide = Readonly<Partial<Record<MoneyTerm, number>>>;

/** The two sides do not have this term alike; null where a side says nothing of it. */
export type MoneyDifference = {
  readonly term: MoneyTerm;
  readonly said: number | null;
  readonly entered: number | null;
};

/** This is an intent as far as money goes. */
export type MoneyIntent =
  | {
      readonly kind: 'CREATE';
      readonly body: { readonly order: { readonly expectedPrice: number } };
    }
  | { readonly kind: 'PAY'; readonly body: { readonly payments: readonly { readonly amount: number }[] } }
  | {
      readonly kind: 'EDIT';
      readonly body: {
        readonly edit: { readonly expectedPrice?: number | undefined };
        readonly charged: PricingInput;
      };
    }
  | { readonly kind: 'REFUND'; readonly body: { readonly expected: number } }
  | { readonly kind: 'DRAWER'; readonly body: DrawerMoney }
  | { readonly kind: 'MOVE_TABLE' | 'MOVE_STATE' | 'FIRE' };
type DrawerMoney =
  | { readonly action: 'OPEN'; readonly openingAmount: number }
  | { readonly action: 'MOVE'; readonly kind: DrawerMovement; readonly amount: number }
  | { readonly action: 'CLOSE'; readonly countedAmount: number; readonly expected: number };

/** Says what a till says of the money of what was done there. */
export function saidMoney(intent: MoneyIntent): MoneySide {
  switch (intent.kind) {
    case 'CREATE':
      return { PRICE: intent.body.order.expectedPrice };
    case 'PAY':
      return { PAID: intent.body.payments.reduce((sum, { amount }) => sum + amount, 0) };
    case 'EDIT':
      return editedPrice(intent.body);
    case 'REFUND':
      return { REFUNDED: intent.body.expected };
    case 'DRAWER':
      return drawerMoney(intent.body);
    default:
      return {};
  }
}

/** Says what an edit said its order comes to; nothing where that is more than any amount may be. */
function editedPrice({ edit, charged }: Extract<MoneyIntent, { kind: 'EDIT' }>['body']): MoneySide {
  if (edit.expectedPrice !== undefined) return { PRICE: edit.expectedPrice };
  return isBeyondMoney(charged) ? {} : { PRICE: priceOrder(charged).finalPrice };
}

function drawerMoney(body: DrawerMoney): MoneySide {
  if (body.action === 'OPEN') return { OPENING: body.openingAmount };
  if (body.action === 'MOVE') return { [body.kind]: body.amount };
  return { COUNTED: body.countedAmount, EXPECTED: body.expected };
}

/** Gives a payment as it was entered: what counts towards the bill, and the rest where there is one. */
export function paidMoney(amount: number, surplus: number): MoneySide {
  return surplus === 0 ? { PAID: amount } : { PAID: amount - surplus, SURPLUS: surplus };
}

/**
 * Holds what a till said against what the server entered, term by term, in the order of `MONEY_TERMS`.
 * @returns each difference; none where both are the same.
 */
export function moneyDifferences(said: MoneySide, entered: MoneySide): MoneyDifference[] {
  return MONEY_TERMS.map((term) => ({
    term,
    said: said[term] ?? null,
    entered: entered[term] ?? null,
  })).filter((each) => each.said !== each.entered);
}

/** This is what a report adds up: of which kind of intent which term. */
export const MONEY_SUMS = {
  orders: { kind: 'CREATE', term: 'PRICE' },
  payments: { kind: 'PAY', term: 'PAID' },
  edits: { kind: 'EDIT', term: 'PRICE' },
  refunds: { kind: 'REFUND', term: 'REFUNDED' },
  openings: { kind: 'DRAWER', term: 'OPENING' },
  payIns: { kind: 'DRAWER', term: 'PAY_IN' },
  payOuts: { kind: 'DRAWER', term: 'PAY_OUT' },
  counts: { kind: 'DRAWER', term: 'COUNTED' },
} as const satisfies Record<string, { readonly kind: IntentKind; readonly term: MoneyTerm }>;
export type MoneySum = keyof typeof MONEY_SUMS;
export const MONEY_SUM_NAMES = Object.keys(MONEY_SUMS) as [MoneySum, ...MoneySum[]];
