import { MARKETPLACE_CARRIERS } from '@sofreh/domain/marketplace';
import { time } from '@sofreh/fa';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import type {
  BasketLine,
  KeptOrder,
  MarketplaceSimulator,
  RiderState,
  RideStep,
  SimulatedShop,
} from '@sofreh/providers/marketplace';
import type { FastifyInstance } from 'fastify';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import { faultsSection, ORDER_CALLS, setFault } from './market-faults.ts';
import { faultOf, faultOptions, hidden, hiddenShop, MARKET_PATH, marketPage, option } from './market-page.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

const PATH = MARKET_PATH;
/** The number of orders of a shop that are shown, and the most that the address may ask for. */
const SHOWN = 20;
const SHOWN_MAX = 500;

const STATES: Readonly<Record<KeptOrder['order']['state'], string>> = {
  NEW: 'منتظر پاسخ',
  ACCEPTED: 'پذیرفته شد',
  READY: 'آماده است',
  PICKED: 'در راه',
  DELIVERED: 'رسید',
  REJECTED: 'رد شد',
  CANCELED: 'لغو شد',
};
const RIDER_WORDS: Readonly<Record<RiderState, string>> = {
  NONE: '',
  COMES: 'در راه فروشگاه',
  AT_SHOP: 'در فروشگاه',
  CARRIES: 'غذا را می‌برد',
  DONE: 'رساند',
};
const RIDES: Readonly<Record<RideStep, string>> = {
  ARRIVE: 'پیک رسید',
  PICK: 'پیک برداشت',
  BRING: 'پیک رساند',
  REPLACE: 'پیک دیگری بیاید',
};
/** Lists what can happen next to a courier. */
const STEPS_OF: Readonly<Record<RiderState, readonly RideStep[]>> = {
  NONE: [],
  COMES: ['ARRIVE', 'REPLACE'],
  AT_SHOP: ['PICK', 'REPLACE'],
  CARRIES: ['BRING'],
  DONE: [],
};
const WORDS: Readonly<Record<string, string>> = {
  ack: 'رسید',
  accept: 'پذیرش',
  reject: 'رد',
  ready: 'آماده',
  pick: 'تحویل',
  delay: 'دیرتر',
  modify: 'کم کردن',
};

const dishesOf = named(
  'simulators-market-dishes',
  `select id, title, price from menu_items where vendor_id = $1 and active and unit = 'PIECE' order by price desc, id limit 30`,
);
const vendorsOf = named(
  'simulators-market-vendors',
  'select id, name, currency from vendors where id = any($1)',
);

type Orders = MarketplaceSimulator['orders'];

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

function orderForm(shop: SimulatedShop, dishes: readonly Dish[]): string {
  const items = dishes.map(({ id, title }) => option(id, title)).join('');
  return `<form method="post" action="${PATH}">${hiddenShop(shop)}
<label>غذا<select name="dish">${items}${option('', 'غذایی که در منو نیست')}</select></label>
<label>تعداد<input name="count" type="number" value="1" min="1" max="20" size="3"></label>
<label>کوپن<select name="coupon">${option('', 'بی کوپن')}${option('SNAPP20', 'به هزینهٔ بازارگاه')}${option('SHOP10', 'به هزینهٔ فروشگاه')}</select></label>
<label>ارسال<select name="carriedBy">${option('MARKETPLACE', 'پیک بازارگاه')}${option('SHOP', 'پیک فروشگاه')}${option('GUEST', 'خود مهمان')}</select></label>
<label>پرداخت<select name="pays">${option('ONLINE', 'آنجا')}${option('DOOR', 'دم در')}</select></label>
<label>یادداشت<input name="note" maxlength="100"></label>
<label>خبرش<select name="fault">${faultOptions('درست برسد')}</select></label>
<button class="main" name="act" value="place">سفارش دادن</button></form>`;
}

