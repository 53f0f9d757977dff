import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCharge } from '@sofreh/domain/card-terminal';
import { afterAll, expect, test } from 'vitest';
import { type KeptCharge, openKeptCharges } from './kept-charges.ts';

const folder = await mkdtemp(join(tmpdir(), 'sofreh-kept-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the log of a bridge that runs for months is written anew as it grows, and loses nothing that is of use', async () => {
  const file = join(folder, 'charges');
  let at = Date.now();
  const charge = (end: string, told: boolean) => {
    const state = { ...newCharge(at), status: 'APPROVED', leaseUntil: null, endedAt: at } as const;
    return { id: `charge-${end}`, origin: 'TILL', terminal: {}, state, at, told } as unknown as KeptCharge;
  };
  const kept = await openKeptCharges(file, () => at, 4_000);
  await kept.keep(charge('told', true));
  await kept.keep(charge('untold', false));
  at += 16 * 86_400_000;
  const fresh = Array.from({ length: 60 }, (_, index) => charge(String(index % 3), true));
  await Promise.all(fresh.map((row) => kept.keep(row)));
  await kept.keep(charge('last', true));
  await kept.close();
  expect((await stat(file)).size).toBeLessThan(9_000);
  const again = await openKeptCharges(file, () => at);
  expect(
    again
      .all()
      .map((row) => row.id)
      .toSorted(),
  ).toEqual(['charge-0', 'charge-1', 'charge-2', 'charge-last', 'charge-untold']);
  await again.close();
});
