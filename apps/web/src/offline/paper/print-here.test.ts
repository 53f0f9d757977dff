import type { LocalOutcome, LocalPaper } from '@sofreh/receipt/local';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { type Notice, onNotice } from '#web/api/index.ts';
import { useNetworkStore } from '../network/network-store.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { readUnsent } from '../store/outbox-store.ts';
import { readQueues } from '../store/read-entries.ts';
import { tillDb } from '../store/till-db.ts';
import { handOver } from './hand-over.ts';
import { readPaperDesk } from './paper-desk.ts';
import { printChanges, printUnsent } from './print-here.ts';

vi.mock('../store/till-db.ts', () => import('../store/testing/till-in-memory.ts'));
vi.mock('../store/read-entries.ts', () => ({ readQueues: vi.fn(), readTruth: async () => [] }));
vi.mock('../store/outbox-store.ts', () => ({ hasUnsent: vi.fn(), readUnsent: vi.fn() }));
vi.mock('../view/read-local.ts', () => ({ readLocalOrder: vi.fn() }));
vi.mock('./hand-over.ts', () => ({ handOver: vi.fn() }));
vi.mock('./paper-desk.ts', () => ({ readPaperDesk: vi.fn() }));
vi.mock('./rescue.ts', () => ({ rescueOf: async () => [] }));
vi.mock('#web/api/index.ts', async (load) => ({
  ...(await load<typeof import('#web/api/index.ts')>()),
  currentHostDomain: () => 'd',
}));

const EDIT = '01970000-0000-7000-8000-00000000000e';
const MOVE = '01970000-0000-7000-8000-00000000000a';
const CANCEL = '01970000-0000-7000-8000-00000000000c';

function line(id: string, menuItemId: string, count: number) {
  const costs = { price: 100_000, discount: 0, packagingCost: 0, servePackagingCost: 0 };
  return {
    id,
    menuItemId,
    title: menuItemId,
    count,
    ...costs,
    withTax: true,
    isFreeItem: false,
    toppings: [],
  };
}
const charged = (...lines: readonly object[]) => ({
  currency: 'TOMAN',
  deliveryType: 'SERVE',
  lines,
  discount: null,
  serviceFee: null,
  serviceChargeCostNumber: 0,
  tax: { rate: 0, onPackaging: false, onService: false },
  deliveryCost: 0,
  tip: 0,
  roundingStep: 0,
});

function entry(kind: string, position: number, body: object): OutboxEntry {
  const intent = { id: `i${position}`, queue: 'o', position, at: '2026-11-21T10:00:00.000Z', kind, body };
  const said = {
    id: `i${position}`,
    vendorId: 'v',
    queue: 'o',
    position,
    state: 'WAITING',
    createdAt: Date.now(),
  };
  return { ...said, intent, orderVersion: null, findings: [] } as unknown as OutboxEntry;
}
const items = [
  { id: 'l1', menuItemId: 'kebab', count: 1 },
  { id: 'l2', menuItemId: 'soup', count: 2 },
];
const sold = entry('CREATE', 1, {
  order: { source: 'SALON', deliveryType: 'SERVE', tableId: 't1', items },
  tableName: '۲',
  number: 7001,
  businessDay: '2026-11-21',
  charged: charged(line('l1', 'kebab', 1), line('l2', 'soup', 2)),
});
/** One more of the kebab, and no soup. */
const changed = entry('EDIT', 2, {
  edit: { id: EDIT, items: [{ id: 'l1', menuItemId: 'kebab', count: 2, note: '' }] },
  baseVersion: null,
  charged: charged(line('l1', 'kebab', 2)),
  was: [],
});
const moved = entry('MOVE_TABLE', 3, {
  id: MOVE,
  tableId: 't2',
  tableName: '۹',
  from: { tableId: 't1', tableName: '۲' },
});
const ended = entry('MOVE_STATE', 4, { status: 'REJECTED', reason: 'رفتند', moveId: CANCEL });

const station = (id: string, dish: string, bridgeId: string | null = 'b') => ({
  id,
  title: id,
  layout: 'KITCHEN',
  bridgeId,
  printerId: 'p',
  copies: 1,
  large: true,
  showsLogo: false,
  opensDrawer: 'NEVER',
  printsAt: 'CONFIRMED',
  sources: ['SALON'],
  routes: [{ menuItemId: dish, deliveryType: null, hallId: null }],
});
const equip = (...stations: readonly object[]) =>
  vi.mocked(readPaperDesk).mockResolvedValue({
    bridges: [{ id: 'b', key: 'k' }],
    stations,
    halls: [],
    vendor: { name: 'ونک' },
  } as never);

