import { contract } from '@sofreh/contract';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { addDays } from '@sofreh/domain/calendar';
import { expect } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { openShop, type Shop } from '#app/main/orders/testing/shop.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { LONG_AGO, TODAY } from './week.ts';

/** It is 14:00 in Tehran. */
export const NOW = new Date(`${TODAY}T10:30:00Z`);
/** These are the days of a random week. */
export const WEEK = `From=${addDays(TODAY, -6)}&To=${TODAY}`;
/** These are the days of random weeks. */
export const WEEKS = `From=${addDays(TODAY, -LONG_AGO)}&To=${TODAY}`;

/** This is a branch of one person, who owns it and asks for its reports. */
export interface ReportRoom {
  readonly shop: Shop;
  readonly person: string;
  readonly get: <Answer = ReportFigures>(path: string) => Promise<Answer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly ask: (line: string, body?: unknown) => ReturnType<TestServer['request']>;
}

/** Makes a server on a database of its own, and branches on it. */
export async function startReportRooms(): Promise<{
  readonly pool: Pool;
  readonly url: string;
  /** @param person whose it is; somebody new where this is left out. */
  readonly openRoom: (person?: string) => Promise<ReportRoom>;
}> {
  const database = await createTestDatabase();
  const { pool } = database;
  const done = Promise.resolve();
  const server = await startTestServer({
    contract,
    handlers,
    database,
    services: { notifier: { notify: () => undefined, flush: () => done, close: () => done } },
  });
  server.clock.advance((NOW.getTime() - server.clock.now().getTime()) / 1000);
  let people = 0;
  const openRoom = async (person?: string): Promise<ReportRoom> => {
    const shop = await openShop(pool);
    const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
    people += 1;
    const owner = person ?? (await addPerson(pool, `0912333${String(people).padStart(4, '0')}`));
    await employ(pool, vendor, owner, 'owner');
    const { token } = await signInAs(pool, owner, 'STAFF', NOW);
    const ask: ReportRoom['ask'] = (line, body) =>
      server.request(line, { token, body, headers: { 'host-domain': vendor.domain } });
    const get = async <Answer>(path: string) => {
      const answer = await ask(`GET ${path}`);
      expect(answer.status, `${path}: ${answer.text}`).toBe(200);
      return answer.body as Answer;
    };
    const headers = { authorization: `Bearer ${token}`, 'host-domain': vendor.domain };
    return { shop, person: owner, headers, get, ask };
  };
  return { pool, url: server.url, openRoom };
}
