import { randomUUID } from 'node:crypto';
import { memoryStore } from '@sofreh/providers/simulator';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { marketplaceSimulator } from '#app/marketplaces.ts';
import { registerSimulatedMenus } from './market-menus.routes.ts';

const PATH = '/simulators/marketplace-menus';

test('a person has calls go wrong so many times, sees what still waits, and heals it', async () => {
  const market = marketplaceSimulator(
    'a-secret-that-only-tests-know',
    { basePath: '', now: Date.now, newId: randomUUID, store: memoryStore(), allowControls: false },
    async () => true,
  );
  const server = fastify();
  await registerSimulatedMenus(server, market, () => true);
  const send = async (fields: Readonly<Record<string, string>>) => {
    await server.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return (await server.inject({ url: PATH, headers: { host: 'localhost' } })).body;
  };
  const broken = await send({ act: 'break', call: 'menu-changes', kind: 'LOST', times: '3' });
  expect(broken).toContain('فرستادن تغییرهای منو</b>، کار بشود و پاسخش گم شود، ۳ بار دیگر');
  expect(await market.faults.waiting(['menu-changes'])).toMatchObject([{ kind: 'LOST', times: 3 }]);
  // What is no call of the menu, or no fault, breaks nothing.
  await send({ act: 'break', call: 'accept', kind: 'LOST', times: '1' });
  await send({ act: 'break', call: 'menu', kind: 'NOTHING', times: '1' });
  expect(await market.faults.waiting(['accept', 'menu'])).toEqual([]);
  expect(await send({ act: 'heal' })).not.toContain('بار دیگر');
  expect(await market.faults.waiting(['menu-changes'])).toEqual([]);
});
