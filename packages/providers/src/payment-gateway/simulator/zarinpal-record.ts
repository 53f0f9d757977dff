import { createHash } from 'node:crypto';
import type { SimulatorStore } from '../../simulator/index.ts';

/** Zarinpal's words for a payment. */
export type ZarinpalStatus = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'FAILED' | 'REVERSED';

/** Money given back; its state follows from the clock. */
export interface ZarinpalRefund {
  readonly amountRial: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly finalStatus: 'DONE' | 'FAILED';
}

/** A payment as the simulated gateway keeps it. */
export interface ZarinpalPayment {
  readonly authority: string;
  readonly merchantId: string;
  readonly amountRial: number;
  /** Units the merchant speaks in: verify must use the same. */
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

/** Minutes a guest has to pay, and that a payment can be reversed in (integrations: gateway-zarinpal). */
export const paymentWindowMs = 30 * 60_000;
export const reverseWindowMs = 30 * 60_000;

export const storePrefix = 'zarinpal/';
const paymentPrefix = `${storePrefix}payment/`;

/** A number of the given length made from an id, never with a leading zero. */
function numberFrom(id: string, purpose: string, length: number): number {
  const seed = createHash('sha256').update(`${purpose}:${id}`).digest().readUIntBE(0, 6);
  const smallest = 10 ** (length - 1);
  return smallest + (seed % (9 * smallest));
}

/** The names of a new payment: authority («A», 20 zeros, 15 characters), bank reference, transaction number. */
export function namesOf(id: string): Pick<ZarinpalPayment, 'authority' | 'refId' | 'sessionId'> {
  const hex = createHash('sha256').update(id).digest('hex').slice(0, 15);
  return {
    authority: `A${'0'.repeat(20)}${hex}`,
    refId: numberFrom(id, 'reference', 12),
    sessionId: String(numberFrom(id, 'session', 10)),
  };
}

/** Payments in the simulator's store. */
export interface ZarinpalPayments {
  find(authority: string): Promise<ZarinpalPayment | null>;
  save(payment: ZarinpalPayment): Promise<void>;
  all(): Promise<readonly ZarinpalPayment[]>;
}

/** Payments kept under their authority. */
export function zarinpalPayments(store: SimulatorStore): ZarinpalPayments {
  return {
    find: async (authority) =>
      ((await store.get(paymentPrefix + authority)) ?? null) as ZarinpalPayment | null,
    save: (payment) => store.set(paymentPrefix + payment.authority, payment),
    all: async () => (await store.list(paymentPrefix)).map((entry) => entry.value as ZarinpalPayment),
  };
}

/** Whether the guest's time to pay is over. */
export function isExpired(payment: ZarinpalPayment, now: number): boolean {
  return payment.status === 'IN_BANK' && now >= payment.createdAt + paymentWindowMs;
}
