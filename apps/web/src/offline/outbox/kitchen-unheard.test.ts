import type { Order } from '@sofreh/contract/main/orders';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, api, type Notice, onNotice } from '#web/api/index.ts';
import { useNetworkStore } from '../network/network-store.ts';
import { printChanges } from '../paper/print-here.ts';
import { hasUnsent } from '../store/outbox-store.ts';
import { readLocalOrder } from '../view/read-local.ts';
import { moveOrder } from './move-order.ts';
import { moveToTable } from './wishes.ts';

vi.mock('../store/till-db.ts', () => import('../store/testing/till-in-memory.ts'));
vi.mock('../view/read-local.ts', () => ({ readLocalOrder: vi.fn() }));
vi.mock('../paper/print-here.ts', async (load) => ({
  ...(await load<typeof import('../paper/print-here.ts')>()),
  printChanges: vi.fn(),
}));
vi.mock('../store/outbox-store.ts', () => ({ hasUnsent: vi.fn(async () => false) }));
vi.mock('./submit.ts', async (load) => ({
  ...(await load<typeof import('./submit.ts')>()),
  submitIntent: vi.fn(),
}));
vi.mock('./under-way.ts', () => ({ noted: (_what: unknown, work: () => Promise<unknown>) => work() }));
vi.mock('#web/api/index.ts', async (load) => ({
  ...(await load<typeof import('#web/api/index.ts')>()),
  api: vi.fn(),
}));

const order = { id: 'o', number: 12, status: 'CONFIRMED', version: 3 } as Order;
let notices: Notice[] = [];
afterAll(onNotice((notice) => notices.push(notice)));
beforeEach(() => {
  notices = [];
  useNetworkStore.setState({ status: 'offline', checkOfflineType: 'auto' });
  vi.mocked(readLocalOrder).mockResolvedValue(order as never);
  vi.mocked(hasUnsent).mockResolvedValue(false);
  vi.mocked(printChanges).mockResolvedValue(false);
});
const toTable = () =>
  moveToTable({ vendorId: 'v', orderId: 'o' }, 3, { id: 'm', tableId: 't', beside: false } as never);
const cancel = () => moveOrder('v', order, { status: 'REJECTED', reason: 'انصراف' });
const told = { kind: 'error', stays: true, id: 'kitchen-o' };

it('says of a change and of a cancel that the kitchen did not hear of it, until somebody has seen that', async () => {
  await toTable();
  await cancel();
  await vi.waitFor(() => expect(notices).toMatchObject([told, told]));
  expect(notices[0]?.message).toContain('به آشپزخانه نرسیده است');
});

it('says it where the server was asked and did not answer', async () => {
  useNetworkStore.setState({ status: 'online' });
  vi.mocked(api).mockRejectedValue(new ApiFailure({ code: 'UNREACHABLE', message: '', status: 0 } as never));
  await cancel();
  await vi.waitFor(() => expect(notices).toMatchObject([told]));
});

it('says nothing of what came out at the bridge of the shop', async () => {
  vi.mocked(printChanges).mockResolvedValueOnce(true);
  await toTable();
  expect(printChanges).toHaveBeenCalledWith(order);
  await cancel();
  // The notice is of what did not come out alone.
  await vi.waitFor(() => expect(notices).toMatchObject([told]));
});

it('says nothing of what the server hears at once, nor of an order that no cook knows', async () => {
  vi.mocked(readLocalOrder).mockResolvedValue({ ...order, status: 'SUBMITTED' } as never);
  await cancel();
  useNetworkStore.setState({ status: 'online' });
  vi.mocked(readLocalOrder).mockResolvedValue(order as never);
  vi.mocked(hasUnsent).mockResolvedValue(true);
  await cancel();
  await toTable();
  expect(notices).toEqual([]);
});
