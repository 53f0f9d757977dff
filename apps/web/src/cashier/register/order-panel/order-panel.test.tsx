import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { Order } from '@sofreh/contract/main/orders';
import { discountCashierOrder } from '@sofreh/domain/cashier';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNotice } from '#web/api/index.ts';
import { useRegisterDialog } from '#web/cashier/draft/open-dialog.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { ApprovalContext, type ApprovalDesk } from '#web/staff/approval/approval.ts';
import type { CounterPayment } from '#web/staff/payments/payment-parts.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import type { PlacedOrder } from '../placing/placed-dialog.tsx';
import { placingTexts } from '../placing/texts.ts';
import { OrderPanel } from './order-panel.tsx';
import { orderPanelTexts } from './texts.ts';

type Pay = {
  readonly opened: boolean;
  readonly due: number;
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  readonly onCharge: (payments: readonly CounterPayment[]) => void;
};
type Charges = { readonly onClose: (done: boolean) => void };
const seen = vi.hoisted(() => ({
  pay: null as unknown,
  charges: null as unknown,
  placed: null as unknown,
  foot: null as unknown,
  paying: null as unknown,
  mutate: vi.fn(),
  lacks: [] as string[],
  cap: 100,
  early: (): unknown => null,
  order: {} as object,
  held: {} as object,
}));
const nothing = vi.hoisted(() => () => null);
vi.mock('#web/staff/session/staff-context.ts', () => ({
  useStaff: () => ({
    can: (permission: string) => !seen.lacks.includes(permission),
    manualDiscountCap: seen.cap,
    vendor: {
      id: 'v',
      currency: 'TOMAN',
      taxRate: 0,
      taxOnPackaging: false,
      taxOnService: false,
      serviceFees: {},
      roundingStep: 0,
    },
  }),
}));
vi.mock('#web/menu/offers.ts', async (load) => ({
  ...(await load<typeof import('#web/menu/offers.ts')>()),
  useOffers: () => [],
}));
vi.mock('#web/staff/payments/pay-dialog.tsx', () => ({
  PayDialog: (props: unknown) => {
    seen.pay = props;
    return null;
  },
}));
vi.mock('#web/staff/payments/card-charges/charge-run.tsx', () => ({
  ChargeDialog: (props: unknown) => {
    seen.charges = props;
    return null;
  },
}));
vi.mock('#web/staff/payments/card-charges/open-charges.tsx', () => ({
  OpenCharges: ({ orderId }: { readonly orderId: string }) => `held of ${orderId}`,
  useOpenCharges: () => seen.held,
}));
vi.mock('@tanstack/react-query', async (load) => ({
  ...(await load<typeof import('@tanstack/react-query')>()),
  useQuery: () => seen.order,
}));
vi.mock('#web/staff/receipt/receipt-dialog.tsx', () => ({ ReceiptDialog: nothing }));
vi.mock('./show-register.ts', () => ({ useGuestDisplay: () => undefined }));
vi.mock('./order-dialogs.tsx', () => ({ OrderDialogs: nothing }));
vi.mock('./order-head.tsx', () => ({ OrderHead: nothing }));
vi.mock('./order-line.tsx', () => ({ OrderLine: nothing }));
vi.mock('./jump-to-order.tsx', () => ({ JumpToOrder: nothing }));
vi.mock('./panel-foot.tsx', () => ({
  PanelFoot: (props: unknown) => {
    seen.foot = props;
    return null;
  },
  holdNow: () => undefined,
}));
vi.mock('../placing/use-place-order.ts', async (load) => ({
  ...(await load<typeof import('../placing/use-place-order.ts')>()),
  usePlaceOrder: (onPlaced: unknown, _conflict: unknown, _questions: unknown, early: () => unknown) => {
    seen.placed = onPlaced;
    seen.early = early;
    return { mutate: seen.mutate, isPending: seen.paying !== null, variables: seen.paying };
  },
}));

const pay = () => seen.pay as Pay;
const by = (method: 'CARD' | 'CASH', amount: number) =>
  ({ id: method, method, amount, posTerminalId: method === 'CARD' ? 't' : undefined }) as CounterPayment;
const PLACED = {
  id: 'o',
  number: 1001,
  currency: 'TOMAN',
  finalPrice: 100_000,
  paidAmount: 40_000,
  isPaid: false,
  transactions: [{ id: 'c', kind: 'PAYMENT', status: 'DONE', method: 'CASH', amount: 40_000 }],
  bill: [],
} as unknown as Order;
let rendered: Rendered;
const draw = () => {
  rendered = render(<OrderPanel menu={{ categories: [] } as unknown as Menu} />);
};

