import { createHash } from 'node:crypto';
import type { OnlineGateway } from '@sofreh/domain/enums';
import { type Rial, rial } from '@sofreh/domain/money';
import { paymentGatewayLabels } from '@sofreh/fa';
import type { SimulatorOptions, SimulatorStore } from '../../simulator/index.ts';
import type { PayDesk } from './pay-desk.ts';
import type { WayBack } from './pay-page.ts';
import { pageLook } from './pay-page-style.ts';

/** Is money given back; its state follows from the clock. */
export interface SimulatedRefund {
  readonly id: string;
  readonly amountRial: Rial;
  /** It counts epoch milliseconds. */
  readonly at: number;
  readonly finalStatus: 'DONE' | 'FAILED';
}

/** Describes a payment as a simulated gateway keeps it. */
export interface SimulatedPayment {
  /** The company names it so. */
  readonly id: string;
  /** Says whose it is. */
  readonly merchant: string;
  /** The merchant names it so. */
  readonly reference: string;
  readonly paymentId: string;
  /** The bank numbers it so. */
  readonly number: string;
  readonly amountRial: Rial;
  readonly callbackUrl: string;
  readonly description: string;
  readonly createdAt: number;
  readonly state: 'OPEN' | 'PAID' | 'VERIFIED' | 'SETTLED' | 'FAILED' | 'REVERSED' | 'CANCELED';
  readonly paidAt: number | null;
  /** Then the merchant took it for good. */
  readonly verifiedAt?: number;
  readonly refunds: readonly SimulatedRefund[];
}

/** A guest has so long to pay, and a refund stays on its way so long. The real cycles take hours. */
export const paymentWindowMs = 30 * 60_000;
export const refundPendingMs = 10 * 60_000;

/** Makes a number of the given length from an id, never with a leading zero. */
export function numberFrom(id: string, purpose: string, length: number): string {
  const seed = createHash('sha256').update(`${purpose}:${id}`).digest().readUIntBE(0, 6);
  const smallest = 10 ** (length - 1);
  return String(smallest + (seed % (9 * smallest)));
}

/** Is a payment that the merchant took for good. */
export type TakenSimulation = SimulatedPayment & { readonly verifiedAt: number };

/** Finds payments in a simulator's store by each of their names without reading all of them. */
export interface SimulatedPayments {
  find(id: string): Promise<SimulatedPayment | null>;
  findByReference(merchant: string, reference: string): Promise<SimulatedPayment | null>;
  findByNumber(number: string): Promise<SimulatedPayment | null>;
  /** Lists the newest paid payments that nobody verified. */
  unverified(merchant: string, limit: number): Promise<readonly SimulatedPayment[]>;
  /** Lists what a merchant took for good between two moments, oldest first. */
  taken(merchant: string, from: number, until: number): Promise<readonly TakenSimulation[]>;
  save(payment: SimulatedPayment): Promise<void>;
}

/** A paid payment waits for its merchant so long at most. */
const LONGEST_UNVERIFIED_MS = 24 * 3_600_000;

/** Sorts the newest first in a store that lists by key. */
function newestFirst(at: number): string {
  return String(9_000_000_000_000 - at);
}

