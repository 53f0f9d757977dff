import type { CourierCompany } from '@sofreh/domain/courier-companies';
import type { Toman } from '@sofreh/domain/money';
import type { Unreachable } from '../http/index.ts';

/**
 * Speaks to a company whose couriers bring orders. Prices are whole toman, whatever the company counts in.
 *
 * Results are values. `UNREACHABLE` says nothing of what the company did: after it, `find` tells whether a request
 * arrived, before another one is made anywhere. Words of a status are the company's own; `COMPANY_WORDS` says what
 * they mean.
 */
export interface CourierPort {
  readonly name: CourierCompany;
  /** Asks what a ride would cost, and whether the company rides it at all. */
  price(ride: Ride): Promise<PriceOutcome>;
  /** Asks for a courier. With an id that arrived before, companies that can tell answer with the first request. */
  request(job: CourierJob): Promise<CourierRequestOutcome>;
  /** Looks for a request by our own id, after its answer was lost. */
  find(job: Pick<CourierJob, 'requestId' | 'orderNumber'>): Promise<FindOutcome>;
  /** Says where a request stands. */
  status(reference: string): Promise<StatusOutcome>;
  /** Calls a request off. It is safe to repeat. */
  cancel(reference: string): Promise<CancelOutcome>;
  /**
   * Reads what came to our address as a report of the company's. The proof is compared in constant time.
   * @param proof what the company shows: the `authorization` header, or the key at the end of the address it was given.
   */
  readReport(proof: string, body: unknown): HookOutcome;
  /** Tells whether the company answers and takes our keys. It asks for no courier. */
  probe(): Promise<CompanyProbeOutcome>;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Ride {
  readonly from: Point;
  readonly to: Point;
}

/** Names somebody at an end of a ride. */
export interface Stop extends Point {
  readonly name: string;
  /** It is 09xxxxxxxxx, or a landline with its code. */
  readonly phoneNumber: string;
  readonly address: string;
  readonly plate: string;
  readonly unit: string;
}

export interface CourierJob {
  /** It is our own id of this request, a UUID; it is never used for another. */
  readonly requestId: string;
  readonly orderNumber: number;
  readonly from: Stop;
  readonly to: Stop;
  /** From then on the food can be taken, epoch milliseconds. */
  readonly readyAt: number;
  readonly comment: string;
  /** The courier is to collect this at the door; it is 0 where it is paid. */
  readonly collectToman: Toman;
}

/** Tells what a company says of a request. */
export interface CourierReport {
  /** It is the company's word: a key of `COMPANY_WORDS`, or one this product has not seen. */
  readonly word: string;
  readonly courier: { readonly name: string; readonly phoneNumber: string } | null;
  readonly position: Point | null;
  /** Tells what it costs as far as the company says; null where it does not. */
  readonly costToman: Toman | null;
  readonly trackingUrl: string | null;
}

export type CourierRefusal =
  | 'INVALID_REQUEST'
  | 'KEYS_NOT_ACCEPTED'
  /** As many rides as the contract allows are under way. */
  | 'LIMIT_REACHED'
  | 'NO_CREDIT'
  | 'OTHER';

export interface CourierRefused {
  readonly outcome: 'REFUSED';
  readonly refusal: CourierRefusal;
  /** It is the company's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** Makes a refusal with the company's own code. */
export function refused(refusal: CourierRefusal, providerCode: number | string): CourierRefused {
  return { outcome: 'REFUSED', refusal, providerCode: String(providerCode).slice(0, 200) };
}

export interface NotCovered {
  readonly outcome: 'NOT_COVERED';
}
export const notCovered: NotCovered = { outcome: 'NOT_COVERED' };
export interface UnknownRequest {
  readonly outcome: 'UNKNOWN_REQUEST';
}
export const unknownRequest: UnknownRequest = { outcome: 'UNKNOWN_REQUEST' };

export type PriceOutcome =
  | { readonly outcome: 'PRICED'; readonly priceToman: Toman }
  | NotCovered
  | CourierRefused
  | Unreachable;
export type CourierRequestOutcome =
  | { readonly outcome: 'CREATED'; readonly reference: string; readonly report: CourierReport }
  | NotCovered
  | CourierRefused
  | Unreachable;
export type FindOutcome =
  | { readonly outcome: 'FOUND'; readonly reference: string; readonly report: CourierReport }
  /** The company has no such request. One on its way to it may still arrive. */
  | { readonly outcome: 'NONE' }
  /** The company has no call for this. */
  | { readonly outcome: 'NOT_OFFERED' }
  | CourierRefused
  | Unreachable;
export type StatusOutcome =
  | { readonly outcome: 'STATUS'; readonly report: CourierReport }
  | UnknownRequest
  | CourierRefused
  | Unreachable;
export type CancelOutcome =
  | { readonly outcome: 'CANCELED'; readonly costToman: Toman | null }
  /** The courier has the food, or is too far on his way. */
  | { readonly outcome: 'TOO_LATE' }
  | UnknownRequest
  | CourierRefused
  | Unreachable;
export type HookOutcome =
  /** The proof is missing or wrong. */
  | { readonly outcome: 'FORGED' }
  /** It is proven, and means nothing to us. */
  | { readonly outcome: 'IRRELEVANT' }
  | {
      readonly outcome: 'REPORT';
      /** It is the same for the same news: by it a doubled report is known. */
      readonly eventKey: string;
      readonly reference: string;
      /** It is our own id, where the company repeats it. */
      readonly requestId: string | null;
      readonly report: CourierReport;
    };
export type CompanyProbeOutcome = { readonly outcome: 'ACCEPTED' } | CourierRefused | Unreachable;
