import type { Order } from '@sofreh/contract/main/orders';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, api, type Notice, notify } from '#web/api/index.ts';
import { useNetworkStore } from '#web/offline/network/network-store.ts';
import { keepReceiptOut, printReceiptHere, printReceiptPage } from '#web/offline/paper/receipt-here.ts';
import { type Rendered, render } from '#web/ui/testing.tsx';
import { showDialog } from './print-in-browser.ts';
import { printingTexts } from './texts.ts';
import { usePrint } from './use-print.ts';

vi.mock('#web/api/index.ts', async (load) => ({
  ...(await load<typeof import('#web/api/index.ts')>()),
  api: vi.fn(),
  notify: vi.fn(),
}));
vi.mock('#web/offline/store/till-db.ts', () => import('#web/offline/store/testing/till-in-memory.ts'));
vi.mock('#web/offline/paper/receipt-here.ts', () => ({
  keepReceiptOut: vi.fn(),
  printReceiptHere: vi.fn(),
  printReceiptPage: vi.fn(),
}));
vi.mock('#web/offline/index.ts', async () => ({
  ...(await import('#web/offline/outbox/through-or-here.ts')),
  ...(await import('#web/offline/paper/receipt-here.ts')),
}));
vi.mock('../query/call-query.ts', () => ({ askAgain: vi.fn() }));
vi.mock('./print-in-browser.ts', async (load) => {
  const real = await load<typeof import('./print-in-browser.ts')>();
  const shown = vi.fn();
  const printPage: typeof real.printPage = async ({ id, attempts }, page) => {
    await shown(page);
    await api('PUT /api/orders/printjobs', { body: { id, action: 'SAY_PRINTED', attempts } });
  };
  return { ...real, showDialog: shown, printPage };
});

const ORDER = { id: 'o', vendorId: 'v' } as Order;
const AT_PRINTER = { id: 'j', attempts: 1, title: 'رسید ۷', printerId: 'p', printerName: 'صندوق' };
const AT_BROWSER = { ...AT_PRINTER, printerId: null, printerName: '' };
const refused = (status: number, code: string, message: string) => new ApiFailure({ status, code, message });
const UNHEARD = refused(0, 'UNREACHABLE', 'سرور پیدا نشد');

let rendered: Rendered;
let print: ReturnType<typeof usePrint>;
let answers: Record<string, unknown>;
let notices: Notice[];
const [sheet, taken] = [vi.fn(), vi.fn()];

function Printing() {
  print = usePrint();
  return null;
}

beforeEach(() => {
  useNetworkStore.setState({ status: 'online', checkOfflineType: 'auto' });
  notices = [];
  answers = { 'GET /api/orders/printjobs/{id}/paper': { html: '<p>' }, 'PUT /api/orders/printjobs': {} };
  vi.mocked(notify).mockImplementation((notice) => void notices.push(notice));
  vi.mocked(api).mockImplementation((async (key: string) => {
    if (answers[key] instanceof Error) throw answers[key];
    return answers[key];
  }) as never);
  vi.mocked(keepReceiptOut).mockResolvedValue();
  vi.mocked(printReceiptPage).mockResolvedValue();
  for (const spy of [showDialog, printReceiptHere, printReceiptPage, keepReceiptOut])
    vi.mocked(spy).mockClear();
  sheet.mockReset();
  taken.mockReset();
  rendered = render(<Printing />);
});
afterEach(() => rendered.unmount());

const receipt = (answer: unknown) => {
  answers['POST /api/orders/printorder'] = answer;
  return act(() => print.receipt(ORDER));
};
const report = (answer: unknown) => {
  answers['POST /api/orders/printdrawer'] = answer;
  return act(() => print.drawer('d', sheet, taken));
};
/** How often a paper came out by this browser or by the bridge. */
const out = () =>
  [showDialog, printReceiptPage, printReceiptHere].map((each) => vi.mocked(each).mock.calls.length);

it.each([
  [403, 'forbidden', 'این کار به شما سپرده نشده است'],
  [404, 'ORDER_NOT_FOUND', 'این سفارش پیدا نشد'],
  [409, 'IDEMPOTENCY_CONFLICT', 'این شناسه پیش‌تر به کار رفته است'],
  [429, 'TOO_MANY_REQUESTS', 'کمی صبر کنید'],
])('a refusal (%s) is said in its words, and nothing comes out', async (status, code, message) => {
  await receipt(refused(status, code, message));
  await report(refused(status, code, message));
  expect(notices).toEqual([
    { kind: 'error', message, id: code },
    { kind: 'error', message, id: code },
  ]);
  expect(out()).toEqual([0, 0, 0]);
  expect(sheet).not.toHaveBeenCalled();
  expect(keepReceiptOut).not.toHaveBeenCalled();
});

it.each([
  ['is not there', UNHEARD],
  ['breaks', refused(502, 'BAD_GATEWAY', 'خطا')],
  ['is too slow', new DOMException('slow', 'TimeoutError')],
])(
  'where the server %s the bridge prints, and the browser does only where no bridge took it',
  async (_, end) => {
    vi.mocked(printReceiptHere).mockResolvedValue('PRINTED');
    await receipt(end);
    expect(notices).toEqual([{ kind: 'success', message: printingTexts.here }]);
    expect(out()).toEqual([0, 0, 1]);
    vi.mocked(printReceiptHere).mockResolvedValue('UNSURE');
    await receipt(end);
    expect(notices.at(-1)).toEqual({ kind: 'error', message: printingTexts.hereUnsure });
    expect(out()).toEqual([0, 0, 2]);
    vi.mocked(printReceiptHere).mockResolvedValue('NO_WAY');
    await receipt(end);
    expect(out()).toEqual([0, 1, 3]);
    await report(end);
    expect(sheet).toHaveBeenCalledOnce();
  },
);

it('a paper that the server took goes to its printer, and the till knows that it came out', async () => {
  await receipt(AT_PRINTER);
  expect(notices).toEqual([{ kind: 'success', message: printingTexts.sent('رسید ۷', 'صندوق') }]);
  expect(out()).toEqual([0, 0, 0]);
  expect(keepReceiptOut).toHaveBeenCalledExactlyOnceWith(ORDER);
  await report(AT_PRINTER);
  expect(taken).toHaveBeenCalledOnce();
  expect(sheet).not.toHaveBeenCalled();
});

it('what the dialog has shown comes out by no other way, though the server does not hear of it', async () => {
  answers['PUT /api/orders/printjobs'] = UNHEARD;
  await receipt(AT_BROWSER);
  expect(out()).toEqual([1, 0, 0]);
  expect(notices).toEqual([{ kind: 'error', message: UNHEARD.message, id: 'UNREACHABLE' }]);
});

it('a page that the server could not hand over any more is drawn by the till', async () => {
  answers['GET /api/orders/printjobs/{id}/paper'] = UNHEARD;
  vi.mocked(printReceiptHere).mockResolvedValue('NO_WAY');
  await receipt(AT_BROWSER);
  expect(out()).toEqual([0, 1, 1]);
});
