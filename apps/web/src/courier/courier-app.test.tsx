import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '#web/ui/testing.tsx';
import { CourierApp } from './courier-app.tsx';
import { useDoorMoney } from './door-money.ts';
import { useQueue } from './queue.ts';
import { standAsCourier } from './testing.ts';

const OTHER = 'tajrish.test';
const NOW = '2026-11-26T10:00:00.000Z';

/** What a vendor says to its courier. */
const meOf = (vendorName: string, otherShops: readonly object[], balance: number) => ({
  biker: { firstName: 'علی', lastName: 'تندرو' },
  vendorName,
  otherShops,
  shop: { latitude: 35.7, longitude: 51.4 },
  currency: 'TOMAN',
  onDutySince: '2026-11-26T08:00:00.000Z',
  now: NOW,
  purse: { balance },
  toGive: [],
  today: { trips: 1, metres: 2_000, pay: 20_000, hourPay: 0 },
});
const trip = {
  id: 'trip',
  orderId: 'order',
  orderNumber: 7,
  orderStatus: 'READYTOSHIPMENT',
  status: 'BIKERACCEPTED',
  interruptedAt: null,
  batchId: null,
  position: 0,
  address: null,
  customerName: '',
  customerPhone: '',
  description: '',
  due: 0,
  payingWith: null,
  proof: 'NONE',
  offeredUntil: null,
  news: [],
};

standAsCourier('ali');

it('who rides for two vendors has duty, trips and cash of each on one page, and each hears its own', async () => {
  const said: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const shop = new Headers(headers).get('host-domain') === OTHER ? OTHER : 'own';
    const { pathname } = new URL(url, 'http://shop.test');
    if (method !== 'GET') said.push([shop, pathname, JSON.parse(String(body))]);
    if (pathname === '/api/bikers/me') {
      const own = meOf('ونک', [{ name: 'تجریش', domain: OTHER }], 10_000);
      return Response.json(shop === OTHER ? meOf('تجریش', [], 90_000) : own);
    }
    if (pathname === '/api/bikers/orders') return Response.json({ data: shop === OTHER ? [trip] : [] });
    return Response.json({ items: [] });
  });
  const page = render(<CourierApp />);
  await act(async () => undefined);
  await act(async () => undefined);
  const text = () => page.container.textContent ?? '';
  for (const words of ['ونک، سر کار هستم', 'تجریش، سر کار هستم', 'شعبهٔ تجریش', '۹۰', '۱۰'])
    expect(text()).toContain(words);
  expect(page.container.querySelectorAll('h1')).toHaveLength(1);
  await act(async () => find<HTMLButtonElement>(page, '.trip .main').click());
  const ends = [...page.container.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'پایان کار',
  );
  await act(async () => ends[0]?.click());
  expect(said).toEqual([
    [OTHER, '/api/bikers/state', expect.objectContaining({ tripId: 'trip', status: 'ATSOURCE' })],
    [
      'own',
      '/api/bikers/duty',
      {
        onDuty: false,
        ended: expect.objectContaining({ since: meOf('', [], 0).onDutySince }),
        by: 'ali',
      },
    ],
  ]);
  page.unmount();
});

it('whom the vendor of the page has let go sees that, and does what the others have for him', async () => {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const { pathname } = new URL(url, 'http://shop.test');
    if (new Headers(headers).get('host-domain') !== OTHER) {
      const otherShops = pathname === '/api/bikers/me' ? [{ name: 'تجریش', domain: OTHER }] : undefined;
      const refusal = { code: 'BIKER_NOT_FOUND', message: 'این پیک نیست', details: { otherShops } };
      return Response.json(refusal, { status: 404 });
    }
    if (pathname === '/api/bikers/me') return Response.json(meOf('تجریش', [], 90_000));
    return Response.json(pathname === '/api/bikers/orders' ? { data: [trip] } : { items: [] });
  });
  const page = render(<CourierApp />);
  await act(async () => undefined);
  await act(async () => undefined);
  const text = page.container.textContent ?? '';
  for (const words of ['در این شعبه پیک نیستید', 'تجریش، سر کار هستم', '۹۰']) expect(text).toContain(words);
  expect(page.container.querySelectorAll('.trip')).toHaveLength(1);
  expect(page.container.querySelector('.fault')).toBeNull();
  page.unmount();
});

