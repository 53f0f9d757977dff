import type { Order } from '@sofreh/contract/main/orders';
import type { LocalOutcome, LocalPaper } from '@sofreh/receipt/local';
import { beforeEach, expect, it, vi } from 'vitest';
import { useNetworkStore } from '../network/network-store.ts';
import { tillDb } from '../store/till-db.ts';
import { BridgeUnheard } from './bridge-letter.ts';
import { handOver } from './hand-over.ts';
import { readPaperDesk, readPaperWords, refreshPaperDesk } from './paper-desk.ts';
import { keepReceiptOut, printReceiptHere, printReceiptPage, receiptPage } from './receipt-here.ts';

vi.mock('../store/till-db.ts', () => import('../store/testing/till-in-memory.ts'));
vi.mock('../store/read-entries.ts', () => ({ readQueues: async () => [] }));
vi.mock('../store/outbox-store.ts', () => ({ hasUnsent: async () => false }));
vi.mock('../view/read-local.ts', () => ({ readLocalOrder: vi.fn() }));
vi.mock('./hand-over.ts', () => ({ handOver: vi.fn() }));
vi.mock('./paper-desk.ts', () => ({
  readPaperDesk: vi.fn(),
  readPaperWords: vi.fn(),
  refreshPaperDesk: vi.fn(),
}));
vi.mock('#web/api/index.ts', async (load) => ({
  ...(await load<typeof import('#web/api/index.ts')>()),
  currentHostDomain: () => 'd',
}));

const COPY = 'نسخهٔ دوباره';
const line = { unit: 'PIECE', note: '', course: 1, seat: 0, held: false, isFreeItem: false, discount: 0 };
/** A bill of which a dish went back, and of which one card payment was a surplus. */
const ORDER = {
  id: 'o',
  vendorId: 'v',
  vendorName: 'ونک',
  status: 'CONFIRMED',
  source: 'SALON',
  number: 7001,
  deliveryType: 'SERVE',
  tableId: 't1',
  tableName: '۲',
  placedAt: '2026-11-21T10:00:00.000Z',
  currency: 'TOMAN',
  customerName: '',
  customerPhone: '',
  description: 'زنگ نزنید',
  note: { KITCHEN: '', CUSTOMER: 'نوش جان' },
  fields: [],
  address: null,
  finalPrice: 15_000,
  paidAmount: 493_000,
  toGiveBack: 0,
  pricing: { explanation: [] },
  items: [
    {
      ...line,
      id: 'l1',
      title: 'کباب',
      count: 2,
      price: 239_000,
      refundedCount: 2,
      toppings: [{ title: 'پنیر', count: 3, price: 0 }],
    },
    { ...line, id: 'l2', title: 'دوغ', count: 1, price: 15_000, refundedCount: 0, toppings: [] },
  ],
  transactions: [
    ['PAYMENT', 'CARD', 493_000, false],
    ['REFUND', 'CARD', 478_000, false],
    ['PAYMENT', 'CARD', 77_000, true],
  ].map(([kind, method, amount, surplus]) => {
    return { kind, method, amount, surplus, status: 'DONE', reference: null, tendered: null };
  }),
  events: [],
} as unknown as Order;

const station = { id: 's', title: 'صندوق', layout: 'RECEIPT', bridgeId: 'b', printerId: 'p', copies: 1 };
const words = {
  vendor: {
    name: 'ونک',
    brandName: 'بلوط',
    address: '',
    phoneNumber: '',
    taxNumber: '',
    footer: 'خوش آمدید',
    hasLogo: false,
  },
  withItems: true,
  halls: [],
  stations: [{ ...station, large: true, showsLogo: false, opensDrawer: 'NEVER', sources: ['SALON'] }],
};
let handed: LocalPaper[] = [];
/** The bridge ends papers so, one after the other. */
function bridge(...ends: readonly Partial<LocalOutcome>[]) {
  const left = [...ends];
  vi.mocked(handOver).mockImplementation(async (_bridge, papers) => {
    handed.push(...papers);
    const [end] = left.splice(0, 1);
    return papers.map(
      ({ id, source }) => ({ id, source, evidence: null, failure: null, ...end }) as LocalOutcome,
    );
  });
}
const pages: string[] = [];
const printPage = (order = ORDER) => printReceiptPage(order, 80, async (page) => void pages.push(page));
const told = async () => (await tillDb.till.get('papersOut:d'))?.document;

