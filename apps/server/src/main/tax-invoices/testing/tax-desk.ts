import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '@sofreh/providers/simulator';
import { moadianSimulator } from '@sofreh/providers/tax-authority';
import { afterAll } from 'vitest';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import { taxAuthoritiesOf } from '#app/tax-authorities.ts';

/** This is a fault of the simulated authority, by its controls. */
interface TaxFault {
  readonly operation: string;
  readonly kind: 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly code?: number;
  readonly times?: number;
}

/** Makes the tax authority's stand-in on a free port, which follows a clock. */
export async function startTaxDesk(now: () => number) {
  const options = { basePath: '', now, newId: randomUUID, store: memoryStore(), allowControls: true };
  const handler = moadianSimulator(options);
  const server = createServer((req, res) => void handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const box = sealedBox(randomBytes(32));
  return {
    authorities: taxAuthoritiesOf({ box, baseUrl: place, simulatedAt: place, now: () => new Date(now()) }),
    async fault(fault: TaxFault): Promise<void> {
      const answer = await fetch(`${place}/controls`, { method: 'POST', body: JSON.stringify(fault) });
      if (!answer.ok) throw new Error(await answer.text());
    },
  };
}
