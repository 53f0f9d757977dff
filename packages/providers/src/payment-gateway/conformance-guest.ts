import { rial } from '@sofreh/domain/money';
import { expect } from 'vitest';
import type { FaultOrder } from '../testing/simulated.ts';
import type { GatewayPaymentStatus, PaymentGateway, RefundStatus } from './port.ts';

/** What a guest can make of a payment at every simulated gateway. */
export type GuestAction = 'pay' | 'cancel' | 'fail' | 'pay-never' | 'pay-late' | 'forge' | 'pay-wrong-amount';

/** What a company's protocol can tell and do. The promises that need more than it can are held in another form. */
export interface GatewayTraits {
  /** What `inquire` says of a payment that is open, given up, paid, and verified. */
  readonly says: Readonly<Record<'open' | 'ended' | 'paid' | 'verified', GatewayPaymentStatus>>;
  /** Minutes after which a payment nobody verified goes back; null when it waits. */
  readonly verifyWithinMinutes: number | null;
  /** Whether verifying is two steps, so that one whose answer was lost still counts as the first. */
  readonly settles: boolean;
  readonly lists: boolean;
  /** Minutes in which a payment is undone; null when the company has no call for it. */
  readonly reversesWithinMinutes: number | null;
  /** How refunds end: told later, final at once, or never told. */
  readonly refunds: 'LATER' | 'AT_ONCE' | 'UNTOLD';
  /** What is said of a refund whose answer, and with it its number, was lost. */
  readonly lostRefund: RefundStatus | null;
  /** Whether a refund can end as failed. */
  readonly refundsFail: boolean;
  /** The operation of the simulator that each verb comes to first; verbs that call nobody are left out. */
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
  /** The operation that takes the money for good. */
  readonly taking: string;
  /** The operations that give part of it back, and all of it. */
  readonly givingBack: { readonly part: string; readonly all: string };
}

/** A gateway wired to its simulator. */
export interface GatewayUnderTest {
  readonly gateway: PaymentGateway;
  /** The same gateway with credentials that its provider does not accept. */
  readonly stranger: PaymentGateway;
  /** The same gateway with nobody listening. */
  readonly deserted: PaymentGateway;
  readonly traits: GatewayTraits;
  /** Every secret that must never be in an outcome. */
  readonly secrets: readonly string[];
  /** Does as a guest would on the pay page; where the browser is led to with what it says, or null when it stays. */
  act(payUrl: string, action: GuestAction): Promise<URL | null>;
  order(fault: FaultOrder): Promise<void>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

export const minute = 60_000;
/** Every moment there is. */
export const always = { from: new Date(0), until: new Date(4_000_000_000_000) };
export const amountRial = rial(1_230_000);
export const callbackUrl = 'http://shop.invalid/payments/callback?order=7';
export const paymentId = '0190f5a2-7c3e-7b11-8e55-1c2d3e4f5a6b';

/** The payment that the promises are tried on; each call of it is one of its own. */
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

/** What a test does again and again; every outcome is looked through for secrets. */
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
