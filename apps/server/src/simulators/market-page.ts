import type { PushFault, SimulatedShop } from '@sofreh/providers/marketplace';
import { escapeHtml } from '#app/platform/http/escape-html.ts';

export const MARKET_PATH = '/simulators/marketplace';

export const FAULTS: Readonly<Record<PushFault, string>> = {
  DOUBLED: 'دو بار برسد',
  LOST: 'گم شود',
  LATE: 'دیر برسد',
  FORGED: 'یکی جعلی هم بیاید',
};

/** The fault that a form asks for; none where it asks for none that there is. */
export function faultOf(form: URLSearchParams): PushFault | undefined {
  return (Object.keys(FAULTS) as PushFault[]).find((each) => each === form.get('fault'));
}

const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}
section{margin:24px 0;background:#fff;border:1px solid #e6e1db;border-radius:12px;padding:16px}
h2{font-size:18px;margin:0 0 8px}form.basket h2{margin-top:16px}p{margin:0 0 12px;color:#5b534b}
form{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px;align-items:end}label{display:grid;font-size:14px;color:#5b534b}
button,select,input,a.key{min-height:44px;padding:0 14px;border:1px solid #cfc8c0;border-radius:10px;background:#fff;color:inherit;font:inherit;box-sizing:border-box;max-width:100%}
a.key{display:inline-flex;align-items:center;text-decoration:none}input[type=number]{width:84px}
button.main{background:#9a3412;border-color:#9a3412;color:#fff}
ol,ul{margin:0;padding:0;list-style:none}li{border-top:1px solid #eee8e1;padding:10px 0}li form{margin:6px 0 0}
form.basket{display:block}.dish{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}.dish b{flex:1 1 180px}
.off{color:#6b625a}details{flex-basis:100%}details label{display:inline-grid;margin:4px 0 4px 12px}summary{min-height:44px;line-height:44px;cursor:pointer}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:0 0 16px;max-width:420px}dd{margin:0;text-align:end}
.said{color:#5b534b;font-size:14px}.empty{padding:24px}.wrong{color:#b3261e;font-weight:700}
aside{background:#7c2d12;color:#fff;text-align:center;padding:4px 12px;font-size:14px}`;

export const option = (value: string, label: string, chosen = '') =>
  `<option value="${escapeHtml(value)}"${value === chosen && value !== '' ? ' selected' : ''}>${escapeHtml(label)}</option>`;

export const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

export const hiddenShop = ({ account, shopId }: SimulatedShop) =>
  hidden('account', account) + hidden('shopId', shopId);

/** Offers the ways in which the news of what a form does arrive. */
export const faultOptions = (none: string) =>
  [option('', none), ...Object.entries(FAULTS).map(([fault, label]) => option(fault, label))].join('');

/** A page of the simulated marketplace. */
export function marketPage(title: string, lead: string, body: string): string {
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><aside aria-label="نمایشی">نمایشی؛ کسی سفارش نمی‌دهد و پولی جابه‌جا نمی‌شود</aside><main><h1>${title}</h1><p>${lead}</p>${body}</main></body></html>`;
}
