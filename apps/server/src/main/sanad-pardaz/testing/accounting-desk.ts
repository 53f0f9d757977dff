import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIMULATED_REQUESTS, sanadPardazServer, sanadPardazSimulator } from '@sofreh/providers/accounting';
import { memoryStore } from '@sofreh/providers/simulator';
import { afterAll } from 'vitest';
import { accountingServersOf } from '#app/accounting-servers.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';

/** This is a fault of the simulated server, by its controls. */
interface AccountingFault {
  readonly operation: 'token' | 'insert' | 'find';
  readonly kind: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly code?: number;
  readonly times?: number;
  readonly delayMs?: number;
}

/** The address at which vendors of tests say their server is: the stand-in answers there. */
export const SHOP_ADDRESS = 'http://192.168.1.20:8080';
export const SHOP_SECRET = { userName: 'سفره', password: 'راز' };

/** Makes a Sanad Pardaz server in the shop, on a free port, which follows a clock. */
export async function startAccountingDesk(now: () => number) {
  const options = { basePath: '', now, newId: randomUUID, store: memoryStore(), allowControls: true };
  const handler = sanadPardazSimulator({ ...options, secret: SHOP_SECRET, keeps: 10_000 });
  const server = createServer((req, res) => void handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const direct = { baseUrl: place, ...SHOP_SECRET, ...SIMULATED_REQUESTS, timeoutMs: 5_000, now };
  return {
    servers: accountingServersOf({
      box: sealedBox(randomBytes(32)),
      now: () => new Date(now()),
      simulated: null,
      timeoutMs: 1_000,
      reach: { helperUrl: (host) => (host.startsWith('192.168.') ? place : null) },
    }),
    async fault(fault: AccountingFault): Promise<void> {
      const answer = await fetch(`${place}/controls`, { method: 'POST', body: JSON.stringify(fault) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Tells whether the program has an order of ours, as it says itself. */
    has: async (sysCode: string) => sanadPardazServer(direct).find(sysCode),
    /** Gives all documents there. */
    async documents(): Promise<{ sysCode: string; rdBaseNo: number; totalPrice: number; strDate: string }[]> {
      const rows = (await options.store.get('sanad-pardaz/documents')) ?? [];
      return rows as { sysCode: string; rdBaseNo: number; totalPrice: number; strDate: string }[];
    },
  };
}
