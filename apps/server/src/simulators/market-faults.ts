import { formatNumber } from '@sofreh/fa/digits';
import type { MarketplaceSimulator } from '@sofreh/providers/marketplace';
import type { FaultKind } from '@sofreh/providers/simulator';
import { hidden, option } from './market-page.ts';

/** Calls of a shop that can be made to go wrong, by what a person knows them as. */
export const ORDER_CALLS: Readonly<Record<string, string>> = {
  accept: 'پذیرش سفارش',
  ack: 'رسید سفارش',
  ready: 'آماده شدن',
  pick: 'تحویل',
  delay: 'دیرتر شدن',
  reject: 'رد سفارش',
  modify: 'کم کردن از سفارش',
  order: 'خواندن یک سفارش',
  orders: 'پرسش سفارش‌های جامانده',
  causes: 'دلیل‌های رد',
  coupons: 'کوپن‌ها',
  shop: 'آزمون اتصال',
};
export const MENU_CALLS: Readonly<Record<string, string>> = {
  'menu-changes': 'فرستادن تغییرهای منو',
  'menu-half': 'تغییرهای منو نیمه‌کاره بماند',
  'menu-availability': 'گفتن موجودی',
  opening: 'باز و بسته بودن',
  menu: 'خواندن منوی آنجا',
};

const KINDS: Readonly<Record<FaultKind, string>> = {
  DOWN: 'قطع شود، کاری نشود',
  LOST: 'کار بشود و پاسخش گم شود',
  BROKEN: 'خطای داخلی بدهد',
  CODE: 'نپذیرد',
  SLOW: 'کند باشد',
};
/** What is slow is slower than patience, and quicker than giving up. */
const SLOW_MS = 6_000;
const TIMES_MAX = 99;

type Faults = MarketplaceSimulator['faults'];

/** Has calls go wrong as a form asks. @returns false where it asks nothing of these calls. */
export async function setFault(
  faults: Faults,
  calls: Readonly<Record<string, string>>,
  form: URLSearchParams,
): Promise<boolean> {
  const names = Object.keys(calls);
  if (form.get('act') === 'heal') {
    const waiting = await faults.waiting(names);
    await Promise.all(waiting.map((fault) => faults.set({ ...fault, times: 0 })));
    return true;
  }
  const operation = names.find((name) => name === form.get('call'));
  const kind = (Object.keys(KINDS) as FaultKind[]).find((each) => each === form.get('kind'));
  if (form.get('act') !== 'break' || !operation || !kind) return false;
  const times = Math.min(TIMES_MAX, Math.max(1, Math.trunc(Number(form.get('times'))) || 1));
  await faults.set({ operation, kind, times, code: 1, delayMs: SLOW_MS });
  return true;
}

/** Shows what goes wrong with a shop's calls, and a form for more of it. */
export async function faultsSection(
  faults: Faults,
  calls: Readonly<Record<string, string>>,
  path: string,
): Promise<string> {
  const options = (of: Readonly<Record<string, string>>) =>
    Object.entries(of)
      .map(([value, label]) => option(value, label))
      .join('');
  const rows = (await faults.waiting(Object.keys(calls))).map(
    ({ operation, kind, times }) =>
      `<li><b>${calls[operation]}</b>، ${KINDS[kind]}، ${formatNumber(times)} بار دیگر</li>`,
  );
  const heal =
    rows.length > 0
      ? `<form method="post" action="${path}">${hidden('act', 'heal')}<button>همه درست شوند</button></form>`
      : '';
  return `<section><h2>خرابی تماس‌های فروشگاه</h2><form method="post" action="${path}">
<label>کدام تماس<select name="call">${options(calls)}</select></label>
<label>چه شود<select name="kind">${options(KINDS)}</select></label>
<label>چند بار<input name="times" type="number" value="1" min="1" max="${TIMES_MAX}" size="3"></label>
<button class="main" name="act" value="break">خراب شود</button></form><ul>${rows.join('')}</ul>${heal}</section>`;
}