beforeEach(() => {
  seen.mutate.mockReset();
  seen.paying = null;
  seen.lacks = [];
  seen.cap = 100;
  useRegister.setState({ underWay: null });
  useRegister.getState().workFor(`${Math.random()}`);
});
afterEach(() => {
  rendered.unmount();
  useRegisterDialog.getState().close();
});

it('a payment that was opened does not outlive the register it was opened in', () => {
  draw();
  act(() => useRegisterDialog.getState().show({ name: 'pay' }));
  expect(pay().opened).toBe(true);
  rendered.unmount();
  draw();
  expect(pay().opened).toBe(false);
});

it('the sum that is being paid stands while the register goes on to the next order', () => {
  seen.paying = { pricing: { finalPrice: 100_000 } };
  draw();
  expect(pay().due).toBe(100_000);
});

it('nothing is paid for an order that has no line', () => {
  draw();
  act(() => useRegisterDialog.getState().show({ name: 'pay' }));
  pay().onPay([by('CARD', 1)]);
  pay().onCharge([by('CARD', 1)]);
  expect(seen.mutate).not.toHaveBeenCalled();
});

it('an order that is placed after its register was left, or taken by another tab, is told all the same', () => {
  draw();
  const told: string[] = [];
  const stop = onNotice(({ message }) => told.push(message));
  rendered.unmount();
  (seen.placed as (placed: PlacedOrder) => void)({ order: PLACED, change: 10_000 });
  stop();
  expect(told).toEqual([expect.stringContaining(placingTexts.placed(1001))]);
  expect(told[0]).toContain('۱۰٬۰۰۰');
});

it('an order to be brought asks for its address before it takes money or goes out, by button and by key', () => {
  const dish = { id: 'kebab', title: 'کباب', unit: 'PIECE' as const, price: 100_000, discount: 0 };
  const sold = { ...dish, packagingCost: 0, servePackagingCost: 0, withTax: false, toppingCategories: [] };
  useRegister.getState().add(sold, [], 1);
  useRegister.getState().setDeliveryType('DELIVER');
  draw();
  const told: string[] = [];
  const stop = onNotice(({ message }) => told.push(message));
  const { onPay, onKeepOpen, onQuick } = seen.foot as Readonly<Record<string, () => void>>;
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const steps = [onPay, onKeepOpen, onQuick, () => press('F9'), () => press('F7'), () => press('F10')];
  for (const step of steps) {
    act(() => useRegisterDialog.getState().close());
    act(() => step?.());
    expect(useRegisterDialog.getState().dialog).toEqual({ name: 'customer' });
  }
  stop();
  expect(told).toEqual(steps.map(() => orderPanelTexts.addressFirst));
  expect(seen.mutate).not.toHaveBeenCalled();
  const address = { id: 'a', detail: 'ونک', deliveryCost: 20_000 };
  act(() => useRegister.getState().tell({ address }));
  act(() => useRegisterDialog.getState().close());
  act(() => press('F9'));
  expect(pay().opened).toBe(true);
});

it('more taken off by hand than the branch lets is said before a payment is opened, and the order goes nowhere', () => {
  seen.cap = 5;
  const dish = { id: 'kebab', title: 'کباب', unit: 'PIECE' as const, price: 100_000, discount: 0 };
  const sold = { ...dish, packagingCost: 0, servePackagingCost: 0, withTax: false, toppingCategories: [] };
  useRegister.getState().add(sold, [], 1);
  useRegister.getState().change((cashier) => discountCashierOrder(cashier, 'MONEY', 10_000, 'همسایه'));
  draw();
  const told: string[] = [];
  const stop = onNotice(({ message }) => told.push(message));
  for (const key of ['F9', 'F7', 'F10'])
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  stop();
  expect(told).toEqual([1, 2, 3].map(() => expect.stringContaining('حداکثر ۵٬۰۰۰')));
  expect(pay().opened).toBe(false);
  expect(seen.mutate).not.toHaveBeenCalled();
});

