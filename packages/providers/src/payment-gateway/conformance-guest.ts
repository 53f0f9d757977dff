import { rial } from '@sofreh/domain/money';
import { expect } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { GatewayPaymentStatus, PaymentGateway, RefundStatus } from './port.ts';

/** A guest can make this of a payment at every simulated gateway. */
export type GuestAction = 'pay' | 'cancel' | 'fail' | 'pay-never' | 'pay-late' | 'forge' | 'pay-wrong-amount';

/**
 * Tells what a company's protocol can tell and do. The promises that need more than it can are held in another form.
 */
export interface GatewayTraits {
  /** `inquire` says this of a payment that is open, given up, paid, and verified. */
  readonly says: Readonly<Record<'open' | 'ended' | 'paid' | 'verified', GatewayPaymentStatus>>;
  /** After so many minutes a payment nobody verified goes back; null when it waits. */
  readonly verifyWithinMinutes: number | null;
  /** Tells whether verifying is two steps, so that one whose answer was lost still counts as the first. */
  readonly settles: boolean;
  readonly lists: boolean;
  /** In so many minutes a payment is undone; null when the company has no call for it. */
  readonly reversesWithinMinutes: number | null;
  /** Tells how refunds end: told later, final at once, or never told. */
  readonly refunds: 'LATER' | 'AT_ONCE' | 'UNTOLD';
  /** Is said of a refund whose answer, and with it its number, was lost. */
  readonly lostRefund: RefundStatus | null;
  /** Tells whether a refund can end as failed. */
  readonly refundsFail: boolean;
  /** Names the operation of the simulator that each verb comes to first; verbs that call nobody are left out. */
  readonly operations: Readonly<
    Partial<
      Record<
        | 'request'
        | 'verify'
        | 'inquire'
        | 'reverse'
        | 'listUnverified'
        | 'listTaken'
        | 'refundStatus'
        | 'probe',
        string | undefined
      >
    >
  >;
  /** This operation takes the money for good. */
  readonly taking: string;
  /** These operations give part of it back, and all of it. */
  readonly givingBack: { readonly part: string; readonly all: string };
}

/** Wires a gateway to its simulator. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** Is the same gateway with credentials that its provider does not accept. */
  readonly stranger: PaymentGateway;
  /** Is the same gateway with nobody listening. */
  readonly deserted: PaymentGateway;
  readonly traits: GatewayTraits;
  /** No outcome may ever hold one of these secrets. */
  readonly secrets: readonly string[];
  /**
   * Does as a guest would on the pay page; tells where the browser is led to with what it says, or null when it stays.
   */
  act(payUrl: string, action: GuestAction): Promise<URL | null>;
  order(fault: FaultOrder): Promise<void>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

export const minute = 60_000;
/** The span holds every moment there is. */
export const always = { from: new Date(0), until: new Date(4_000_000_000_000) };
export const amountRial = rial(1_230_000);
export const callbackUrl = 'http://shop.invalid/payments/callback?order=7';
export const paymentId = '0190f5a2-7c3e-7b11-8e55-1c2d3e4f5a6b';

/** Makes the payment that the promises are tried on; each call of it is one of its own. */
export function payment() {
  return {
    amountRial,
    callbackUrl,
    description: 'سفارش ۱۰۴۲',
    phoneNumber: '09123456789',
    paymentId,
    requestId: crypto.randomUUID(),
  };
}

/** Does what a test does again and again; every outcome is looked through for secrets. */
export function guestOf(under: GatewayUnderTest) {
  function keep<T>(outcome: T): T {
    for (const secret of under.secrets) expect(JSON.stringify(outcome)).not.toContain(secret);
    return outcome;
  }
  async function create() {
    const outcome = keep(await under.gateway.request(payment()));
    if (outcome.outcome !== 'CREATED') throw new Error(`not created: ${JSON.stringify(outcome)}`);
    return outcome;
  }
  async function pay() {
    const created = await create();
    await under.act(created.payUrl, 'pay');
    return created;
  }
  async function payAndVerify() {
    const { authority, payUrl } = await pay();
    const outcome = keep(await under.gateway.verify({ authority, amountRial }));
    if (outcome.outcome !== 'PAID') throw new Error(`not paid: ${JSON.stringify(outcome)}`);
    return { authority, payUrl, referenceId: outcome.referenceId };
  }
  return { keep, create, pay, payAndVerify };
}