it('every stop of an offered batch is told with its way and its cash, and one may be left out with a reason', async () => {
  const said: { readonly tripId?: string }[] = [];
  const stop = (id: string, orderNumber: number, latitude: number, due: number) => ({
    ...trip,
    id,
    orderNumber,
    due,
    status: 'BATCHASSIGNED',
    batchId: 'batch',
    offeredUntil: '2026-11-26T10:01:30.000Z',
    address: { title: '', detail: `کوچهٔ ${id}`, plate: '', unit: '', latitude, longitude: 51.4 },
  });
  const stops = [stop('نزدیک', 7, 35.71, 343_000), stop('دور', 8, 35.73, 0)];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://shop.test');
    if (method !== 'GET') said.push(JSON.parse(String(body)));
    if (pathname === '/api/bikers/me') return Response.json(meOf('ونک', [], 0));
    if (pathname === '/api/bikers/orders')
      return Response.json({ data: stops.filter(({ id }) => !said.some(({ tripId }) => tripId === id)) });
    return Response.json({ items: [] });
  });
  const page = render(<CourierApp />);
  await act(async () => undefined);
  await act(async () => undefined);
  const told = () =>
    [...page.container.querySelectorAll('.stops li p')].map(({ textContent }) => textContent);
  expect(told()).toEqual([
    expect.stringMatching(/کوچهٔ نزدیک.*سفارش ۷، ۱٫۵ کیلومتر، .*۳۴۳.*بگیرید/),
    expect.stringMatching(/کوچهٔ دور.*سفارش ۸، ۳ کیلومتر، پرداخت شده/),
  ]);
  expect(page.container.textContent).toContain('روی هم ۴٫۵ کیلومتر');
  await act(async () => find<HTMLButtonElement>(page, '[aria-label="بدون سفارش ۷"]').click());
  await act(async () => find<HTMLButtonElement>(page, '.facts fieldset button').click());
  expect(said).toEqual([
    expect.objectContaining({ tripId: 'نزدیک', status: 'TRIPREQUESTED', reason: 'دور است' }),
  ]);
  // What is left is offered by itself, from the shop.
  expect(page.container.textContent).toContain('۴٫۵ کیلومتر');
  await act(async () => find<HTMLButtonElement>(page, '.trip .main').click());
  expect(said.slice(1)).toEqual([expect.objectContaining({ tripId: 'دور', status: 'BIKERACCEPTED' })]);
  await act(async () => undefined);
  page.unmount();
});

it('money of which no bill knows stands on the page with its order, its sum and what to do, until it is read', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://shop.test');
    if (pathname === '/api/bikers/me') return Response.json(meOf('ونک', [], 0));
    return Response.json({ data: [] });
  });
  const about = { orderNumber: 1207, currency: 'TOMAN' as const };
  const money = { by: 'ali', tripId: 'trip', about, method: 'CASH' as const, amount: 343_000 };
  const over = { ...money, id: 'over', surplus: 43_000, why: '' };
  const odd = { ...money, id: 'odd', about: null, method: 'CARD' as const, surplus: null, why: 'سفر نیست.' };
  useDoorMoney.setState({
    notices: [{ ...money, id: 'no', surplus: null, why: 'سفر پیدا نشد.' }, over, odd],
  });
  const page = render(<CourierApp />);
  await act(async () => undefined);
  await act(async () => undefined);
  const told = () => [...page.container.querySelectorAll('details')].map((one) => one.textContent);
  // A line each, until one is touched.
  expect(page.container.querySelectorAll('details[open]')).toHaveLength(0);
  expect(told()).toEqual([
    expect.stringMatching(/سفارش ۱۲۰۷ ثبت نشد.*۳۴۳٬۰۰۰.*نقد.*سفر پیدا نشد.*خبر بدهید/),
    expect.stringMatching(/اضافهٔ سفارش ۱۲۰۷.*۴۳٬۰۰۰.*از ۳۴۳٬۰۰۰.*پس داده شود/),
    expect.stringMatching(/پولی که گرفتید ثبت نشد.*کارت‌خوان.*خبر بدهید/),
  ]);
  await act(async () => find<HTMLButtonElement>(page, 'details button').click());
  expect(told()).toHaveLength(2);
  page.unmount();
  const again = render(<CourierApp />);
  await act(async () => undefined);
  expect(again.container.querySelectorAll('details')).toHaveLength(2);
  again.unmount();
});

it('whose session is ended hears so once, and which money the shop has to hear of; nothing is asked again and again', async () => {
  const asked: string[] = [];
  const claimed: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://shop.test');
    asked.push(pathname);
    if (pathname === '/api/bikers/claims') {
      claimed.push(JSON.parse(String(body)));
      return Response.json({ told: true, why: null });
    }
    return Response.json({ code: 'SESSION_ENDED', message: 'پایان' }, { status: 401 });
  });
  const about = { orderNumber: 1207, currency: 'TOMAN' as const };
  const collected = { id: 'money', method: 'CASH' as const, amount: 343_000 };
  const door = { id: 'door', tripId: 'trip', status: 'DELIVERED' as const, reason: '', collected, about };
  useQueue.setState({
    person: 'ali',
    steps: [
      { ...door, by: 'ali' },
      { ...door, id: 'other', by: 'babak', collected: { ...collected, amount: 5_000 } },
    ],
  });
  const page = render(<CourierApp />);
  for (let turn = 0; turn < 4; turn += 1) await act(async () => undefined);
  const text = page.container.textContent ?? '';
  for (const words of ['دسترسی شما به این صفحه پایان یافت', 'سفارش ۱۲۰۷', '۳۴۳٬۰۰۰'])
    expect(text).toContain(words);
  expect(text).not.toContain('۵٬۰۰۰');
  expect(asked.filter((path) => path.endsWith('/refreshtoken'))).toHaveLength(1);
  // The board hears of it, the phone of him no more; what another did waits.
  expect(claimed).toEqual([{ refreshToken: 'refresh', tripId: 'trip', collected }]);
  expect(useQueue.getState().steps).toMatchObject([{ id: 'other' }]);
  expect(useDoorMoney.getState().notices).toMatchObject([{ id: 'door', by: 'ali', surplus: null }]);
  page.unmount();
});
