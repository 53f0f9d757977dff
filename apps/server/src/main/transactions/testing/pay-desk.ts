import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import { diningTables } from '@sofreh/contract/main/dining-tables';
import { hourlyReport } from '@sofreh/contract/main/hourly-report';
import { orders } from '@sofreh/contract/main/orders';
import { payments } from '@sofreh/contract/main/payments';
import { reports } from '@sofreh/contract/main/reports';
import { tableReservations } from '@sofreh/contract/main/table-reservations';
import { tableSittings } from '@sofreh/contract/main/table-sittings';
import { transactions } from '@sofreh/contract/main/transactions';
import { zarinpalGateway, zarinpalSimulator } from '@sofreh/providers/payment-gateway';
import { memoryStore } from '@sofreh/providers/simulator';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { cashDrawersCalls } from '#app/main/cash-drawers/cash-drawers.calls.ts';
import { diningTablesCalls } from '#app/main/dining-tables/dining-tables.calls.ts';
import { tableReservationsCalls } from '#app/main/dining-tables/table-reservations.calls.ts';
import { hourlyReportCalls } from '#app/main/hourly-report/hourly-report.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { openShop, pickupBody, type Shop, type ShopSettings } from '#app/main/orders/testing/shop.ts';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { reportsCalls } from '#app/main/reports/reports.calls.ts';
import { tableSittingsCalls } from '#app/main/table-sittings/table-sittings.calls.ts';
import { createTasks } from '#app/main/tasks.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer, type TestAnswer } from '#app/testing/test-server.ts';
import { transactionsCalls } from '../transactions.calls.ts';

const MERCHANT = randomUUID();

/** A fault of the simulated gateway, by its controls. */
export interface GatewayFault {
  readonly operation: string;
  readonly kind: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly code?: number;
  readonly times?: number;
}

