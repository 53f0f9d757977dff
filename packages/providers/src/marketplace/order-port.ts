import type { MarketplaceCarrier, ModifiedLine } from '@sofreh/domain/marketplace';
import type { Toman } from '@sofreh/domain/money';
import type { Unreachable } from '../http/index.ts';
import type { MarketplaceRefused, SaidOutcome } from './answers.ts';

/** Speaks of a shop's orders at a marketplace. */
export interface MarketplaceOrders {
  /** Reads what came to our address as a push. The proof is compared in constant time. */
  readPush(proof: string, body: unknown): PushOutcome;
  /** Reads one order as it stands there. */
  read(reference: string): Promise<OrderOutcome>;
  /**
   * Reads a page of the orders that changed since a moment, oldest first: it brings what was missed while either side
   * was away.
   * @param after the mark of the page before; null for the first.
   */
  changedSince(since: number, after: string | null): Promise<OrdersOutcome>;
  /** Says that the order arrived and is shown to somebody. */
  acknowledge(reference: string): Promise<SaidOutcome>;
  /** Takes an order on. @param minutes until the food can be taken. */
  accept(reference: string, minutes: number): Promise<SaidOutcome>;
  reject(reference: string, cause: RejectCause): Promise<SaidOutcome>;
  /** Says that the food can be taken. */
  ready(reference: string): Promise<SaidOutcome>;
  /** Says that the food has left. */
  picked(reference: string): Promise<SaidOutcome>;
  /** Says that the food comes later. @param minutes from now until it can be taken. */
  delay(reference: string, minutes: number): Promise<SaidOutcome>;
  /** Says what a shop may change of an order that it accepted; null where it may change nothing. */
  readonly modifies: { readonly replaces: boolean } | null;
  /**
   * Asks to take lines of an accepted order off, to lower them, or to bring something else instead. Refused as `WRONG_STATE` where a
   * line is not as it was seen, or it is too late. Agreed to, the order is read anew: lines and price are the marketplace's.
   */
  modify(reference: string, modification: Modification): Promise<SaidOutcome>;
  rejectCauses(): Promise<RejectCausesOutcome>;
  /** Lists the coupons that guests may use at the shop now. */
  coupons(): Promise<CouponsOutcome>;
}

export interface Modification {
  /** It is our name of the change: said again it is heard once. */
  readonly id: string;
  readonly lines: readonly ModifiedLine[];
  readonly reason: string;
}

export interface RejectCause {
  readonly id: string;
  readonly comment: string;
}

/** Says where an order stands there; the marketplace's own courier moves it past READY. */
export const MARKETPLACE_STATES = [
  'NEW',
  'ACCEPTED',
  'READY',
  'PICKED',
  'DELIVERED',
  'REJECTED',
  'CANCELED',
] as const;
export type MarketplaceState = (typeof MARKETPLACE_STATES)[number];

export interface ToldTopping {
  readonly reference: string;
  readonly title: string;
  /** It is the count on each piece of its line. */
  readonly count: number;
  readonly priceToman: Toman;
}

/** Describes a line as the marketplace tells it, amounts per piece. */
export interface ToldLine {
  /** It is the line's own name in its order. */
  readonly reference: string;
  /** It is the dish's name there. */
  readonly itemReference: string;
  readonly title: string;
  readonly count: number;
  readonly priceToman: Toman;
  readonly discountToman: Toman;
  readonly packagingToman: Toman;
  readonly note: string;
  readonly toppings: readonly ToldTopping[];
}

/** Tells what the order comes to, as the marketplace counted it: we never price it again. */
export interface ToldMoney {
  /** The shop bears it. */
  readonly shopDiscountToman: Toman;
  /** The marketplace bears it: its guest pays less, the shop gets as much. */
  readonly marketDiscountToman: Toman;
  readonly couponCode: string | null;
  readonly taxToman: Toman;
  /** The guest pays this for the way, where the shop's own courier rides; it is 0 where the marketplace's does. */
  readonly deliveryToman: Toman;
  /** The shop is to get this before commission: lines, packaging, tax and way, less its own discount. */
  readonly totalToman: Toman;
  /** The shop collects so much of that at the door; the rest the marketplace owes. */
  readonly collectToman: Toman;
  readonly commissionToman: Toman;
}

export interface ToldGuest {
  readonly name: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ToldOrder {
  readonly reference: string;
  /** Guest and courier know it by this number. */
  readonly code: string;
  readonly shopId: string;
  /** Rises with every change there; of two tellings the higher one counts. */
  readonly revision: number;
  readonly state: MarketplaceState;
  /** It counts epoch milliseconds. */
  readonly placedAt: number;
  /** Then the marketplace gives up waiting for an answer. */
  readonly answerBy: number;
  /** Says who brings it. */
  readonly carriedBy: MarketplaceCarrier;
  readonly guest: ToldGuest;
  readonly note: string;
  readonly lines: readonly ToldLine[];
  readonly money: ToldMoney;
  readonly courier: { readonly name: string; readonly phoneNumber: string } | null;
  /** Says why it was called off, in the marketplace's words. */
  readonly endReason: string;
  /**
   * It is our name of the newest change of ours that this telling holds; null where none was made, or it does not say.
   */
  readonly shopChange: string | null;
}

/** Stands for an order of the shop that cannot be read: a person has to know that there is one. */
export interface UnreadOrder {
  readonly reference: string;
  /** It is the code as far as it is told. */
  readonly code: string;
}

export type PushOutcome =
  /** The proof is missing or wrong. */
  | { readonly outcome: 'FORGED' }
  /** It is proven, and means nothing to us. */
  | { readonly outcome: 'IRRELEVANT' }
  | { readonly outcome: 'UNREADABLE'; readonly order: UnreadOrder }
  /** It is the same for the same news: by it a doubled push is known. */
  | { readonly outcome: 'PUSH'; readonly eventKey: string; readonly order: ToldOrder };

export type OrderOutcome =
  | { readonly outcome: 'FOUND'; readonly order: ToldOrder }
  | MarketplaceRefused
  | Unreachable;
export type OrdersOutcome =
  | {
      readonly outcome: 'FOUND';
      readonly orders: readonly ToldOrder[];
      readonly unread: readonly UnreadOrder[];
      /** The next page is asked for by this mark; it is null after the last. */
      readonly next: string | null;
    }
  | MarketplaceRefused
  | Unreachable;
export type RejectCausesOutcome =
  | {
      readonly outcome: 'FOUND';
      readonly causes: readonly { readonly id: string; readonly title: string }[];
    }
  | MarketplaceRefused
  | Unreachable;

export interface ToldCoupon {
  readonly code: string;
  readonly title: string;
  readonly kind: 'PERCENTAGE' | 'FIX';
  readonly value: number;
  readonly capToman: Toman | null;
  /** Says who pays for it. */
  readonly paidBy: 'MARKETPLACE' | 'SHOP';
  /** It counts epoch milliseconds; null stands for no end. */
  readonly expiresAt: number | null;
}
export type CouponsOutcome =
  | { readonly outcome: 'FOUND'; readonly coupons: readonly ToldCoupon[] }
  | MarketplaceRefused
  | Unreachable;
