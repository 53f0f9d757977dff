import { type Rial, rial } from '@sofreh/domain/money';
import {
  readForm,
  redirectAnswer,
  type SimulatedAnswer,
  type SimulatedRequest,
} from '../../simulator/index.ts';
import { messagePage, type PayFacts, payPage, returnPage, type WayBack } from './pay-page.ts';
import type { PageLook } from './pay-page-style.ts';
import { type PayAction, pageTexts, payActions } from './pay-page-texts.ts';

/**
 * Is the desk where guests of one company pay: it gives what the page needs of the company's own record of a payment.
 */
export interface PayDesk<Payment> {
  readonly look: PageLook;
  readonly find: (id: string) => Promise<Payment | null>;
  readonly facts: (payment: Payment) => PayFacts;
  /** Tells whether it can still be paid, was paid, or ran out of time. */
  readonly stateOf: (payment: Payment) => 'OPEN' | 'PAID' | 'EXPIRED' | 'ENDED';
  readonly end: (payment: Payment, to: 'PAID' | 'FAILED', amountRial: Rial) => Promise<void>;
  /** Tells what the company has the browser say to the shop. */
  readonly wayBack: (payment: Payment, claimsPaid: boolean) => WayBack;
}

/** Draws the page for a payment that nothing can be done with any more. */
function endedPage<Payment>(desk: PayDesk<Payment>, payment: Payment): SimulatedAnswer {
  const state = desk.stateOf(payment);
  const expired = state === 'EXPIRED';
  return messagePage(desk.look, {
    title: expired ? pageTexts.expiredTitle : pageTexts.endedTitle,
    text: expired ? pageTexts.expired : pageTexts.ended,
    back: desk.wayBack(payment, state === 'PAID'),
  });
}

function goBack<Payment>(desk: PayDesk<Payment>, back: WayBack): SimulatedAnswer {
  return back.fields ? returnPage(desk.look, back) : redirectAnswer(back.url);
}

/** Makes the address that tells the shop by itself, fields of a form put into it. */
function addressOf({ url, fields = {} }: WayBack): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.toString();
}

function paidPage<Payment>(desk: PayDesk<Payment>, payment: Payment, action: PayAction): SimulatedAnswer {
  const { look } = desk;
  const back = desk.wayBack(payment, true);
  const title = pageTexts.paidTitle;
  if (action === 'pay-never') return messagePage(look, { title, text: pageTexts.paidNever, back: null });
  if (action === 'pay-late') return messagePage(look, { title, text: pageTexts.paidLate, back });
  if (action === 'pay-twice') {
    return messagePage(look, { title, text: pageTexts.paidTwice, back, beacon: addressOf(back) });
  }
  return goBack(desk, back);
}

async function finish<Payment>(
  desk: PayDesk<Payment>,
  payment: Payment,
  action: PayAction,
): Promise<SimulatedAnswer> {
  if (action === 'forge') return goBack(desk, desk.wayBack(payment, true));
  const { amountRial } = desk.facts(payment);
  if (action === 'cancel' || action === 'fail') {
    await desk.end(payment, 'FAILED', amountRial);
    return goBack(desk, desk.wayBack(payment, false));
  }
  await desk.end(payment, 'PAID', action === 'pay-wrong-amount' ? rial(amountRial + 10_000) : amountRial);
  return paidPage(desk, payment, action);
}

/**
 * The page at which a guest pays. GET shows it, POST with an `action` ends the payment as chosen. A second POST of the
 * same form (double tap, back button) only leads back to the shop.
 */
export async function answerPayDesk<Payment>(
  desk: PayDesk<Payment>,
  id: string,
  request: SimulatedRequest,
): Promise<SimulatedAnswer> {
  const payment = await desk.find(id);
  if (!payment) {
    return messagePage(desk.look, {
      title: pageTexts.unknownTitle,
      text: pageTexts.unknown,
      back: null,
      status: 404,
    });
  }
  if (desk.stateOf(payment) !== 'OPEN') return endedPage(desk, payment);
  const action = payActions.find((name) => name === readForm(request).get('action'));
  return request.method === 'POST' && action
    ? finish(desk, payment, action)
    : payPage(desk.look, desk.facts(payment));
}
