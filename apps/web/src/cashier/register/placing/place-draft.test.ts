import type { VendorView } from '@sofreh/contract/identity/vendors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/api/index.ts';
import { heldRow } from '#web/cashier/draft/draft.ts';
import { registerContent } from '#web/cashier/draft/keep-draft.ts';
import { draftOf, useRegister } from '#web/cashier/draft/register-store.ts';
import { NotHeard, takeTold, takeUp, useNetworkStore, usePersonStore } from '#web/offline/index.ts';
import { submitOrder } from '#web/offline/outbox/submit.ts';
import { tillDb } from '#web/offline/store/testing/till-in-memory.ts';
import { placeDraft } from './place-draft.ts';
import type { Placing } from './placing.ts';

vi.mock('#web/offline/store/till-db.ts', () => import('#web/offline/store/testing/till-in-memory.ts'));
vi.mock('#web/offline/outbox/submit.ts', async (load) => ({
  ...(await load<typeof import('#web/offline/outbox/submit.ts')>()),
  submitOrder: vi.fn(async ({ order }: { order: { id: string } }) => ({
    id: order.id,
    number: 7001,
    businessDay: '2026-11-23',
  })),
}));
/** Whether the tab that confirms is dead by the time another one looks: its work then never ends and owns nothing. */
const tab = vi.hoisted(() => ({ dies: false }));
vi.mock('#web/offline/outbox/note-owners.ts', async (load) => {
  const owners = await load<typeof import('#web/offline/outbox/note-owners.ts')>();
  return {
    ...owners,
    keepAlive: (id: string) => (tab.dies ? Promise.resolve(() => undefined) : owners.keepAlive(id)),
  };
});

const VENDOR = {
  id: 'v',
  name: 'سفره',
  currency: 'TOMAN',
  taxRate: 0,
  taxOnPackaging: false,
  taxOnService: false,
  serviceFees: {},
  roundingStep: 0,
} as unknown as VendorView;
const APPROVAL = { userId: '019a0000-0000-7000-8000-000000000009', pin: '0000' };
const register = () => useRegister.getState();
const server = vi.fn<typeof fetch>();

/** Confirms what is typed as the till does. */
function place(approval: typeof APPROVAL | undefined, payments: Placing['payments'] = []) {
  const draft = draftOf(register());
  const typed = heldRow(draft, '2026-11-23T10:00:00.000Z');
  const leaving = {
    next: registerContent(register().confirm()),
    noted: register().noteTaken,
    done: register().placed,
    unapproved: approval && typed,
    back: () => {
      register().refused(false);
      return { register: registerContent(draftOf(register())), aside: [], elsewhere: typed };
    },
  };
  const placing = { way: 'OPEN' as const, payments, expectedPrice: 10_000, approval };
  return placeDraft(draft, placing, VENDOR, leaving);
}

beforeEach(async () => {
  tab.dies = false;
  vi.stubGlobal('fetch', server);
  server.mockReset();
  await Promise.all([tillDb.till.clear(), tillDb.drafts.clear()]);
  takeTold();
  useAuth.setState({ profile: { id: 'p', firstName: 'سارا', lastName: 'نوری' } } as never);
  usePersonStore.setState({ switchedTo: null });
  useNetworkStore.setState({ status: 'online', checkOfflineType: 'auto' });
  useRegister.setState({ underWay: null });
  register().workFor(`${Math.random()}`);
  register().workFor('v');
  const dish = { id: 'kebab', title: 'کباب', unit: 'PIECE' as const, price: 100_000, discount: 0 };
  register().add(
    { ...dish, packagingCost: 0, servePackagingCost: 0, withTax: false, toppingCategories: [] },
    [],
    1,
  );
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the line went after the PIN pad opened', () => useNetworkStore.setState({ status: 'offline' })],
  ['the answer is lost', () => server.mockRejectedValue(new TypeError('failed to fetch'))],
  ['the server fails', () => server.mockResolvedValue(new Response('{}', { status: 502 }))],
  [
    'somebody is here whom the server has not seen',
    () => usePersonStore.setState({ switchedTo: { userId: 'x', name: 'x', permissions: [] } }),
  ],
])(
  'an order that a colleague approves stays typed where %s, and is placed nowhere',
  async (_case, happens) => {
    const { orderId } = register();
    happens();
    await expect(place(APPROVAL)).rejects.toBeInstanceOf(NotHeard);
    expect(submitOrder).not.toHaveBeenCalled();
    expect(register()).toMatchObject({ orderId, underWay: null, cashier: { menuItemsCount: { kebab: 1 } } });
    await takeUp();
    expect(submitOrder).not.toHaveBeenCalled();
  },
);

