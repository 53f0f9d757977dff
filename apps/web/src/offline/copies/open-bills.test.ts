import type { OrderSummary } from '@sofreh/contract/main/orders';
import { expect, it, vi } from 'vitest';
import { fillOpenBills } from './open-bills.ts';

const seen = vi.hoisted(() => ({ asked: [] as string[], kept: [] as string[] }));
vi.mock('#web/api/index.ts', () => ({
  api: async (_key: string, { params, hostDomain }: { params: { id: string }; hostDomain?: string }) => {
    seen.asked.push(`${params.id} of ${hostDomain}`);
    return { id: params.id, vendorId: hostDomain };
  },
}));
vi.mock('../store/outbox-store.ts', () => ({
  keepTruth: async (vendorId: string, [order]: readonly { readonly id: string }[]) =>
    seen.kept.push(`${order?.id} of ${vendorId}`),
}));
vi.mock('../store/read-entries.ts', () => ({ readTruth: async () => [] }));

const bill = (id: string, placedAt: string) => ({ id, version: 1, placedAt }) as OrderSummary;

it('bills are asked of the branch whose list they stand in, also where another one is chosen meanwhile', async () => {
  const orders = ['a', 'b', 'c', 'd'].map((id, at) => bill(id, `2026-01-01T10:0${at}:00Z`));
  fillOpenBills({ hostDomain: 'vanak', orders });
  fillOpenBills({ hostDomain: 'tajrish', orders: [bill('e', '2026-01-01T10:00:00Z')] });
  await expect.poll(() => seen.kept.length).toBe(5);
  const told = ['a of vanak', 'b of vanak', 'c of vanak', 'd of vanak', 'e of tajrish'];
  expect(seen.asked.toSorted()).toEqual(told);
  expect(seen.kept.toSorted()).toEqual(told);
});
