import { currencyLabels, formatMoney, formatNumber, time, toPersianDigits } from '@sofreh/fa';
import type { SimulatedAnswer } from '../../simulator/index.ts';
import type { PageLook } from './zarinpal-page-style.ts';
import {
  faultActions,
  mainActions,
  type PayAction,
  pageTexts,
  payActionHints,
  payActionLabels,
} from './zarinpal-page-texts.ts';
import { paymentWindowMs, type ZarinpalPayment } from './zarinpal-record.ts';

const htmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}

const shield =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M12 3l7 3v5c0 5-3 8.5-7 10-4-1.500-7-5-7-10V6z"/><path d="M9 12l2 2 4-4"/></svg>';

/** No script runs here; forms and the guest's way back may lead to the shop alone. */
function securityPolicy(look: PageLook, shopOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src ${look.hash}`,
    "font-src 'self'",
    `img-src 'self' ${shopOrigin}`,
    `form-action 'self' ${shopOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function page(
  look: PageLook,
  title: string,
  content: string,
  shopOrigin: string,
  status = 200,
): SimulatedAnswer {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${look.style}</style>
</head>
<body>
<header class="notice">${pageTexts.notice}</header>
<main>${content}</main>
</body>
</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': securityPolicy(look, shopOrigin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return { status, headers, body: html };
}

function head(title: string): string {
  return `<div class="head">${shield}<h1>${title}</h1></div>`;
}

function button(action: PayAction): string {
  return `<button name="action" value="${action}" class="${action}">${payActionLabels[action]}</button>`;
}

function faultButton(action: PayAction): string {
  const hint = payActionHints[action as keyof typeof payActionHints];
  return `${button(action)}<p>${hint}</p>`;
}

function amount(payment: ZarinpalPayment): string {
  const rial = formatNumber(payment.amountRial);
  const toman = formatMoney(Math.floor(payment.amountRial / 10), 'TOMAN');
  return `<div class="amount"><p>${pageTexts.amount}</p><strong>${rial} <span>${currencyLabels.RIAL}</span></strong><p>${toman}</p></div>`;
}

function facts(payment: ZarinpalPayment): string {
  const until = time(new Date(payment.createdAt + paymentWindowMs));
  const number = toPersianDigits(payment.sessionId);
  return `<dl>
<dt>${pageTexts.for}</dt><dd>${escapeHtml(payment.description)}</dd>
<dt>${pageTexts.until}</dt><dd>${until}</dd>
<dt>${pageTexts.number}</dt><dd>${number}</dd>
</dl>`;
}

/** Where the guest decides how this payment ends. Plain forms; `action` of the form is this same address. */
export function payPage(look: PageLook, payment: ZarinpalPayment): SimulatedAnswer {
  const content = `<section class="card">${head(pageTexts.title)}<div class="body">
${amount(payment)}
${facts(payment)}
<h2>${pageTexts.choose}</h2>
<form method="post">${mainActions.map(button).join('')}</form>
</div></section>
<section class="card"><details><summary>${pageTexts.faults}</summary>
<form method="post">${faultActions.map(faultButton).join('')}</form>
</details></section>`;
  return page(look, pageTexts.title, content, new URL(payment.callbackUrl).origin);
}

/** A page with a message and, unless the guest is not to return, the way back to the shop. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
  /** Address of the link back; none when the guest stays here. */
  readonly back: string | null;
  /** An address that the browser visits by itself as soon as the page is shown. */
  readonly beacon?: string;
  readonly status?: number;
}

/** A page with a message. */
export function messagePage(look: PageLook, message: PageMessage): SimulatedAnswer {
  const { title, text, back, beacon } = message;
  const link = back === null ? '' : `<a class="back" href="${escapeHtml(back)}">${pageTexts.back}</a>`;
  const image = beacon === undefined ? '' : `<img class="beacon" src="${escapeHtml(beacon)}" alt="">`;
  const content = `<section class="card">${head(title)}<div class="body"><p>${text}</p>${link}${image}</div></section>`;
  return page(look, title, content, new URL(back ?? beacon ?? 'http://shop.invalid').origin, message.status);
}