it('an order that needs nobody’s approval is taken here where the answer is lost', async () => {
  server.mockRejectedValue(new TypeError('failed to fetch'));
  await expect(place(undefined)).resolves.toMatchObject({ number: 7001 });
});

it('an order that is taken here tells how it was paid', async () => {
  useNetworkStore.setState({ status: 'offline' });
  const payments = [
    { id: 'p1', method: 'CASH' as const, amount: 40_000, tendered: 50_000 },
    { id: 'p2', method: 'CARD' as const, amount: 60_000, reference: '' },
  ];
  const order = await place(undefined, payments);
  expect(order).toMatchObject({ paidAmount: 100_000, isPaid: true, paymentType: 'MULTI' });
  expect(order.transactions).toMatchObject([
    { kind: 'PAYMENT', status: 'DONE', method: 'CASH', amount: 40_000, tendered: 50_000 },
    { kind: 'PAYMENT', status: 'DONE', method: 'CARD', amount: 60_000 },
  ]);
});

it.each([
  [APPROVAL, 'is put aside, under its id', null],
  [undefined, 'is placed', 7001],
])('a start that finds an order under way, approved by %o: it %s', async (approval, _case, number) => {
  const { orderId } = register();
  tab.dies = true;
  server.mockReturnValue(new Promise(() => undefined));
  void place(approval);
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  await takeUp();
  expect(takeTold()).toEqual([{ id: orderId, number }]);
  expect(submitOrder).toHaveBeenCalledTimes(number === null ? 0 : 1);
  const aside = await tillDb.drafts.get(`held:${orderId}`);
  if (number === null) expect(aside).toMatchObject({ kind: 'HELD', draft: { orderId } });
  else expect(aside).toBeUndefined();
  expect(await tillDb.till.where().startsWith('underWay:').toArray()).toEqual([]);
  expect(await tillDb.till.where().startsWith('used:').toArray()).toHaveLength(number === null ? 0 : 1);
});

it('a start that finds an order whose tab lives leaves it to that tab', async () => {
  const { orderId } = register();
  let answer: (response: Response) => void = () => undefined;
  server.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const placing = place(undefined);
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  await takeUp();
  expect(submitOrder).not.toHaveBeenCalled();
  expect(await tillDb.till.get(`underWay:${orderId}`)).toBeDefined();
  answer(new Response('{}', { status: 502 }));
  await expect(placing).resolves.toMatchObject({ number: 7001 });
  expect(submitOrder).toHaveBeenCalledTimes(1);
  expect(await tillDb.till.get(`underWay:${orderId}`)).toBeUndefined();
});

it('a session that has not spoken for the till yet does so, and the number stays', async () => {
  const { writeDocument } = await import('#web/offline/store/documents.ts');
  await writeDocument('device:v', { id: 't', name: 'صندوق', lane: 7, businessDayCutoff: '00:00' });
  const asked: string[] = [];
  const numbers: unknown[] = [];
  server.mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://till.test');
    asked.push(pathname);
    if (pathname === '/api/sync/devices')
      return Response.json({ id: 't', name: 'صندوق', lane: 7, businessDayCutoff: '00:00', last: null });
    const body = JSON.parse(String(init?.body)) as { number: unknown };
    numbers.push(body.number);
    const refused = numbers.length === 1;
    return refused
      ? Response.json({ code: 'OTHER_TILL', message: '' }, { status: 403 })
      : Response.json({ code: 'EMPTY_ORDER', message: '' }, { status: 400 });
  });
  await expect(place(undefined)).rejects.toMatchObject({ code: 'EMPTY_ORDER' });
  expect(asked).toEqual(['/api/orders/postpaid', '/api/sync/devices', '/api/orders/postpaid']);
  expect(numbers).toEqual([7001, 7001]);
});