beforeEach(async () => {
  handed = [];
  pages.length = 0;
  await tillDb.till.clear();
  vi.mocked(readPaperDesk).mockResolvedValue({ ...words, bridges: [{ id: 'b', key: 'k' }] } as never);
  vi.mocked(readPaperWords).mockResolvedValue(words as never);
});

it('shows what the paper says: what went back, pieces that are struck, counts of toppings and both notes', async () => {
  const page = await receiptPage(ORDER, 80);
  for (const said of ['پس داده شد، کارت', '۴۷۸٬۰۰۰', '۴۹۳٬۰۰۰', '۳ × پنیر', 'بلوط', 'خوش آمدید'])
    expect(page).toContain(said);
  expect(page).toContain('یادداشت: زنگ نزنید');
  expect(page).toContain('یادداشت برای مشتری: نوش جان');
  expect(page).not.toContain('۷۷٬۰۰۰');
  expect(page).not.toContain(COPY);
});

it('knows what an order says itself where this till was never told what papers say', async () => {
  vi.mocked(readPaperWords).mockResolvedValue(null);
  vi.mocked(refreshPaperDesk).mockRejectedValue(new Error('refused'));
  const page = await receiptPage(ORDER, 58);
  expect(page).toContain('size:58mm');
  expect(page).toContain('ونک');
  await printPage();
  expect(pages).toHaveLength(1);
  expect(await told()).toBeUndefined();
});

it('asks what papers say before the first one is shown, while the server is heard', async () => {
  vi.mocked(readPaperWords).mockResolvedValue(null);
  vi.mocked(refreshPaperDesk).mockImplementation(async () => {
    vi.mocked(readPaperWords).mockResolvedValue(words as never);
  });
  useNetworkStore.setState({ status: 'offline', checkOfflineType: 'auto' });
  expect(await receiptPage(ORDER, 80)).not.toContain('خوش آمدید');
  useNetworkStore.setState({ status: 'online', checkOfflineType: 'auto' });
  expect(await receiptPage(ORDER, 80)).toContain('خوش آمدید');
});

it('marks as a copy what the browser prints again, and tells the server of the first', async () => {
  await printPage();
  await printPage();
  // Something was paid since: that is another paper.
  await printPage({ ...ORDER, finalPrice: 20_000 });
  expect(pages.map((page) => page.includes(COPY))).toEqual([false, true, false]);
  expect(await told()).toMatchObject([
    { source: 'RECEIPT:o:s:1:0:1', status: 'UNSURE', failure: 'NOT_CONFIRMED', proof: null },
    {},
    {},
  ]);
  await tillDb.till.clear();
  await keepReceiptOut(ORDER);
  await printPage();
  expect(pages.at(-1)).toContain(COPY);
});

it('has the bridge print once more, as a copy, what came out by any way before', async () => {
  bridge({ status: 'PRINTED', evidence: 'CONFIRMED' });
  await printPage();
  expect(await printReceiptHere(ORDER)).toBe('PRINTED');
  expect(handed).toMatchObject([{ copy: 2, again: false }]);
  for (const before of [
    { status: 'ALREADY', evidence: 'CONFIRMED' },
    { status: 'UNSURE', earlier: true },
  ] as const) {
    handed = [];
    bridge(before, { status: 'PRINTED', evidence: 'CONFIRMED' });
    expect(await printReceiptHere(ORDER)).toBe('PRINTED');
    expect(handed.map(({ again }) => again)).toEqual([false, true]);
  }
});

it('says unsure where the bridge may have printed, and never that another way is open', async () => {
  bridge({ status: 'UNSURE', failure: 'BROKE_OFF' });
  expect(await printReceiptHere(ORDER)).toBe('UNSURE');
  await tillDb.till.clear();
  vi.mocked(handOver).mockRejectedValue(new BridgeUnheard());
  expect(await printReceiptHere(ORDER)).toBe('UNSURE');
  await printPage();
  expect(pages.at(-1)).toContain(COPY);
});

it.each([
  ['no address of it answers', null],
  ['it took not a byte', [{ status: 'NOT_SENT', evidence: null, failure: 'SILENT' }]],
])('leaves the receipt to the browser where %s', async (_, end) => {
  vi.mocked(handOver).mockResolvedValue(end as never);
  expect(await printReceiptHere(ORDER)).toBe('NO_WAY');
  await printPage();
  expect(pages.at(-1)).not.toContain(COPY);
});
