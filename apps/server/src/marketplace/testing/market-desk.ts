import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore, type SimulatorStore } from '@sofreh/providers/simulator';
import { afterAll } from 'vitest';
import { marketplaceMakers, marketplaceSimulator } from '#app/marketplaces.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { TestServer } from '#app/testing/test-server.ts';

const SECRET = 'marketplaces-that-only-tests-know';

/** Is a fault of the simulated marketplace, by its controls. */
export interface MarketFault {
  readonly operation: string;
  readonly kind?: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly times?: number;
}

/** Runs the simulated marketplace on a free port, its pushes sent to the server under test. */
export async function startMarketDesk(now: () => number) {
  let server: TestServer | null = null;
  let away = false;
  let kept = memoryStore();
  const store: SimulatorStore = {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    list: (prefix) => kept.list(prefix),
  };
  const simulator = marketplaceSimulator(
    SECRET,
    { basePath: '', now, newId: randomUUID, store, allowControls: true },
    async (vendorId, path, headers, body) => {
      if (away) return false;
      const { rows } = (await server?.database.pool.query<{ domain: string }>(
        'select domain from vendors where id = $1',
        [vendorId],
      )) ?? { rows: [] };
      const host = { 'host-domain': rows[0]?.domain ?? '' };
      const answer = await server?.request(`POST ${path}`, {
        body: JSON.parse(body),
        headers: { ...headers, ...host },
      });
      return answer?.status === 200;
    },
  );
  const http = createServer((req, res) => void simulator.handler(req, res));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => http.close(resolve).closeAllConnections()));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    simulator,
    makers: marketplaceMakers({
      secretKey: SECRET,
      box: sealedBox(randomBytes(32)),
      simulatedAt: origin,
      // A vendor's own keys are nobody's there.
      urls: { SNAPPFOOD: origin },
    }),
    /** Has our side answer no push, or answer again. */
    goAway(isAway: boolean) {
      away = isAway;
    },
    /** Has the marketplace forget every shop and order, so that long tries stay as fast as they began. */
    forget() {
      kept = memoryStore();
    },
    connect(under: TestServer) {
      server = under;
    },
    async fault(fault: MarketFault): Promise<void> {
      const body = JSON.stringify({ kind: 'DOWN', ...fault });
      const answer = await fetch(`${origin}/controls`, { method: 'POST', body });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
