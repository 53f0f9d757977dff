import type { LocalCharge, LocalChargeWanted } from '@sofreh/receipt/local';
import { beforeEach, expect, it, vi } from 'vitest';
import { submitCharged } from '../outbox/submit.ts';
import { askBridge, BridgeUnheard } from '../paper/bridge-letter.ts';
import { tillDb } from '../store/testing/till-in-memory.ts';
import { RefusedByBridge, startChargeHere, takeUpCharges } from './charge-here.ts';

vi.mock('../store/till-db.ts', () => import('../store/testing/till-in-memory.ts'));
vi.mock('../paper/bridge-letter.ts', () => ({ askBridge: vi.fn(), BridgeUnheard: class extends Error {} }));
vi.mock('../paper/paper-desk.ts', () => ({ readPaperDesk: async () => ({ bridges: [{ id: 'b' }] }) }));
vi.mock('../outbox/submit.ts', () => ({
  submitCharged: vi.fn(),
  doingNow: () => ({ by: { userId: 'p' }, now: Date.now(), hostDomain: 'd' }),
}));
vi.mock('#web/api/index.ts', async (load) => ({
  ...(await load<typeof import('#web/api/index.ts')>()),
  currentHostDomain: () => 'd',
}));

const AT = { vendorId: 'v', bridgeId: 'b' };
const WANTED: LocalChargeWanted = {
  posTerminalId: 't',
  orderId: 'o',
  orderNumber: 7001,
  amount: 120_000,
  currency: 'TOMAN',
  allocations: [],
};
const charge = (id: string, status: LocalCharge['status']) =>
  ({ id, status, wanted: WANTED, endedAt: status === 'WAITING_FOR_CARD' ? null : 1 }) as LocalCharge;
const answers = (...charges: readonly LocalCharge[]) =>
  vi.mocked(askBridge).mockResolvedValueOnce({ id: '', charges, refused: null });
const notes = async () => (await tillDb.till.where().startsWith('charge:').toArray()).map(({ id }) => id);

beforeEach(async () => {
  vi.mocked(submitCharged).mockReset();
  vi.mocked(askBridge).mockReset();
  await tillDb.till.clear();
});

it('is on the disk before the bridge hears of it, and its money goes into the outbox when it was taken', async () => {
  const noted: unknown[] = [];
  vi.mocked(askBridge).mockImplementationOnce(async () => {
    noted.push(...(await notes()));
    return { id: '', charges: [charge('c', 'WAITING_FOR_CARD')], refused: null };
  });
  await startChargeHere(AT, 'c', WANTED, null);
  expect(noted).toEqual(['charge:c']);
  expect(submitCharged).not.toHaveBeenCalled();
  // The till died meanwhile: what it finds on its disk it asks about.
  answers(charge('c', 'APPROVED'));
  await takeUpCharges();
  const payment = {
    id: 'c',
    method: 'CARD',
    amount: 120_000,
    reference: '',
    posTerminalId: 't',
    bridgeId: 'b',
  };
  expect(submitCharged).toHaveBeenCalledWith(
    { kind: 'PAY', vendorId: 'v', queue: 'o', body: { payments: [payment] } },
    'c',
    expect.objectContaining({ hostDomain: 'd' }),
  );
});

it.each(['DECLINED', 'UNKNOWN'] as const)('brings no money while it is %s', async (status) => {
  answers({ ...charge('c', status), endedAt: status === 'DECLINED' ? 1 : null });
  await startChargeHere(AT, 'c', WANTED, null);
  expect(submitCharged).not.toHaveBeenCalled();
  expect(await notes()).toEqual(status === 'DECLINED' ? [] : ['charge:c']);
});

it('stays noted where no bridge is heard, for it may have been; refused it was not begun', async () => {
  vi.mocked(askBridge).mockResolvedValueOnce(null);
  await expect(startChargeHere(AT, 'c', WANTED, null)).rejects.toMatchObject({
    name: 'NoBridge',
    unheard: false,
  });
  expect(await notes()).toEqual(['charge:c']);
  vi.mocked(askBridge).mockRejectedValueOnce(new BridgeUnheard());
  await expect(startChargeHere(AT, 'c', WANTED, null)).rejects.toMatchObject({ unheard: true });
  expect(await notes()).toEqual(['charge:c']);
  const refused = { code: 'POS_TERMINAL_BUSY', chargeId: 'x' } as const;
  vi.mocked(askBridge).mockResolvedValueOnce({ id: '', charges: [], refused });
  await expect(startChargeHere(AT, 'e', WANTED, null)).rejects.toBeInstanceOf(RefusedByBridge);
  expect(await notes()).toEqual(['charge:c']);
});

it('the charge that the bridge had from the server goes on in its place', async () => {
  answers({ ...charge('asked', 'APPROVED'), wanted: null });
  expect((await startChargeHere(AT, 'here', WANTED, 'asked')).id).toBe('asked');
  expect(await notes()).toEqual([]);
  expect(submitCharged).toHaveBeenCalledWith(
    expect.objectContaining({ queue: 'o' }),
    'asked',
    expect.anything(),
  );
});
