import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/api/index.ts';
import { readLocalDrawer } from '../copies/drawer-copy.ts';
import { useNetworkStore } from '../network/network-store.ts';
import { tillDb } from '../store/testing/till-in-memory.ts';
import type { DrawerReport } from '../view/local-drawer.ts';
import { moveCash } from './drawer-work.ts';
import { submitIntent } from './submit.ts';

vi.mock('../store/till-db.ts', () => import('../store/testing/till-in-memory.ts'));
vi.mock('../copies/drawer-copy.ts', () => ({ readLocalDrawer: vi.fn() }));
vi.mock('../store/outbox-store.ts', () => ({ hasUnsent: async () => false }));
vi.mock('./submit.ts', async (load) => ({
  ...(await load<typeof import('./submit.ts')>()),
  submitIntent: vi.fn(),
}));

const entered = { id: 'm1', kind: 'PAY_OUT', amount: 200_000 } as DrawerReport['movements'][number];
const drawer = (movements: DrawerReport['movements']) =>
  ({
    id: 'd',
    openingAmount: 100_000,
    cashSales: 175_000,
    cashRefunds: 0,
    payIn: 0,
    payOut: movements.length * 200_000,
    expectedNow: 275_000 - movements.length * 200_000,
    movements,
  }) as DrawerReport;
const move = (kind: 'PAY_IN' | 'PAY_OUT', amount: number) =>
  moveCash({ vendorId: 'v', drawerId: 'd', options: {} }, { id: 'm1', kind, amount, reason: 'خرید' });

beforeEach(async () => {
  await tillDb.till.clear();
  useAuth.setState({ profile: { id: 'p', firstName: 'سارا', lastName: 'نوری' } } as never);
  useNetworkStore.setState({ status: 'offline', checkOfflineType: 'auto' });
  vi.mocked(submitIntent).mockReset();
});

it.each([
  ['more than lies in it', 'PAY_OUT', 275_001, []],
  ['far more', 'PAY_OUT', 99_000_000, []],
] as const)('off the line nobody takes %s out of a drawer', async (_case, kind, amount, movements) => {
  vi.mocked(readLocalDrawer).mockResolvedValue({ open: drawer([...movements]), closed: null });
  await expect(move(kind, amount)).rejects.toMatchObject({ code: 'CASH_DRAWER_SHORT' });
  expect(submitIntent).not.toHaveBeenCalled();
  expect(await tillDb.till.where().startsWith('underWay:').toArray()).toEqual([]);
});

it.each([
  ['all that lies in it', 'PAY_OUT', 275_000, []],
  ['what is put in', 'PAY_IN', 99_000_000, []],
  ['what the server has entered, and its answer was lost', 'PAY_OUT', 200_000, [entered]],
] as const)('off the line a drawer takes %s', async (_case, kind, amount, movements) => {
  vi.mocked(readLocalDrawer).mockResolvedValue({ open: drawer([...movements]), closed: null });
  await move(kind, amount);
  expect(submitIntent).toHaveBeenCalledOnce();
});