function orderRow(shop: SimulatedShop, kept: KeptOrder, rider: RiderState): string {
  const { order, said, minutes } = kept;
  const { id, code, state, lines, money, endReason, answerBy, courier } = order;
  const dishes = lines.map(({ title, count }) => `${formatNumber(count)} ${title}`).join('، ');
  const over = state === 'DELIVERED' || state === 'REJECTED' || state === 'CANCELED';
  const deadline = state === 'NEW' ? `، تا ${time(answerBy)}` : '';
  const words = said.map((word) => WORDS[word] ?? word).join('، ');
  const rides = STEPS_OF[rider].map((step) => `<button name="act" value="${step}">${RIDES[step]}</button>`);
  const acts = over
    ? ''
    : `<form method="post" action="${PATH}">${hiddenShop(shop)}${hidden('id', id)}
<select name="fault" aria-label="خبرش">${faultOptions('خبرش درست برسد')}</select>
<button name="act" value="more">یکی بیشتر</button><button name="act" value="cancel">لغو</button>${rides.join('')}</form>`;
  const told = lines.map(({ title, count, priceToman }) => ({ title, count, priceToman }));
  const facts = { code, state, total: String(money.totalToman), lines: JSON.stringify(told) };
  const data = Object.entries(facts).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<li ${data.join(' ')}><strong>${toPersianDigits(code)}</strong> <b>${STATES[state]}</b>${deadline}، ${escapeHtml(dishes)}، ${formatNumber(money.totalToman)} تومان${courier ? `، ${escapeHtml(courier.name)} ${RIDER_WORDS[rider]}` : ''}
<div class="said">فروشگاه گفت: ${words || 'هنوز هیچ'}${minutes === null ? '' : `، ${formatNumber(minutes)} دقیقه`}${endReason ? `، ${escapeHtml(endReason)}` : ''}</div>${acts}</li>`;
}

const LEAD =
  'اینجا به جای مهمانان و پیک‌های اسنپ‌فود سفارش دهید، لغو کنید و عوض کنید، و ببینید فروشگاه چه گفت. خبر هر کار را می‌توان دو بار، دیر، جعلی یا هیچ فرستاد، و تماس‌های فروشگاه را می‌توان خراب کرد.';
const NO_SHOP =
  '<section class="empty">هنوز فروشگاهی وصل نیست. در پشت صحنه، بخش بازارگاه، فروشگاهی وصل کنید.</section>';

/** The marketplace's couriers, and what each is at. */
function ridersSection({ riders, riderStateOf }: Orders, all: readonly KeptOrder[]): string {
  const rows = riders.map(({ name, phoneNumber }) => {
    const rides = all.filter(
      (kept) =>
        kept.order.courier?.phoneNumber === phoneNumber && !['NONE', 'DONE'].includes(riderStateOf(kept)),
    );
    const told = rides.map(
      (kept) => `${toPersianDigits(kept.order.code)} ${RIDER_WORDS[riderStateOf(kept)]}`,
    );
    return `<li><b>${escapeHtml(name)}</b>، ${told.join('، ') || 'آزاد'}</li>`;
  });
  return `<section><h2>پیک‌های بازارگاه</h2><ul>${rows.join('')}</ul></section>`;
}

const STRANGER: BasketLine = {
  itemId: 'stranger',
  title: 'دمنوش بازارگاه',
  count: 1,
  priceToman: 65_000,
  packagingToman: 2_000,
};

/** `GET /simulators/marketplace`: the shops there with their orders, and what a guest can do. Mounted only in a demo. */
export async function registerSimulatedMarketplace(
  server: FastifyInstance,
  pool: Pool,
  { orders, shops, faults, tick }: MarketplaceSimulator,
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
    const fault = faultOf(form);
    if (fault) await orders.spoil(shop, fault);
    const id = form.get('id') ?? '';
    const what = form.get('act');
    const ride = (Object.keys(RIDES) as RideStep[]).find((step) => step === what);
    if (ride) await orders.ride(shop, id, ride);
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
    const carriedBy = MARKETPLACE_CARRIERS.find((each) => each === form.get('carriedBy'));
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
    scope.get(PATH, async ({ url }, reply) => {
      await tick();
      const asked = Number(new URL(url, 'http://here').searchParams.get('shown'));
      const shown = Number.isInteger(asked) && asked > 0 ? Math.min(asked, SHOWN_MAX) : SHOWN;
      const all = await shops();
      const ids = all.map(({ account }) => account);
      const { rows } = await pool.query<{ id: string; name: string }>(vendorsOf([ids]));
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const running: KeptOrder[] = [];
      const sections = await Promise.all(
        all.map(async (shop) => {
          const every = await orders.list(shop);
          running.push(...every);
          const kept = every.slice(-shown).reverse();
          const rowsOf = kept.map((each) => orderRow(shop, each, orders.riderStateOf(each))).join('');
          const title = `${names.get(shop.account) ?? ''}، ${shop.shopId}`;
          return `<section><h2>${escapeHtml(title)}</h2><p><a class="key" href="${PATH}/shop?${new URLSearchParams({ ...shop })}">فروشگاه از چشم مهمان</a></p>${orderForm(shop, await dishes(shop.account))}<ol>${rowsOf}</ol></section>`;
        }),
      );
      const broken = await faultsSection(faults, ORDER_CALLS, PATH);
      const body =
        sections.length > 0 ? sections.join('') + ridersSection(orders, running) + broken : NO_SHOP;
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(marketPage('بازارگاه آزمایشی', LEAD, body));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_000 },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      if (await setFault(faults, ORDER_CALLS, form)) return reply.redirect(PATH, 303);
      const shop = (await shops()).find(
        ({ account, shopId }) => account === form.get('account') && shopId === form.get('shopId'),
      );
      if (shop) await act(shop, form);
      return reply.redirect(PATH, 303);
    });
  });
}
