import { formatNumber } from '@sofreh/fa/digits';
import type { Basket, MarketplaceSimulator, SimulatedShop } from '@sofreh/providers/marketplace';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#app/platform/http/escape-html.ts';
import {
  basketOf,
  categoriesOf,
  type FilledBasket,
  fieldOf,
  isSold,
  type ShopDish,
} from './market-basket.ts';
import { faultOf, faultOptions, hidden, hiddenShop, MARKET_PATH, marketPage, option } from './market-page.ts';
import { type IsOwnHost, keepToOwnVisitors } from './own-visitors.ts';

const PATH = `${MARKET_PATH}/shop`;
/** A menu of hundreds of dishes is one form. */
const FORM_BYTES = 300_000;

const COUPONS = { '': 'بی کوپن', SNAPP20: 'خوش‌آمد، به هزینهٔ بازارگاه', SHOP10: 'به هزینهٔ فروشگاه' };
const WAYS = { MARKETPLACE: 'پیک بازارگاه', SHOP: 'پیک فروشگاه', GUEST: 'خودم می‌آیم' };
const PAYS = { ONLINE: 'همین‌جا', DOOR: 'دم در' };

const toman = (amount: number) => `${formatNumber(amount)} تومان`;
const select = (label: string, name: string, options: Readonly<Record<string, string>>, chosen: string) =>
  `<label>${label}<select name="${name}">${Object.entries(options)
    .map(([value, text]) => option(value, text, chosen))
    .join('')}</select></label>`;
const number = (name: string, label: string) =>
  `<input type="number" name="${escapeHtml(name)}" aria-label="${escapeHtml(label)}" value="0" min="0" max="20" inputmode="numeric">`;

function dishRow({ entry, toppings }: ShopDish): string {
  const { id, fields } = entry;
  const title = escapeHtml(fields.title);
  if (!isSold(entry)) return `<li class="dish off"><b>${title}</b><span>ناموجود</span></li>`;
  const more = toppings.map(
    (topping) =>
      `<label>${escapeHtml(topping.fields.title)}، ${toman(topping.fields.price)}${number(fieldOf.topping(id, topping.id), `${topping.fields.title} با ${fields.title}`)}</label>`,
  );
  const note = `<label>یادداشت<input name="${escapeHtml(fieldOf.note(id))}" maxlength="100"></label>`;
  return `<li class="dish"><b>${title}</b><span>${toman(fields.price)}</span>${number(fieldOf.count(id), `تعداد ${fields.title}`)}<details><summary>افزودنی و یادداشت</summary>${more.join('')}${note}</details></li>`;
}

function menuPage(shop: SimulatedShop, shelf: Awaited<ReturnType<MarketplaceSimulator['menus']['read']>>) {
  const categories = categoriesOf(shelf).map(
    ({ title, dishes }) => `<h2>${escapeHtml(title)}</h2><ul>${dishes.map(dishRow).join('')}</ul>`,
  );
  if (categories.length === 0)
    return '<section class="empty">این فروشگاه هنوز منویی نفرستاده است. در پشت صحنه، بخش منوی بازارگاه، منو را بفرستید.</section>';
  if (!shelf.open) return `<section><p class="wrong">اکنون بسته است.</p>${categories.join('')}</section>`;
  return `<section><form class="basket" method="post" action="${PATH}">${hiddenShop(shop)}${categories.join('')}<p></p><button class="main" name="act" value="basket">دیدن سبد</button></form></section>`;
}

/** The fields that say what is in a basket, as they came. */
function kept(form: URLSearchParams): string {
  return [...form]
    .filter(([name, value]) => /^(count|topping|note) /.test(name) && value !== '' && value !== '0')
    .map(([name, value]) => hidden(name, value))
    .join('');
}

function wayOf(form: URLSearchParams): keyof typeof WAYS {
  return (
    (Object.keys(WAYS) as (keyof typeof WAYS)[]).find((way) => way === form.get('carriedBy')) ?? 'MARKETPLACE'
  );
}

/** Says what is ordered, and on which terms. */
function termsOf(form: URLSearchParams, { lines }: FilledBasket): Basket {
  return {
    lines,
    carriedBy: wayOf(form),
    couponCode: form.get('couponCode') ?? '',
    pays: form.get('pays') === 'DOOR' ? 'DOOR' : 'ONLINE',
  };
}