/** Serves the simulated gateway on a free port of its own. */
async function startGateway(now: () => number) {
  const store = memoryStore();
  const options = { basePath: '', now, newId: randomUUID, store, allowControls: true, merchantId: MERCHANT };
  const handler = zarinpalSimulator(options);
  const server = createServer((req, res) => void handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * The calls of orders and payments over HTTP, with a real database and the simulated gateway behind it. Both follow the
 * server's clock, which stands still until a test moves it.
 */
export async function startPayDesk() {
  const clock: { now(): Date } = { now: () => new Date() };
  const origin = await startGateway(() => clock.now().getTime());
  const gateway = zarinpalGateway({
    merchantId: MERCHANT,
    baseUrl: origin,
    graphqlUrl: `${origin}/api/v4/graphql/`,
    accessToken: 'token',
    terminalId: '238',
    timeoutMs: 5_000,
  });
  const announced: unknown[] = [];
  const notifier = {
    notify: (_channel: string, message: unknown) => void announced.push(message),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const sentTexts: { phoneNumber: string; text: string }[] = [];
  const sentLinks: { phoneNumber: string; number: number; code: string }[] = [];
  const sms = {
    sendCode: async () => undefined,
    sendPaymentLink: async (phoneNumber: string, link: { readonly number: number; readonly code: string }) =>
      void sentLinks.push({ phoneNumber, ...link }),
    sendText: async (phoneNumber: string, text: string) => void sentTexts.push({ phoneNumber, text }),
  };
  const services = { sms, gateway, gatewaySimulated: true, publicUrl: 'http://shop.test', notifier };
  const contract = {
    ...orders,
    ...payments,
    ...transactions,
    ...reports,
    ...hourlyReport,
    ...cashDrawers,
    ...diningTables,
    ...tableReservations,
    ...tableSittings,
  };
  const handlers = {
    ...ordersCalls,
    ...paymentsCalls,
    ...transactionsCalls,
    ...reportsCalls,
    ...hourlyReportCalls,
    ...cashDrawersCalls,
    ...diningTablesCalls,
    ...tableReservationsCalls,
    ...tableSittingsCalls,
  };
  const server = await startTestServer({ contract, handlers, services });
  clock.now = server.clock.now;
  const { pool } = server.database;
  const tasks = createTasks({ pool, services, now: server.clock.now });
  let phones = 0;

  /** Runs a background task as the job queue would. */
  const run = async (name: string, payload: unknown = {}): Promise<void> => {
    const log = pino({ level: 'silent' });
    await tasks[name]?.(payload, { signal: new AbortController().signal, log, attempt: 1 });
  };

  return {
    pool,
    server,
    announced,
    /** Text messages «sent» so far, oldest first. */
    sentTexts,
    /** Payment links «sent» so far, oldest first. */
    sentLinks,
    tasks,
    run,
    gateway,
    /** Does the text messages that wait in the queue. */
    async runTextJobs(): Promise<void> {
      const { rows } = await pool.query<{ payload: unknown }>(
        `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-text'`,
      );
      for (const { payload } of rows) await run('send-text', payload);
    },
    /** Sends the payment links that wait in the queue to a phone. */
    async runLinkJobs(phoneNumber: string): Promise<void> {
      const { rows } = await pool.query<{ payload: unknown }>(
        `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'send-payment-link' and j.payload ->> 'phoneNumber' = $1`,
        [phoneNumber],
      );
      for (const { payload } of rows) await run('send-payment-link', payload);
    },
    /** Does the vendor's refund jobs that wait in the queue, leaving them there: a job may come again. */
    async runRefundJobs(vendorId: string): Promise<void> {
      const { rows } = await pool.query<{ payload: { vendorId: string; transactionId: string } }>(
        `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'send-refund' and j.payload ->> 'vendorId' = $1`,
        [vendorId],
      );
      for (const { payload } of rows) await run('send-refund', payload);
    },
    async fault(fault: GatewayFault): Promise<void> {
      await fetch(`${origin}/controls`, { method: 'POST', body: JSON.stringify(fault) });
    },
    /** Presses a button of the gateway's pay page; answers where it sends the guest, or '' when it shows a page. */
    async press(submitUrl: string, action: string): Promise<string> {
      const init = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' } as const;
      return (await fetch(submitUrl, init)).headers.get('location') ?? '';
    },
    /** Follows an address of the shop that the gateway sent a guest to. */
    async follow(location: string): Promise<TestAnswer> {
      const { pathname, search } = new URL(location);
      return server.request(`GET ${pathname}${search}`);
    },
    /** A shop with a manager, a cashier and a guest who are signed in. */
    async open(settings: ShopSettings = {}) {
      const shop = await openShop(pool, settings);
      await server.app.vendors.refresh();
      const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
      const person = () => {
        phones += 1;
        return addPerson(pool, `0935${String(1_000_000 + phones)}`);
      };
      const [managerId, cashierId] = [await person(), await person()];
      await employ(pool, vendor, managerId, 'manager');
      await employ(pool, vendor, cashierId, 'cashier');
      // Signed in anew for each request: tests move the clock past the life of a token.
      const as = (id: string, kind: 'CUSTOMER' | 'STAFF') => async (line: string, body?: unknown) => {
        const { token } = await signInAs(pool, id, kind, server.clock.now());
        const headers = { 'host-domain': vendor.domain, 'x-device': 'till-1' };
        return server.request(line, { token, body, headers });
      };
      return {
        shop,
        vendorId: shop.vendorId,
        manager: as(managerId, 'STAFF'),
        cashier: as(cashierId, 'STAFF'),
        guest: as(await person(), 'CUSTOMER'),
        stranger: as(await person(), 'CUSTOMER'),
        nobody: (line: string, body?: unknown) =>
          server.request(line, { body, headers: { 'host-domain': vendor.domain } }),
      };
    },
  };
}

/** A guest's order that must be paid online, as a body. */
export function onlineBody(shop: Shop) {
  return pickupBody(shop, { paymentType: 'ONLINE' });
}
