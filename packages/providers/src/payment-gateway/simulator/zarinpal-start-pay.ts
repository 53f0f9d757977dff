import {
  readForm,
  redirectAnswer,
  type SimulatedAnswer,
  type SimulatedRequest,
} from '../../simulator/index.ts';
import { messagePage, payPage } from './zarinpal-page.ts';
import type { PageLook } from './zarinpal-page-style.ts';
import { type PayAction, pageTexts, payActions } from './zarinpal-page-texts.ts';
import { isExpired, type ZarinpalPayment, type ZarinpalPayments } from './zarinpal-record.ts';

/** What the pay page needs. */
export interface ZarinpalStartPay {
  readonly payments: ZarinpalPayments;
  readonly now: () => number;
  readonly look: PageLook;
}

/** The shop's callback address with what Zarinpal adds; an existing query stays. */
function callbackOf(payment: ZarinpalPayment, status: 'OK' | 'NOK'): string {
  const url = new URL(payment.callbackUrl);
  url.searchParams.set('Authority', payment.authority);
  url.searchParams.set('Status', status);
  return url.toString();
}

function wasPaid(payment: ZarinpalPayment): boolean {
  return payment.paidAt !== null;
}

/** The page for a payment that nothing can be done with any more. */
function endedPage(startPay: ZarinpalStartPay, payment: ZarinpalPayment): SimulatedAnswer {
  const expired = isExpired(payment, startPay.now());
  return messagePage(startPay.look, {
    title: expired ? pageTexts.expiredTitle : pageTexts.endedTitle,
    text: expired ? pageTexts.expired : pageTexts.ended,
    back: callbackOf(payment, wasPaid(payment) ? 'OK' : 'NOK'),
  });
}

function paidPage(look: PageLook, payment: ZarinpalPayment, action: PayAction): SimulatedAnswer {
  const back = callbackOf(payment, 'OK');
  const title = pageTexts.paidTitle;
  if (action === 'pay-never') return messagePage(look, { title, text: pageTexts.paidNever, back: null });
  if (action === 'pay-late') return messagePage(look, { title, text: pageTexts.paidLate, back });
  if (action === 'pay-twice')
    return messagePage(look, { title, text: pageTexts.paidTwice, back, beacon: back });
  return redirectAnswer(back);
}

async function finish(
  startPay: ZarinpalStartPay,
  payment: ZarinpalPayment,
  action: PayAction,
): Promise<SimulatedAnswer> {
  if (action === 'forge') return redirectAnswer(callbackOf(payment, 'OK'));
  if (action === 'cancel' || action === 'fail') {
    await startPay.payments.save({ ...payment, status: 'FAILED' });
    return redirectAnswer(callbackOf(payment, 'NOK'));
  }
  const amountRial = action === 'pay-wrong-amount' ? payment.amountRial + 10_000 : payment.amountRial;
  await startPay.payments.save({ ...payment, amountRial, status: 'PAID', paidAt: startPay.now() });
  return paidPage(startPay.look, payment, action);
}

/**
 * The page at `/pg/StartPay/{authority}`. GET shows it, POST with an `action` ends the payment as chosen. A second
 * POST of the same form (double tap, back button) only leads back to the shop.
 */
export async function answerStartPay(
  startPay: ZarinpalStartPay,
  authority: string,
  request: SimulatedRequest,
): Promise<SimulatedAnswer> {
  const payment = await startPay.payments.find(authority);
  if (!payment) {
    return messagePage(startPay.look, {
      title: pageTexts.unknownTitle,
      text: pageTexts.unknown,
      back: null,
      status: 404,
    });
  }
  if (payment.status !== 'IN_BANK' || isExpired(payment, startPay.now())) return endedPage(startPay, payment);
  const action = payActions.find((name) => name === readForm(request).get('action'));
  return request.method === 'POST' && action
    ? finish(startPay, payment, action)
    : payPage(startPay.look, payment);
}