function basketPage(
  shop: SimulatedShop,
  form: URLSearchParams,
  { lines, gone }: FilledBasket,
  sumOf: MarketplaceSimulator['orders']['sumOf'] | null,
) {
  const open = sumOf !== null;
  const told = [
    ...(open ? [] : ['فروشگاه همین حالا بسته شد.']),
    ...gone.map((title) => `«${title}» دیگر موجود نیست و از سبد برداشته شد.`),
    ...(lines.length === 0 ? ['سبد خالی است.'] : []),
  ].map((text) => `<p class="wrong" role="alert">${escapeHtml(text)}</p>`);
  const back = `<a class="key" href="${PATH}?${new URLSearchParams({ ...shop })}">برگشت به منو</a>`;
  if (!open || lines.length === 0) return `<section>${told.join('')}${back}</section>`;
  const terms = termsOf(form, { lines, gone });
  const { carriedBy = '', couponCode = '', pays = '' } = terms;
  const money = sumOf(terms);
  const rows = lines.map(({ title, count, priceToman, toppings }) => {
    const more =
      toppings?.map((topping) => ` + ${formatNumber(topping.count)} ${topping.title}`).join('') ?? '';
    return `<li>${formatNumber(count)} ${escapeHtml(title + more)}، ${toman(priceToman)}</li>`;
  });
  const sums: readonly (readonly [string, number])[] = [
    ['تخفیف فروشگاه', -money.shopDiscountToman],
    ['تخفیف بازارگاه', -money.marketDiscountToman],
    ['بسته‌بندی', lines.reduce((sum, { packagingToman = 0, count }) => sum + packagingToman * count, 0)],
    ['مالیات', money.taxToman],
    ['ارسال', money.deliveryToman],
    ['می‌پردازید', money.totalToman - money.marketDiscountToman],
  ];
  const shown = sums.filter(([, amount], at) => amount !== 0 || at === sums.length - 1);
  const list = shown.map(([label, amount]) => `<dt>${label}</dt><dd>${toman(amount)}</dd>`).join('');
  const said = (name: string) => escapeHtml(form.get(name) ?? '');
  return `<section><h2>سبد</h2>${told.join('')}<ul>${rows.join('')}</ul><dl>${list}</dl><form method="post" action="${PATH}">${hiddenShop(shop)}${kept(form)}
${select('کوپن', 'couponCode', COUPONS, couponCode)}${select('ارسال', 'carriedBy', WAYS, carriedBy)}${select('پرداخت', 'pays', PAYS, pays)}
<label>نام<input name="name" maxlength="60" value="${said('name')}"></label><label>تلفن<input name="phone" inputmode="tel" maxlength="15" value="${said('phone')}"></label>
<label>نشانی<input name="address" maxlength="200" value="${said('address')}"></label><label>یادداشت<input name="note" maxlength="100" value="${said('note')}"></label>
<label>خبرش<select name="fault">${faultOptions('درست برسد')}</select></label>
<button name="act" value="basket">حساب دوباره</button><button class="main" name="act" value="order">سفارش دادن</button>${back}</form></section>`;
}

/** `GET /simulators/marketplace/shop`: a shop as its guests see it there, and their basket. Mounted only in a demo. */
export async function registerSimulatedShop(
  server: FastifyInstance,
  { orders, shops, menus }: MarketplaceSimulator,
  isOwnHost: IsOwnHost,
): Promise<void> {
  const find = async (asked: URLSearchParams) =>
    (await shops()).find(
      ({ account, shopId }) => account === asked.get('account') && shopId === asked.get('shopId'),
    );
  const shown = (shop: SimulatedShop, body: string) =>
    marketPage(
      `فروشگاه ${escapeHtml(shop.shopId)}`,
      `به جای مهمان بازارگاه سبدی پر کنید. <a href="${MARKET_PATH}">سفارش‌ها و پیک‌ها</a>`,
      body,
    );

  const order = async (shop: SimulatedShop, form: URLSearchParams, basket: FilledBasket) => {
    const fault = faultOf(form);
    if (fault) await orders.spoil(shop, fault);
    const [name, phoneNumber, address] = ['name', 'phone', 'address'].map((field) =>
      (form.get(field) ?? '').trim().slice(0, 200),
    ) as [string, string, string];
    const guest = name
      ? { guest: { name, phoneNumber: phoneNumber || '09120000000', address: address || 'خیابان ولیعصر' } }
      : {};
    await orders.place(shop, {
      ...termsOf(form, basket),
      ...guest,
      note: (form.get('note') ?? '').slice(0, 100),
    });
  };

  await server.register(async (scope) => {
    keepToOwnVisitors(scope, isOwnHost);
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.get(PATH, async ({ url }, reply) => {
      const shop = await find(new URL(url, 'http://here').searchParams);
      if (!shop) return reply.redirect(MARKET_PATH, 303);
      return reply.type('text/html; charset=utf-8').send(shown(shop, menuPage(shop, await menus.read(shop))));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, async (request, reply) => {
      const form = new URLSearchParams(String(request.body ?? ''));
      const shop = await find(form);
      if (!shop) return reply.redirect(MARKET_PATH, 303);
      const shelf = await menus.read(shop);
      const basket = basketOf(shelf, form);
      // What ran out meanwhile is not ordered unseen.
      const fits = shelf.open && basket.lines.length > 0 && basket.gone.length === 0;
      if (form.get('act') === 'order' && fits) {
        await order(shop, form, basket);
        return reply.redirect(MARKET_PATH, 303);
      }
      const page = shown(shop, basketPage(shop, form, basket, shelf.open ? orders.sumOf : null));
      return reply.type('text/html; charset=utf-8').send(page);
    });
  });
}