it('a colleague approves a discount before money is taken, and what they gave is forgotten as the payment is closed', async () => {
  seen.lacks = ['order.discount'];
  const dish = { id: 'kebab', title: 'کباب', unit: 'PIECE' as const, price: 100_000, discount: 0 };
  const sold = { ...dish, packagingCost: 0, servePackagingCost: 0, withTax: false, toppingCategories: [] };
  useRegister.getState().add(sold, [], 1);
  useRegister.getState().change((cashier) => discountCashierOrder(cashier, 'MONEY', 10_000, 'همسایه'));
  const given = { userId: 'u', pin: '1234' };
  const ask = vi.fn<ApprovalDesk['ask']>().mockResolvedValueOnce(null).mockResolvedValue(given);
  const desk = { canAsk: () => true, mustAsk: () => true, ask, done: vi.fn() };
  rendered = render(
    <ApprovalContext value={desk}>
      <OrderPanel menu={{ categories: [] } as unknown as Menu} />
    </ApprovalContext>,
  );
  const press = () =>
    act(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true }));
    });
  const asked: unknown[] = [];
  let wrong = true;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const refused = wrong;
    wrong = false;
    return refused
      ? Response.json({ code: 'PIN_WRONG', message: 'نادرست' }, { status: 403 })
      : new Response(null, { status: 204 });
  });
  await press();
  expect([pay().opened, ask.mock.calls.length, asked.length]).toEqual([false, 1, 0]);
  await press();
  // A wrong PIN is told at once, and asked for again before there is anything to pay.
  expect(ask.mock.calls.slice(1)).toEqual([
    ['order.discount', null],
    ['order.discount', 'نادرست'],
  ]);
  expect(asked).toEqual([1, 2].map(() => ({ ...given, permission: 'order.discount' })));
  expect(pay().opened).toBe(true);
  expect(seen.early()).toEqual(given);
  await act(async () => (seen.pay as { onClose: () => void }).onClose());
  expect(seen.early()).toBeUndefined();
  // What needs no right is paid as before.
  act(() => useRegister.getState().change((cashier) => discountCashierOrder(cashier, 'MONEY', 0, '')));
  await press();
  expect([pay().opened, ask.mock.calls.length]).toEqual([true, 3]);
  await act(async () => (seen.pay as { onClose: () => void }).onClose());
  // Where the server is not heard nothing is begun that nobody approved.
  act(() =>
    useRegister.getState().change((cashier) => discountCashierOrder(cashier, 'MONEY', 10_000, 'همسایه')),
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await press();
  expect([pay().opened, ask.mock.calls.length]).toEqual([false, 4]);
  vi.unstubAllGlobals();
});

/** An order of which a card is to pay the rest, placed, and its card dialog open. */
async function charging() {
  const dish = { id: 'kebab', title: 'کباب', unit: 'PIECE' as const, price: 100_000, discount: 0 };
  const sold = { ...dish, packagingCost: 0, servePackagingCost: 0, withTax: false, toppingCategories: [] };
  useRegister.getState().add(sold, [], 1);
  draw();
  act(() => pay().onCharge([by('CASH', 40_000), by('CARD', 60_000)]));
  expect(seen.mutate).toHaveBeenCalledOnce();
  await act(async () => (seen.placed as (placed: PlacedOrder) => void)({ order: PLACED, change: 10_000 }));
}

it('the tick after an approved charge says that all is paid, and how', async () => {
  await charging();
  await act(async () => (seen.charges as Charges).onClose(true));
  const told = document.body.textContent ?? '';
  expect(told).toContain(placingTexts.placedPaid);
  expect(told).not.toContain(placingTexts.placedOpen);
  for (const said of ['کارت‌خوان: ۶۰٬۰۰۰', 'نقدی: ۴۰٬۰۰۰', `${placingTexts.change}: ۱۰٬۰۰۰`])
    expect(told).toContain(said);
});

it('a card dialog that is closed before its end says nothing of what is open until the server was asked', async () => {
  await charging();
  const [open, asked] = [{ charges: [{ orderId: 'o' }], isKnown: true }, { isFetchedAfterMount: true }];
  const tell = async (order: object, held: object) => {
    Object.assign(seen, { order, held });
    await act(async () => (seen.charges as Charges).onClose(false));
    return document.body.textContent ?? '';
  };
  const first = await tell({ isFetchedAfterMount: false }, { charges: [], isKnown: false });
  expect(first).toContain(placingTexts.askingPaid);
  const held = await tell({ ...asked, data: PLACED }, open);
  for (const said of ['held of o', 'نقدی: ۴۰٬۰۰۰', `${placingTexts.stillDue}: ۶۰٬۰۰۰`])
    expect(held).toContain(said);
  for (const told of [first, held]) expect(told).not.toContain(placingTexts.placedOpen);
  const paid = { ...PLACED, paidAmount: 100_000, isPaid: true };
  const done = await tell({ ...asked, data: paid }, { charges: [], isKnown: true });
  expect(done).toContain(placingTexts.placedPaid);
});
