import type { OrderStatus } from '../../enums/index.ts';
import type { IntentKind, IntentOutcome, IntentState } from '../../offline/index.ts';

/** This is one thing done at a till. */
type Intent<Body> = {
  /** The client makes this UUID v7: the same id is the same intent, however often it arrives. */
  readonly id: string;
  /** This is what it is kept in order with: the order's id, or the cash drawer's session. */
  readonly queue: string;
  readonly kind: IntentKind;
  /** The position counts from 1, in the order in which things were done to this queue at this till. */
  readonly position: number;
  /** The till's clock showed this when it was done, epoch ms. It is never trusted by itself. */
  readonly at: number;
  /** Says who was at the till. */
  readonly actorId: string;
  readonly body: Body;
};

/** This is what intents of the model say. */
export type ModelBody =
  | { readonly kind: 'CREATE'; readonly number: number; readonly day: string; readonly price: number }
  | { readonly kind: 'PAY'; readonly paymentId: string; readonly amount: number }
  | {
      readonly kind: 'EDIT';
      readonly price: number;
      readonly baseVersion: number | null;
      /** This is every line the order shall have: those the till sees and one of its own. */
      readonly lines: readonly string[];
    }
  | { readonly kind: 'MOVE_TABLE'; readonly from: string | null; readonly table: string }
  /** The kitchen is told of these held lines. */
  | { readonly kind: 'FIRE'; readonly lines: readonly string[] }
  | { readonly kind: 'REFUND'; readonly refundId: string; readonly amount: number }
  | {
      readonly kind: 'DRAWER';
      readonly action: 'OPEN' | 'PAY_IN' | 'PAY_OUT' | 'CLOSE';
      readonly movementId: string;
      readonly amount: number;
    }
  | { readonly kind: 'MOVE_STATE'; readonly status: OrderStatus };
export type ModelIntent = Intent<ModelBody> & { readonly retry: number };

/** This is an order at the model's server. */
export type ModelOrder = {
  readonly id: string;
  readonly number: number;
  readonly day: string;
  readonly price: number;
  readonly status: OrderStatus;
  readonly version: number;
  /** Says by payment id what counts towards the bill, and what is to be given back. */
  readonly payments: ReadonlyMap<string, { readonly counted: number; readonly surplus: number }>;
  readonly lines: readonly string[];
  /** This is what the kitchen was told to begin, in order. */
  readonly begun: readonly string[];
  readonly table: string | null;
  /** Says by refund id what was given back. */
  readonly refunds: ReadonlyMap<string, number>;
};

/** This is a cash drawer at the model's server. */
export type ModelDrawer = {
  readonly opening: number;
  /** Says by movement id what was put in, below zero what was taken out. */
  readonly movements: ReadonlyMap<string, number>;
  readonly counted: number | null;
};

export type ModelRequest = {
  readonly id: number;
  readonly till: number;
  readonly sentAt: number;
  readonly intents: readonly ModelIntent[];
};
export type ModelAnswer = {
  readonly id: string;
  readonly outcome: IntentOutcome;
  readonly findings: readonly string[];
  readonly orderVersion: number | null;
};
export type ModelResponse = {
  readonly request: number;
  readonly till: number;
  readonly answers: readonly ModelAnswer[];
  readonly orders: readonly ModelOrder[];
};

/** This is an outbox entry of the model. */
export type ModelEntry = {
  readonly id: string;
  readonly queue: string;
  readonly position: number;
  readonly state: IntentState;
  readonly retryAt: number;
  readonly attempts: number;
  readonly intent: ModelIntent;
  readonly after: readonly string[];
  readonly orderVersion: number | null;
  readonly findings: readonly string[];
};

/** Says what a bill has been paid. */
export function paidOf(order: Pick<ModelOrder, 'payments'>): number {
  return [...order.payments.values()].reduce((sum, { counted }) => sum + counted, 0);
}

/** Says what of an order was given back. */
export function refundedOf(order: Pick<ModelOrder, 'refunds'>): number {
  return [...order.refunds.values()].reduce((sum, amount) => sum + amount, 0);
}
