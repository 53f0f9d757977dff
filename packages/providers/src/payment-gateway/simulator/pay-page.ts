import { createHash } from 'node:crypto';
import { type Rial, wholeTomanOf } from '@sofreh/domain/money';
import { currencyLabels, formatMoney, formatNumber, time, toPersianDigits } from '@sofreh/fa';
import type { SimulatedAnswer } from '../../simulator/index.ts';
import type { PageLook } from './pay-page-style.ts';
import {
  faultActions,
  mainActions,
  type PayAction,
  pageTexts,
  payActionHints,
  payActionLabels,
} from './pay-page-texts.ts';

/** Holds what the page tells of a payment. */
export interface PayFacts {
  /** The page plays this company's. */
  readonly company: string;
  readonly amountRial: Rial;
  readonly description: string;
  /** The company numbers the payment so. */
  readonly number: string;
  /** After these epoch milliseconds nobody can pay. */
  readonly until: number;
  readonly callbackUrl: string;
}

/** Says where the browser goes back to: by address alone, or by a form with these fields. */
export interface WayBack {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
}

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

function amount(payment: PayFacts): string {
  const rial = formatNumber(payment.amountRial);
  const toman = formatMoney(wholeTomanOf(payment.amountRial), 'TOMAN');
  return `<div class="amount"><p>${pageTexts.amount}</p><strong>${rial} <span>${currencyLabels.RIAL}</span></strong><p>${toman}</p></div>`;
}

function facts(payment: PayFacts): string {
  const until = time(new Date(payment.until));
  const number = toPersianDigits(payment.number);
  return `<dl>
<dt>${pageTexts.company}</dt><dd>${escapeHtml(payment.company)}</dd>
<dt>${pageTexts.for}</dt><dd>${escapeHtml(payment.description)}</dd>
<dt>${pageTexts.until}</dt><dd>${until}</dd>
<dt>${pageTexts.number}</dt><dd>${number}</dd>
</dl>`;
}

/**
 * Draws the page where the guest decides how this payment ends. Its forms are plain; their `action` is this same
 * address.
 */
export function payPage(look: PageLook, payment: PayFacts): SimulatedAnswer {
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

/** Holds a message and, unless the guest is not to return, the way back to the shop. */
export interface PageMessage {
  readonly title: string;
  readonly text: string;
  /** It leads back; null when the guest stays here. */
  readonly back: WayBack | null;
  /** The browser visits this address by itself as soon as the page is shown. */
  readonly beacon?: string;
  readonly status?: number;
}

function wayBack(back: WayBack | null): string {
  if (back === null) return '';
  if (!back.fields) return `<a class="back" href="${escapeHtml(back.url)}">${pageTexts.back}</a>`;
  const inputs = Object.entries(back.fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return `<form method="post" action="${escapeHtml(back.url)}">${inputs}<button class="pay">${pageTexts.back}</button></form>`;
}

/** Draws a page with a message. */
export function messagePage(look: PageLook, message: PageMessage): SimulatedAnswer {
  const { title, text, back, beacon } = message;
  const image = beacon === undefined ? '' : `<img class="beacon" src="${escapeHtml(beacon)}" alt="">`;
  const content = `<section class="card">${head(title)}<div class="body"><p>${text}</p>${wayBack(back)}${image}</div></section>`;
  const origin = new URL(back?.url ?? beacon ?? 'http://shop.invalid').origin;
  return page(look, title, content, origin, message.status);
}

const SEND_BACK = 'document.forms[0].submit()';
const SEND_BACK_HASH = `'sha256-${createHash('sha256').update(SEND_BACK).digest('base64')}'`;

/** Draws the page of a company that sends its guests back by a form: it sends itself. */
export function returnPage(look: PageLook, back: WayBack): SimulatedAnswer {
  const content = `<section class="card">${head(pageTexts.goingTitle)}<div class="body"><p>${pageTexts.going}</p>${wayBack(back)}</div></section><script>${SEND_BACK}</script>`;
  const answer = page(look, pageTexts.goingTitle, content, new URL(back.url).origin);
  const policy = `${answer.headers['content-security-policy']}; script-src ${SEND_BACK_HASH}`;
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policy } };
}
