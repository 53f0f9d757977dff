import { time } from '@sofreh/fa';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import type {
  BasketLine,
  KeptOrder,
  MarketplaceSimulator,
  PushFault,
  SimulatedShop,
} from '@sofreh/providers/marketplace';
import type { FastifyInstance } from 'fastify';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

const PATH = '/simulators/marketplace';
const SHOWN = 20;

const STATES: Readonly<Record<KeptOrder['order']['state'], string>> = {
  NEW: 'منتظر پاسخ',
  ACCEPTED: 'پذیرفته شد',
  READY: 'آماده است',
  PICKED: 'در راه',
  DELIVERED: 'رسید',
  REJECTED: 'رد شد',
  CANCELED: 'لغو شد',
};
const FAULTS: Readonly<Record<PushFault, string>> = {
  DOUBLED: 'دو بار برسد',
  LOST: 'گم شود',
  LATE: 'دیر برسد',
  FORGED: 'یکی جعلی هم بیاید',
};
const WORDS: Readonly<Record<string, string>> = {
  ack: 'رسید',
  accept: 'پذیرش',
  reject: 'رد',
  ready: 'آماده',
  pick: 'تحویل',
  delay: 'دیرتر',
};

const STYLE = `
body{margin:0;background:#f6f5f3;color:#1f1b17;font:16px/1.75 Vazirmatn,Tahoma,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px}h1{font-size:22px;margin:0 0 4px}
section{margin:24px 0;background:#fff;border:1px solid #e6e1db;border-radius:12px;padding:16px}
h2{font-size:18px;margin:0 0 8px}p{margin:0 0 12px;color:#5b534b}
form{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 12px;align-items:end}label{display:grid;font-size:14px;color:#5b534b}
button,select,input{min-height:44px;padding:0 14px;border:1px solid #cfc8c0;border-radius:10px;background:#fff;color:inherit;font:inherit}
button.main{background:#9a3412;border-color:#9a3412;color:#fff}
ol{margin:0;padding:0;list-style:none}li{border-top:1px solid #eee8e1;padding:10px 0}li form{margin:6px 0 0}
.said{color:#5b534b;font-size:14px}.empty{padding:24px}
aside{background:#7c2d12;color:#fff;text-align:center;padding:4px 12px;font-size:14px}`;

const dishesOf = named(
  'simulators-market-dishes',
  `select id, title, price from menu_items where vendor_id = $1 and active and unit = 'PIECE' order by price desc, id limit 30`,
);
const vendorsOf = named(
  'simulators-market-vendors',
  'select id, name, currency from vendors where id = any($1)',
);

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

const option = (value: string, label: string) =>
  `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`;
const hidden = ({ account, shopId }: SimulatedShop) =>
  `<input type="hidden" name="account" value="${escapeHtml(account)}"><input type="hidden" name="shopId" value="${escapeHtml(shopId)}">`;

function orderForm(shop: SimulatedShop, dishes: readonly Dish[]): string {
  const items = dishes.map(({ id, title }) => option(id, title)).join('');
  const faults = Object.entries(FAULTS).map(([fault, label]) => option(fault, label));
  return `<form method="post" action="${PATH}">${hidden(shop)}
<label>غذا<select name="dish">${items}${option('', 'غذایی که در منو نیست')}</select></label>
<label>تعداد<input name="count" type="number" value="1" min="1" max="20" size="3"></label>
<label>کوپن<select name="coupon">${option('', 'بی کوپن')}${option('SNAPP20', 'به هزینهٔ بازارگاه')}${option('SHOP10', 'به هزینهٔ فروشگاه')}</select></label>
<label>ارسال<select name="carriedBy">${option('MARKETPLACE', 'پیک بازارگاه')}${option('SHOP', 'پیک فروشگاه')}${option('GUEST', 'خود مهمان')}</select></label>
<label>پرداخت<select name="pays">${option('ONLINE', 'آنجا')}${option('DOOR', 'دم در')}</select></label>
<label>یادداشت<input name="note" maxlength="100"></label>
<label>خبرش<select name="fault">${option('', 'درست برسد')}${faults.join('')}</select></label>
<button class="main" name="act" value="place">سفارش دادن</button></form>`;
}

function orderRow(shop: SimulatedShop, { order, said, minutes }: KeptOrder): string {
  const { id, code, state, lines, money, endReason, answerBy, courier } = order;
  const dishes = lines.map(({ title, count }) => `${formatNumber(count)} ${title}`).join('، ');
  const over = state === 'DELIVERED' || state === 'REJECTED' || state === 'CANCELED';
  const deadline = state === 'NEW' ? `، تا ${time(answerBy)}` : '';
  const words = said.map((word) => WORDS[word] ?? word).join('، ');
  const faults = Object.entries(FAULTS).map(([fault, label]) => option(fault, label));
  const acts = over
    ? ''
    : `<form method="post" action="${PATH}">${hidden(shop)}<input type="hidden" name="id" value="${escapeHtml(id)}">
<select name="fault" aria-label="خبرش">${option('', 'خبرش درست برسد')}${faults.join('')}</select>
<button name="act" value="more">یکی بیشتر</button><button name="act" value="cancel">لغو</button></form>`;
  return `<li data-code="${escapeHtml(code)}"><strong>${toPersianDigits(code)}</strong> <b>${STATES[state]}</b>${deadline}، ${escapeHtml(dishes)}، ${formatNumber(money.totalToman)} تومان${courier ? `، ${escapeHtml(courier.name)}` : ''}
<div class="said">فروشگاه گفت: ${words || 'هنوز هیچ'}${minutes === null ? '' : `، ${formatNumber(minutes)} دقیقه`}${endReason ? `، ${escapeHtml(endReason)}` : ''}</div>${acts}</li>`;
}

