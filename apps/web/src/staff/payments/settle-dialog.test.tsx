import type { Order } from '@sofreh/contract/main/orders';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNotice } from '#web/api/index.ts';
import { payOrder } from '#web/offline/index.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import type { CounterPayment } from './payment-parts.ts';
import { SettleDialog } from './settle-dialog.tsx';
import { splitTexts } from './split-bill/texts.ts';
import { paymentTexts } from './texts.ts';

type Form = {
  readonly due: number;
  readonly onPay: (payments: readonly CounterPayment[]) => void;
  readonly onCharge: (payments: readonly CounterPayment[]) => void;
};
const seen = vi.hoisted(() => ({
  form: null as unknown,
  charges: [] as readonly { readonly amount: number }[],
  held: [] as readonly { readonly orderId: string; readonly amount: number }[],
  asked: [] as readonly string[],
}));
vi.mock('./split-bill/split-pay.tsx', () => ({
  SplitPay: (form: unknown) => {
    seen.form = form;
    return null;
  },
}));
vi.mock('./card-charges/charge-run.tsx', () => ({
  ChargeDialog: ({ charges }: { readonly charges: typeof seen.charges }) => {
    seen.charges = charges;
    return null;
  },
}));
vi.mock('./card-charges/open-charges.tsx', () => ({
  OpenCharges: () => null,
  useOpenCharges: () => ({ charges: seen.held }),
}));
vi.mock('./split-bill/send-link.tsx', () => ({ SendLink: () => null }));
vi.mock('./wallet/wallet-pay.tsx', () => ({ WalletPay: () => null }));
vi.mock('./split-bill/use-whole-order.ts', () => ({ useWholeOrder: () => undefined }));
vi.mock('../session/staff-context.ts', () => ({ useStaff: () => ({ vendor: { id: 'v' } }) }));
vi.mock('../query/call-query.ts', () => ({
  askAgain: (...keys: readonly string[]) => {
    seen.asked = [...seen.asked, ...keys];
  },
}));
vi.mock('../query/show-order.ts', () => ({ showOrder: () => undefined }));
vi.mock('@tanstack/react-query', async (load) => {
  const all = await load<typeof import('@tanstack/react-query')>();
  const client = new all.QueryClient();
  return {
    ...all,
    useMutation: (options: Parameters<typeof all.useMutation>[0]) => all.useMutation(options, client),
  };
});
vi.mock('#web/offline/index.ts', () => ({ payOrder: vi.fn() }));

const BILL = { id: 'o', number: 20, currency: 'TOMAN', customerPhone: '', finalPrice: 266_000 } as Order;
const paid = (amount: number) => ({ ...BILL, paidAmount: amount });
const by = (method: 'CARD' | 'CASH', amount: number, posTerminalId?: string) =>
  ({ id: method, method, amount, ...(posTerminalId ? { posTerminalId } : {}) }) as CounterPayment;
const form = () => seen.form as Form;
const told: string[] = [];
let rendered: Rendered;
let bill: (order: Order) => void;
let answer: (order: Order | null) => void;
let stop: () => void;
const closed = vi.fn<(done: boolean) => void>();

beforeEach(() => {
  Object.assign(seen, { form: null, charges: [], held: [], asked: [] });
  told.length = 0;
  closed.mockReset();
  stop = onNotice(({ message }) => told.push(message));
  vi.mocked(payOrder).mockImplementation(
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
  function Bill() {
    const [order, setOrder] = useState(paid(0));
    bill = setOrder;
    return <SettleDialog order={order} opened onClose={closed} />;
  }
  rendered = render(<Bill />);
});
afterEach(() => {
  rendered.unmount();
  stop();
});

/** Confirms, hears of it from elsewhere, and only then gets the answer. */
async function confirm(start: () => void, left: number, end: Order | null): Promise<void> {
  await act(async () => start());
  await act(async () => bill(paid(left)));
  await act(async () => answer(end));
}

it.each([
  ['here, off the line', null],
  ['at the server', paid(133_000)],
])(
  'half a bill that was paid %s leaves the other half open, though news of it came before the answer',
  async (_where, end) => {
    await confirm(() => form().onPay([by('CARD', 133_000)]), 133_000, end);
    expect(told).toEqual([expect.stringContaining(splitTexts.partDone)]);
    expect(closed).not.toHaveBeenCalled();
    expect(form().due).toBe(133_000);
    await confirm(() => form().onPay([by('CASH', 133_000)]), 266_000, end && paid(266_000));
    expect(told[1]).toContain('پرداخت سفارش');
    expect(closed).toHaveBeenCalledExactlyOnceWith(true);
  },
);

it('what is being paid stands in the form until its answer is here, whatever is heard of it meanwhile', async () => {
  await act(async () => form().onPay([by('CARD', 266_000)]));
  await act(async () => bill(paid(266_000)));
  expect(form().due).toBe(266_000);
  await act(async () => answer(paid(266_000)));
  expect(closed).toHaveBeenCalledExactlyOnceWith(true);
});

it('the card part of a bill goes to its terminal after the cash beside it was taken', async () => {
  const both = [by('CASH', 166_000), by('CARD', 100_000, 't')];
  await confirm(() => form().onCharge(both), 166_000, paid(166_000));
  expect(closed).not.toHaveBeenCalled();
  expect(seen.charges).toEqual([
    { orderId: 'o', orderNumber: 20, currency: 'TOMAN', posTerminalId: 't', amount: 100_000 },
  ]);
});

it('a bill that is paid here has the tables asked for again', async () => {
  await confirm(() => form().onPay([by('CARD', 266_000)]), 266_000, null);
  expect(seen.asked).toContain('GET /api/diningtable/alltables');
});

it('a bill that somebody else has paid asks for nothing more', async () => {
  await act(async () => bill(paid(266_000)));
  expect(document.body.textContent).toContain(paymentTexts.allPaid);
  expect(closed).not.toHaveBeenCalled();
});

it('what a card terminal may have taken is not asked for once more', async () => {
  seen.held = [
    { orderId: 'o', amount: 100_000 },
    { orderId: 'another', amount: 5_000 },
  ];
  await act(async () => bill({ ...BILL, paidAmount: 1 }));
  expect(form().due).toBe(165_999);
  seen.held = [{ orderId: 'o', amount: 266_000 }];
  await act(async () => bill({ ...BILL, paidAmount: 2 }));
  expect(document.body.textContent).toContain(paymentTexts.allHeld);
});

it('cash to give back stays in sight until somebody closes it', async () => {
  const handed = { ...by('CASH', 266_000), tendered: 300_000 };
  await confirm(() => form().onPay([handed]), 266_000, paid(266_000));
  expect(closed).not.toHaveBeenCalled();
  const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(told.join()).toContain('۳۴٬۰۰۰');
  const last = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'بستن');
  await act(async () => last?.click());
  expect(closed).toHaveBeenCalledExactlyOnceWith(true);
});
