import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { Sitting } from '@sofreh/contract/main/dining-tables/table-sittings';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Profile, useAuth } from '#web/api/auth-store.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { cartItemOf } from '#web/menu/guest-cart.ts';
import { dismissCartNews, useCartNews } from '../cart/cart-changes.ts';
import { useCarts } from '../cart/cart-store.ts';
import { emptySiteCart } from '../cart/site-cart.ts';
import type { SiteData } from '../data/site-data.ts';
import { SiteProvider } from '../data/site-store.tsx';
import { noSitting, type OthersLine, useTable } from '../table/table-store.ts';
import { type Rendered, render } from '../testing.tsx';
import { SubmitOrder } from './submit-order.tsx';
import type { OrderPrice } from './use-order-price.ts';

const table = vi.hoisted(() => ({ orderSitting: vi.fn(), sendForTable: vi.fn() }));
vi.mock('./table-order.ts', () => table);

const menu = { categories: [], toppingCategories: [], customFields: [] } as unknown as Menu;
const vendor = {
  id: 'v',
  name: 'سفره',
  currency: 'TOMAN',
  openStatus: { open: true },
  deliveryTypes: ['SERVE'],
};
const data = {
  vendor,
  menu,
  now: '2026-01-01T00:00:00Z',
  table: { id: 't', code: 'T1', name: '۱' },
} as unknown as SiteData;
const line = (title: string, count: number, price = 100_000): OthersLine => ({
  item: cartItemOf(
    menu,
    { id: title, title, price, discount: 0, toppingCategoryIds: [] } as unknown as MenuItem,
    { count, note: '', toppings: [] },
    title,
  ),
  guest: 'مهمان ۲',
  mark: '۲',
});
const page = (finalPrice: number) => {
  const pricing = { finalPrice, explanation: [] };
  const price = { deliveryType: 'SERVE', pricing, offer: null, itemsTotal: 1, minimumBasket: 0 };
  return (
    <SiteProvider data={data}>
      <SubmitOrder price={{ ...price, deliveryUnknown: false, quoteError: null } as unknown as OrderPrice} />
    </SiteProvider>
  );
};
const sitting = (others: readonly OthersLine[]) =>
  useTable.setState({ sitting: { token: 's', ordered: [] } as unknown as Sitting, others });

let rendered: Rendered;
const button = (name: string) =>
  [...rendered.container.querySelectorAll('button')].find(
    (each) => each.textContent?.startsWith(name) || each.ariaLabel === name,
  );
const press = (name: string) => act(async () => button(name)?.click());
const sheet = () => rendered.container.querySelector('dialog')?.textContent ?? null;
/** Another guest changes the basket, and with it what the page asks for. */
const theyChoose = (others: readonly OthersLine[], total: number) => {
  act(() => sitting(others));
  rendered.redraw(page(total));
};

beforeEach(() => {
  table.orderSitting.mockReset().mockResolvedValue({ basketId: 'b', sitting: { token: 's' } });
  table.sendForTable.mockReset().mockResolvedValue(null);
  useAuth.setState({ profile: {} as Profile });
  useCarts.setState({ carts: { v: { ...emptySiteCart(vendor, 'o'), deliveryType: 'SERVE' } } });
  sitting([line('آش', 1)]);
  rendered = render(page(363_000));
});
afterEach(() => {
  rendered.unmount();
  useTable.setState(noSitting);
  useCarts.setState({ carts: {} });
  useAuth.setState({ profile: null });
  dismissCartNews();
});