function page(sections: readonly string[]): string {
  const body =
    sections.length > 0
      ? sections.join('')
      : '<section class="empty">هنوز فروشگاهی وصل نیست. در پشت صحنه، بخش بازارگاه، فروشگاهی وصل کنید.</section>';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>بازارگاه آزمایشی</title><style>${STYLE}</style></head><body><aside aria-label="نمایشی">نمایشی؛ کسی سفارش نمی‌دهد و پولی جابه‌جا نمی‌شود</aside><main><h1>بازارگاه آزمایشی</h1><p>اینجا به جای مهمانان اسنپ‌فود سفارش دهید، لغو کنید و عوض کنید، و ببینید فروشگاه چه گفت. خبر هر کار را می‌توان دو بار، دیر، جعلی یا هیچ فرستاد.</p>${body}</main></body></html>`;
}

const STRANGER: BasketLine = {
  ...{ itemId: 'stranger', title: 'دمنوش بازارگاه', count: 1, priceToman: 65_000, packagingToman: 2_000 },
};

/** `GET /simulators/marketplace`: the shops there with their orders, and what a guest can do. Mounted only in a demo. */
export async function registerSimulatedMarketplace(
  server: FastifyInstance,
  pool: Pool,
  { orders, shops, tick }: MarketplaceSimulator,
  isOwnHost: IsOwnHost,
): Promise<void> {
  const dishes = async (account: string) => (await pool.query<Dish>(dishesOf([account]))).rows;

  const lineOf = async (account: string, form: URLSearchParams): Promise<BasketLine> => {
    const count = Math.min(20, Math.max(1, Math.trunc(Number(form.get('count'))) || 1));
    const found = (await dishes(account)).find(({ id }) => id === form.get('dish'));
    if (!found) return { ...STRANGER, count };
    const { rows } = await pool.query<{ currency: string }>(vendorsOf([[account]]));
    const price = rows[0]?.currency === 'RIAL' ? Math.trunc(found.price / 10) : found.price;
    return { itemId: found.id, title: found.title, count, priceToman: price, packagingToman: 3_000 };
  };

  const act = async (shop: SimulatedShop, form: URLSearchParams) => {
    const fault = (Object.keys(FAULTS) as PushFault[]).find((each) => each === form.get('fault'));
    if (fault) await orders.spoil(shop, fault);
    const id = form.get('id') ?? '';
    const what = form.get('act');
    if (what === 'cancel') await orders.cancel(shop, id, 'مهمان پشیمان شد');
    if (what === 'more') {
      const kept = (await orders.list(shop)).find(({ order }) => order.id === id);
      const lines = kept?.order.lines.map((line, index) => ({
        ...line,
        count: line.count + (index === 0 ? 1 : 0),
      }));
      if (lines) await orders.edit(shop, id, lines);
    }
    if (what !== 'place') return;
    const carriedBy = (['MARKETPLACE', 'SHOP', 'GUEST'] as const).find(
      (each) => each === form.get('carriedBy'),
    );
    await orders.place(shop, {
      lines: [await lineOf(shop.account, form)],
      note: (form.get('note') ?? '').slice(0, 100),
      carriedBy: carriedBy ?? 'MARKETPLACE',
      pays: form.get('pays') === 'DOOR' ? 'DOOR' : 'ONLINE',
      couponCode: form.get('coupon') ?? '',
    });
  };

  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.get(PATH, async (_request, reply) => {
      await tick();
      const all = await shops();
      const ids = all.map(({ account }) => account);
      const { rows } = await pool.query<{ id: string; name: string }>(vendorsOf([ids]));
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const sections = await Promise.all(
        all.map(async (shop) => {
          const kept = (await orders.list(shop)).slice(-SHOWN).reverse();
          const rowsOf = kept.map((each) => orderRow(shop, each)).join('');
          const title = `${names.get(shop.account) ?? ''}، ${shop.shopId}`;
          return `<section><h2>${escapeHtml(title)}</h2>${orderForm(shop, await dishes(shop.account))}<ol>${rowsOf}</ol></section>`;
        }),
      );
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(sections));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const shop = (await shops()).find(
        ({ account, shopId }) => account === form.get('account') && shopId === form.get('shopId'),
      );
      if (shop) await act(shop, form);
      return reply.redirect(PATH, 303);
    });
  });
}