export function simulatedPayments(store: SimulatorStore, prefix: string): SimulatedPayments {
  const find = async (id: string) =>
    ((await store.get(`${prefix}payment/${id}`)) ?? null) as SimulatedPayment | null;
  const findThrough = async (key: string) => {
    const id = await store.get(key);
    return typeof id === 'string' ? find(id) : null;
  };
  return {
    find,
    findByReference: (merchant, reference) => findThrough(`${prefix}reference/${merchant}/${reference}`),
    findByNumber: (number) => findThrough(`${prefix}number/${number}`),
    unverified: async (merchant, limit) => {
      const entries = (await store.list(`${prefix}paid/`)).map(
        ({ value }) => value as { id: string; open: boolean },
      );
      const found = await Promise.all(entries.filter(({ open }) => open).map(({ id }) => find(id)));
      return found.filter((payment) => payment?.merchant === merchant).slice(0, limit) as SimulatedPayment[];
    },
    taken: async (merchant, from, until) => {
      const paid = `${prefix}paid/`;
      const entries = (await store.list(paid)).filter(({ key }) => {
        // Paid is before taken, and no company waits longer.
        const at = Number(newestFirst(Number(key.slice(paid.length).split('/')[0])));
        return at < until && at >= from - LONGEST_UNVERIFIED_MS;
      });
      const found = await Promise.all(entries.map(({ value }) => find((value as { id: string }).id)));
      return found
        .filter((payment): payment is TakenSimulation => {
          if (payment?.merchant !== merchant || payment.verifiedAt === undefined) return false;
          return payment.state === 'VERIFIED' && payment.verifiedAt >= from && payment.verifiedAt < until;
        })
        .toSorted((a, b) => a.verifiedAt - b.verifiedAt || (a.id < b.id ? -1 : 1));
    },
    save: async (payment) => {
      const { id, merchant, reference, number, paidAt, state } = payment;
      await store.set(`${prefix}payment/${id}`, payment);
      await store.set(`${prefix}reference/${merchant}/${reference}`, id);
      await store.set(`${prefix}number/${number}`, id);
      if (paidAt !== null)
        await store.set(`${prefix}paid/${newestFirst(paidAt)}/${id}`, { id, open: state === 'PAID' });
    },
  };
}

/** Are the terms on which a simulated company keeps payments. */
export interface CompanyTerms {
  readonly now: () => number;
  /** After this a paid payment that nobody verified goes back to the guest; it never does when this is absent. */
  readonly verifyWithinMs?: number;
}

/** Tells what a payment has come to by now: unpaid ones run out, and unverified ones go back. */
export function stateNow(
  payment: SimulatedPayment,
  terms: CompanyTerms,
): SimulatedPayment['state'] | 'EXPIRED' {
  const now = terms.now();
  if (payment.state === 'OPEN') return now >= payment.createdAt + paymentWindowMs ? 'EXPIRED' : 'OPEN';
  const { verifyWithinMs = Number.POSITIVE_INFINITY } = terms;
  const late = payment.paidAt !== null && now >= payment.paidAt + verifyWithinMs;
  return payment.state === 'PAID' && late ? 'EXPIRED' : payment.state;
}

export function refundStatusNow(
  { at, finalStatus }: SimulatedRefund,
  now: number,
): 'PENDING' | 'DONE' | 'FAILED' {
  return now < at + refundPendingMs ? 'PENDING' : finalStatus;
}

/** Says what was given back or is on the way back. */
export function refundedRial(payment: SimulatedPayment, now: number): Rial {
  const held = payment.refunds.filter((refund) => refundStatusNow(refund, now) !== 'FAILED');
  return rial(held.reduce((sum, refund) => sum + refund.amountRial, 0));
}

/** Tells whether a text is the address of a web page. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

/** Adds to the query of an address; what was there stays. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}

/** Makes the pay page of a simulated company. */
export function payDeskOf(
  name: OnlineGateway,
  payments: SimulatedPayments,
  options: SimulatorOptions & { readonly fontUrl?: string },
  wayBack: (payment: SimulatedPayment, claimsPaid: boolean) => WayBack,
): PayDesk<SimulatedPayment> {
  return {
    look: pageLook(options.fontUrl),
    find: payments.find,
    facts: (payment) => ({
      company: paymentGatewayLabels[name],
      amountRial: payment.amountRial,
      description: payment.description,
      number: payment.number,
      until: payment.createdAt + paymentWindowMs,
      callbackUrl: payment.callbackUrl,
    }),
    stateOf: (payment) => {
      if (payment.paidAt !== null) return 'PAID';
      const state = stateNow(payment, options);
      if (state === 'OPEN') return 'OPEN';
      return state === 'EXPIRED' ? 'EXPIRED' : 'ENDED';
    },
    end: (payment, state, amountRial) =>
      payments.save({ ...payment, amountRial, state, paidAt: state === 'PAID' ? options.now() : null }),
    wayBack,
  };
}