describe('what others at the table change at the last step', () => {
  it('is named with both totals, and ordered only after a yes', async () => {
    theyChoose([line('آش', 1), line('کتلت', 2)], 701_000);
    await press('ثبت');
    expect(table.sendForTable).not.toHaveBeenCalled();
    expect(sheet()).toMatch(/سبد میز تغییر کرد.*مهمان ۲ افزود: ۲ × کتلت.*۳۶۳٬۰۰۰.*۷۰۱٬۰۰۰/);
    await press('بستن');
    await press('ثبت');
    expect(sheet()).toContain('۳۶۳٬۰۰۰');
    await press('می‌پذیرم');
    expect(table.sendForTable).toHaveBeenCalledWith(expect.anything(), 701_000, expect.anything());
    expect(sheet()).toBeNull();
  });

  it('is asked about where it is heard of only as the order is sent, even at the same total', async () => {
    table.orderSitting.mockImplementation(async () => {
      sitting([line('دوغ', 1)]);
      return { basketId: 'b', sitting: { token: 's' } };
    });
    await press('ثبت');
    expect(table.sendForTable).not.toHaveBeenCalled();
    expect(sheet()).toMatch(/از سبد مهمان ۲ کم شد: ۱ × آش.*افزود|افزود.*کم شد: ۱ × آش/);
  });

  it('is asked about where the server was faster, and not where another try is of the same', async () => {
    const refusal = () =>
      Promise.reject(
        new ApiFailure({
          code: 'BASKET_CHANGED',
          status: 409,
          message: 'سبد عوض شد',
          errors: {},
          details: null,
        }),
      );
    table.sendForTable.mockImplementationOnce(() => {
      sitting([line('آش', 3)]);
      return refusal();
    });
    await press('ثبت');
    expect(sheet()).toContain('مهمان ۲ افزود: ۲ × آش');
    table.sendForTable.mockImplementationOnce(refusal);
    await press('می‌پذیرم');
    expect(sheet()).toBeNull();
    expect(rendered.container.textContent).toContain('سبد عوض شد');
  });

  it('needs no word once it is as it was, and what the guest changes needs none at all', async () => {
    theyChoose([], 300_000);
    theyChoose([line('آش', 1)], 363_000);
    theyChoose([line('آش', 1)], 400_000);
    await press('ثبت');
    expect(table.sendForTable).toHaveBeenCalledWith(expect.anything(), 400_000, expect.anything());
  });
});

it('what others took back while it was asked says that nothing changed, at one total', async () => {
  theyChoose([line('آش', 1), line('کتلت', 2)], 701_000);
  await press('ثبت');
  theyChoose([line('آش', 1)], 363_000);
  expect(sheet()).toMatch(
    /سفارش همان است که دیدید.*نه سبد تغییر کرده است و نه مبلغ.*مبلغ قابل پرداخت.*۳۶۳٬۰۰۰/,
  );
  expect(sheet()).not.toMatch(/قیمت تغییر|مبلغ تازه|مبلغ پیشین/);
  await press('می‌پذیرم');
  expect(table.sendForTable).toHaveBeenCalledWith(expect.anything(), 363_000, expect.anything());
});

it('a dish that ran out is asked about with the total before it, however often', async () => {
  act(() => useCartNews.setState({ changes: [{ kind: 'DROPPED', title: 'کباب', reason: 'UNAVAILABLE' }] }));
  rendered.redraw(page(163_000));
  for (const _ of [1, 2]) {
    await press('ثبت');
    expect(sheet()).toMatch(/کباب.*مبلغ پیشین.*۳۶۳٬۰۰۰.*۱۶۳٬۰۰۰/);
    await press('بستن');
  }
});

it.each([
  ['TOO_MANY_OPEN_ORDERS', 'سفارش‌های من'],
  ['INTERNAL', 'تلاش دوباره'],
  ['UNREACHABLE', 'تلاش دوباره'],
  ['MENU_ITEM_NOT_FOUND', 'بازبینی سفارش'],
])('%s offers %s alone', async (code, way) => {
  const status = code === 'UNREACHABLE' ? 0 : 500;
  table.sendForTable.mockRejectedValueOnce(new ApiFailure({ code, status, message: 'نشد' }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await press('ثبت');
  const ways = [...rendered.container.querySelectorAll('[role=alert] button')];
  expect(ways.map(({ textContent }) => textContent)).toEqual([way]);
  vi.unstubAllGlobals();
});
