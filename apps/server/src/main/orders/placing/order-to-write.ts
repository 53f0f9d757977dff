import type { ActorKind } from '@sofreh/domain/order-state';
import type { TicketDraft } from '#app/main/kitchen-tickets/ticket-lines.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import type { NewOrderRow } from '#app/main/order-record/stored-columns/order-columns.ts';
import type { CounterPaymentRow } from '#app/main/payments/counter-payments.ts';

export interface NewEvent {
  readonly type: string;
  readonly actor_kind: ActorKind;
  readonly actor_id: string | null;
  /** This person sent it, where that was another one. */
  readonly sent_by: string | null;
  /** It is the name of whose PIN approved it; their id stands in `data`. */
  readonly approved_by_name: string | null;
  readonly device: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface NewLedgerEntry {
  readonly transaction_id: string;
  readonly account: string;
  readonly amount: number;
}

/**
 * This is a discount code as it was read and priced by; the statement counts its use only while it still says the same.
 */
export interface CodeUse {
  readonly id: string;
  readonly type: string;
  readonly value: number;
  readonly cap: number | null;
  readonly revision: number;
  /**
   * It is the code of one person that led to it; below is whether it is that person's own, by whose count it is held.
   */
  readonly own: string | null;
  readonly personal: boolean;
  readonly first: boolean;
  /** Says whether it was given at a till already: then its use is counted whatever its limits say. */
  readonly given: boolean;
  /** This is what this order is given by it. */
  readonly amount: number;
}

/** This is a customer who is known from this order on. */
export interface NewPerson {
  readonly id: string;
  readonly phone_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** This is a row of `customers`; without names where they go by their own. */
export interface KeptCustomer {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface NewOrder {
  /** The order was priced by this `vendors.catalog_version`. */
  readonly catalogVersion: number;
  readonly order: NewOrderRow;
  /** It is the position of a number that a device gave in its lane. */
  readonly lanePosition: number | null;
  readonly lines: readonly PlacedLine[];
  readonly events: readonly NewEvent[];
  readonly payments: readonly CounterPaymentRow[];
  readonly ledger: readonly NewLedgerEntry[];
  readonly code: CodeUse | null;
  readonly tickets: readonly TicketDraft[];
  /** It is null where the customer is known, or nobody is. */
  readonly person: NewPerson | null;
  /** This person is the vendor's customer from then on, by what it calls them; null where nobody is named. */
  readonly customer: KeptCustomer | null;
}