let printed: LocalPaper[] = [];
let notices: Notice[] = [];
/** The bridge prints all but what is for these stations. */
const bridge = (...broken: readonly string[]) =>
  vi.mocked(handOver).mockImplementation(async (_bridge, papers) =>
    papers.map((paper): LocalOutcome => {
      const { id, source } = paper;
      const isOut = !broken.some((name) => source.includes(`:${name}:`));
      if (isOut) printed.push(paper);
      if (!isOut) return { id, source, status: 'NOT_SENT', evidence: null, failure: 'SILENT' };
      return { id, source, status: 'PRINTED', evidence: 'CONFIRMED', failure: null };
    }),
  );
afterAll(onNotice((notice) => notices.push(notice)));
beforeEach(async () => {
  useNetworkStore.setState({ status: 'offline', checkOfflineType: 'auto' });
  printed = [];
  notices = [];
  vi.mocked(handOver).mockClear();
  await tillDb.till.clear();
  equip(station('grill', 'kebab'), station('pot', 'soup'));
  bridge();
  vi.mocked(readQueues).mockResolvedValue([sold, changed, moved, ended]);
});
const print = () => printChanges({ id: 'o', vendorId: 'v' });
const sources = () => printed.map(({ source }) => source);

it('prints what was done to an order one after the other, each once, under the names that the server gives', async () => {
  expect(await print()).toBe(true);
  expect(await print()).toBe(true);
  expect(sources()).toEqual([
    'NEW:o:grill:1:0:1',
    'NEW:o:pot:1:0:1',
    `DELTA:o:grill:${EDIT}:0:1`,
    `CANCEL:o:pot:${EDIT}:0:1`,
    `MOVED:o:grill:${MOVE}:0:1`,
    `CANCEL:o:grill:${CANCEL}:2:1`,
  ]);
  const input = (at: number) => printed[at]?.document;
  expect(input(0)).toMatchObject({ input: { kind: 'NEW', lines: [{ title: 'kebab', count: 1 }] } });
  expect(input(2)).toMatchObject({ input: { kind: 'DELTA', lines: [{ title: 'kebab', count: 2, was: 1 }] } });
  expect(input(3)).toMatchObject({ input: { kind: 'CANCEL', lines: [{ title: 'soup', count: 0, was: 2 }] } });
  expect(input(4)).toMatchObject({ input: { kind: 'DELTA', moved: 'میز ۲ ← میز ۹', lines: [] } });
  expect(input(5)).toMatchObject({
    input: { kind: 'CANCEL', tablesBefore: ['۲'], lines: [{ title: 'kebab', was: 2 }] },
  });
  expect(notices).toMatchObject([{ kind: 'success', id: 'kitchen-o' }]);
});

it('tells a station nothing of a change before it has what was there before', async () => {
  bridge('grill');
  expect(await print()).toBe(false);
  expect(sources()).toEqual(['NEW:o:pot:1:0:1', `CANCEL:o:pot:${EDIT}:0:1`]);
  expect(notices.filter(({ kind }) => kind === 'success')).toEqual([]);
  bridge();
  expect(await print()).toBe(true);
  expect(sources().slice(2)).toEqual([
    'NEW:o:grill:1:0:1',
    `DELTA:o:grill:${EDIT}:0:1`,
    `MOVED:o:grill:${MOVE}:0:1`,
    `CANCEL:o:grill:${CANCEL}:2:1`,
  ]);
});

it('does not say that the kitchen has heard where a station prints at no bridge', async () => {
  equip(station('grill', 'kebab'), station('pot', 'soup', null));
  expect(await print()).toBe(false);
  expect(sources()).toContain(`DELTA:o:grill:${EDIT}:0:1`);
});

it('leaves what follows on a refused change to the server, and all of it while the server is heard', async () => {
  vi.mocked(readQueues).mockResolvedValue([sold, { ...changed, state: 'REFUSED' }, moved, ended]);
  expect(await print()).toBe(false);
  expect(sources()).toEqual(['NEW:o:grill:1:0:1', 'NEW:o:pot:1:0:1']);
  useNetworkStore.setState({ status: 'online' });
  vi.mocked(readQueues).mockResolvedValue([sold, changed]);
  expect(await print()).toBe(false);
  expect(printed).toHaveLength(2);
});

