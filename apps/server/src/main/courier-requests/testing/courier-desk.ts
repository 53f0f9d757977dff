import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { memoryStore } from '@sofreh/providers/simulator';
import { afterAll } from 'vitest';
import { courierMakers, courierSimulatorName, courierSimulators, simulatedKeysOf } from '#app/couriers.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { TestServer } from '#app/testing/test-server.ts';

const SECRET = 'couriers-that-only-tests-know';
const OLDER_ADDRESSES: Readonly<Record<string, string>> = {
  '/api-delivery/v1/hooks/miare': '/api/deliveryhistories/miarewebhooks',
};

/** This is a fault of a simulated company, by its controls. */
export interface CompanyFault {
  readonly operation: string;
  readonly kind?: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly times?: number;
}

/** Starts every simulated courier company on one free port, their reports sent to the server under test. */
export async function startCourierDesk(now: () => number) {
  let server: TestServer | null = null;
  let reports = 0;
  const simulators = courierSimulators(
    SECRET,
    (provider) => ({
      basePath: `/${provider}`,
      now,
      newId: randomUUID,
      store: memoryStore(),
      allowControls: true,
    }),
    async (vendorId, path, headers, body) => {
      const host = { 'host-domain': `${vendorId.slice(0, 8)}.test` };
      // Some know us by the older address still: every second report comes there.
      reports += 1;
      const address = reports % 2 === 0 ? (OLDER_ADDRESSES[path] ?? path) : path;
      const answer = await server?.request(`POST ${address}`, {
        body: JSON.parse(body),
        headers: { ...headers, ...host },
      });
      return answer?.status === 200;
    },
  );
  const http = createServer((req, res) => {
    void simulators.handlers.get(req.url?.split('/')[1] ?? '')?.(req, res);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => http.close(resolve).closeAllConnections()));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return {
    makers: courierMakers({
      secretKey: SECRET,
      box: sealedBox(randomBytes(32)),
      simulatedAt: origin,
      // A vendor's own keys lead nowhere here.
      urls: { BORDAR: 'http://127.0.0.1:9', MIARE: 'http://127.0.0.1:9' },
    }),
    connect(under: TestServer) {
      server = under;
    },
    tick: simulators.tick,
    /** Sends a report of BORDAR that its stand-in did not make: what a company with its secret may say. */
    report(vendorId: string, event: string, delivery: object) {
      const { hookSecret } = simulatedKeysOf(SECRET, vendorId, 'BORDAR');
      return server?.request('POST /api/deliveryhistories/bordarwebhooks', {
        body: { event, delivery },
        headers: { authorization: `Bearer ${hookSecret}`, 'host-domain': `${vendorId.slice(0, 8)}.test` },
      });
    },
    /** Lists what of a company's stand-in can fail: not every company has every call. */
    async operationsOf(company: CourierCompany): Promise<readonly string[]> {
      const answer = await fetch(`${origin}${courierSimulatorName(company)}/controls`);
      return ((await answer.json()) as { operations: string[] }).operations;
    },
    async fault(company: CourierCompany, fault: CompanyFault): Promise<void> {
      const body = JSON.stringify({ kind: 'CODE', ...fault });
      const answer = await fetch(`${origin}${courierSimulatorName(company)}/controls`, {
        method: 'POST',
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
