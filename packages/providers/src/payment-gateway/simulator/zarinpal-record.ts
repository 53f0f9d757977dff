import { createHash } from 'node:crypto';
import type { Rial } from '@sofreh/domain/money';
import type { SimulatorStore } from '../../simulator/index.ts';

/** Zarinpal has these words for a payment. */
export type ZarinpalStatus = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';

/** Is money given back; its state follows from the clock. */
export interface ZarinpalRefund {
  readonly amountRial: Rial;
  /** It counts epoch milliseconds. */
  readonly at: number;
  readonly finalStatus: 'DONE' | 'FAILED';
}

/** Describes a payment as the simulated gateway keeps it. */
export interface ZarinpalPayment {
  readonly authority: string;
  readonly merchantId: string;
  readonly amountRial: Rial;
  /** The merchant speaks in these units: verify must use the same. */
  readonly currency: 'IRR' | 'IRT';
  readonly callbackUrl: string;
  readonly description: string;
  readonly createdAt: number;
  readonly status: ZarinpalStatus;
  readonly paidAt: number | null;
  readonly refId: number;
  readonly sessionId: string;
  readonly refunds: readonly ZarinpalRefund[];
}

/** A guest has so long to pay, and a payment can be reversed so long. */
export const paymentWindowMs = 30 * 60_000;
export const reverseWindowMs = 30 * 60_000;

export const storePrefix = 'zarinpal/';
const paymentPrefix = `${storePrefix}payment/`;
const paidPrefix = `${storePrefix}paid/`;
const referencePrefix = `${storePrefix}reference/`;
const sessionPrefix = `${storePrefix}session/`;

/** Makes a number of the given length from an id, never with a leading zero. */
function numberFrom(id: string, purpose: string, length: number): number {
  const seed = createHash('sha256').update(`${purpose}:${id}`).digest().readUIntBE(0, 6);
  const smallest = 10 ** (length - 1);
  return smallest + (seed % (9 * smallest));
}

/** Makes the names of a new payment: authority («A», 20 zeros, 15 characters), bank reference, transaction number. */
export function namesOf(id: string): Pick<ZarinpalPayment, 'authority' | 'refId' | 'sessionId'> {
  const hex = createHash('sha256').update(id).digest('hex').slice(0, 15);
  return {
    authority: `A${'0'.repeat(20)}${hex}`,
    refId: numberFrom(id, 'reference', 12),
    sessionId: String(numberFrom(id, 'session', 10)),
  };
}

/** Is a paid payment in the list of them, newest first. */
interface PaidEntry {
  readonly authority: string;
  readonly merchantId: string;
  readonly status: ZarinpalStatus;
}

/** Finds payments in the simulator's store by each of their names without reading all of them. */
export interface ZarinpalPayments {
  find(authority: string): Promise<ZarinpalPayment | null>;
  findByReference(refId: string): Promise<ZarinpalPayment | null>;
  findBySession(sessionId: string): Promise<ZarinpalPayment | null>;
  /** Lists the newest paid payments that nobody verified. */
  unverified(merchantId: string, limit: number): Promise<readonly ZarinpalPayment[]>;
  save(payment: ZarinpalPayment): Promise<void>;
}

/** Sorts the newest first in a store that lists by key. */
function newestFirst(at: number): string {
  return String(9_000_000_000_000 - at);
}

async function saveNames(store: SimulatorStore, payment: ZarinpalPayment): Promise<void> {
  const { authority, merchantId, status, paidAt } = payment;
  if (paidAt === null) return;
  const entry: PaidEntry = { authority, merchantId, status };
  await store.set(`${paidPrefix}${newestFirst(paidAt)}/${authority}`, entry);
  await store.set(`${referencePrefix}${payment.refId}`, authority);
  await store.set(`${sessionPrefix}${payment.sessionId}`, authority);
}

/** Keeps payments under their authority; a paid one also under its reference, its session and its time. */
export function zarinpalPayments(store: SimulatorStore): ZarinpalPayments {
  const find = async (authority: string) =>
    ((await store.get(paymentPrefix + authority)) ?? null) as ZarinpalPayment | null;
  const findThrough = async (key: string) => {
    const authority = await store.get(key);
    return typeof authority === 'string' ? find(authority) : null;
  };
  return {
    find,
    findByReference: (refId) => findThrough(referencePrefix + refId),
    findBySession: (sessionId) => findThrough(sessionPrefix + sessionId),
    unverified: async (merchantId, limit) => {
      const entries = (await store.list(paidPrefix)).map(({ value }) => value as PaidEntry);
      const open = entries.filter((entry) => entry.status === 'PAID' && entry.merchantId === merchantId);
      const found = await Promise.all(open.slice(0, limit).map((entry) => find(entry.authority)));
      return found.filter((payment) => payment !== null);
    },
    save: async (payment) => {
      await store.set(paymentPrefix + payment.authority, payment);
      await saveNames(store, payment);
    },
  };
}

/** Tells whether the guest's time to pay is over. */
export function isExpired(payment: ZarinpalPayment, now: number): boolean {
  return payment.status === 'IN_BANK' && now >= payment.createdAt + paymentWindowMs;
}