it('prints the slip of a course that is begun here once, by its dishes', async () => {
  const [kebab, soup] = items;
  const held = entry('CREATE', 1, {
    order: {
      source: 'SALON',
      deliveryType: 'SERVE',
      tableId: 't1',
      items: [kebab, { ...soup, course: 2, hold: true }],
    },
    tableName: '۲',
    number: 7001,
    businessDay: '2026-11-21',
    charged: charged(line('l1', 'kebab', 1), line('l2', 'soup', 2)),
  });
  const begun = entry('FIRE', 2, { course: 2, items: ['l2'] });
  vi.mocked(readQueues).mockResolvedValue([held, begun]);
  expect(await print()).toBe(true);
  expect(await print()).toBe(true);
  expect(sources()).toEqual(['NEW:o:grill:1:0:1', 'NEW:o:pot:l2:2:1']);
  const slip = { kind: 'NEW', lines: [{ title: 'soup', count: 2, was: 0, course: 2, held: false }] };
  expect(printed[1]?.document).toMatchObject({ input: slip });
});

it('gives the courier what the till knows of the guest: name, telephone, address and zone', async () => {
  equip({ ...station('rider', 'kebab'), layout: 'COURIER' });
  const lives = { detail: 'خیابان گاندی', plate: '۴', unit: '', latitude: null, longitude: null };
  const known = { firstName: 'سارا', lastName: 'احمدی', phoneNumber: '09121110001' };
  const document = { ...known, addresses: [{ id: 'a1', title: '', ...lives, zoneName: 'گاندی' }] };
  await tillDb.customers.put({ id: 'information:d:c1', document, at: 1 });
  const order = { source: 'SALON', deliveryType: 'DELIVER', customerId: 'c1', addressId: 'a1', items };
  const { lines } = charged(line('l1', 'kebab', 1), line('l2', 'soup', 2));
  const body = { order, tableName: null, number: 7001, businessDay: '2026-11-21' };
  const ridden = entry('CREATE', 1, { ...body, charged: { ...charged(), deliveryType: 'DELIVER', lines } });
  vi.mocked(readQueues).mockResolvedValue([{ ...ridden, hostDomain: 'd' }]);
  await print();
  expect(sources()).toEqual(['COURIER:o:rider:1:0:1']);
  const customer = { name: 'سارا احمدی', phoneNumber: '09121110001', zone: 'گاندی' };
  expect(printed[0]?.document).toMatchObject({
    input: { order: { customer: { ...customer, address: 'خیابان گاندی، پلاک ۴' } } },
  });
});

it('says once more after a reload that the kitchen did not hear of a change, and not where it was said', async () => {
  bridge('grill', 'pot');
  const all = [sold, changed].map((each) => ({ ...each, hostDomain: 'd' }));
  vi.mocked(readQueues).mockResolvedValue(all);
  vi.mocked(readUnsent).mockResolvedValue(all);
  const told = () => notices.filter(({ id }) => id === 'kitchen-o');
  await printUnsent();
  expect(told()).toMatchObject([{ kind: 'error', stays: true }]);
  await printUnsent();
  expect(told()).toHaveLength(1);
  // It comes out after all: the notice is replaced.
  bridge();
  await printUnsent();
  expect(told()).toMatchObject([{ kind: 'error' }, { kind: 'success' }]);
});

it('does not count as heard what may have come out in an earlier try, and asks a person once', async () => {
  const earlier = { status: 'UNSURE', evidence: null, failure: 'BROKE_OFF', earlier: true } as const;
  vi.mocked(handOver).mockImplementation(async (_bridge, papers) =>
    papers.map(({ id, source }): LocalOutcome => ({ id, source, ...earlier })),
  );
  vi.mocked(readQueues).mockResolvedValue([sold]);
  expect(await print()).toBe(false);
  expect(await print()).toBe(false);
  expect(notices.map(({ kind }) => kind)).toEqual(['error', 'error']);
  expect(handOver).toHaveBeenCalledOnce();
  expect(await tillDb.till.get('papersOut:d')).toBeUndefined();
});

it('says of a paper whose printer the bridge does not know that it is not known there', async () => {
  equip(station('grill', 'kebab'));
  vi.mocked(handOver).mockImplementation(async (_bridge, papers) =>
    papers.map(({ id, source }): LocalOutcome => {
      return { id, source, status: 'NOT_SENT', evidence: null, failure: 'UNKNOWN_PRINTER' };
    }),
  );
  vi.mocked(readQueues).mockResolvedValue([sold]);
  expect(await print()).toBe(false);
  expect(notices).toMatchObject([{ kind: 'error', message: expect.stringContaining('نمی‌شناسد') }]);
});
