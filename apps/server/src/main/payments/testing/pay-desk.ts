import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedbacks } from '@sofreh/contract/identity/feedbacks';
import { bankConfiguration } from '@sofreh/contract/main/bank-configuration';
import { mainBikers } from '@sofreh/contract/main/bikers';
import { trips } from '@sofreh/contract/main/bikers/trips';
import { books } from '@sofreh/contract/main/books';
import { cashDrawers } from '@sofreh/contract/main/cash-drawers';
import { clubs } from '@sofreh/contract/main/clubs';
import { daySeals } from '@sofreh/contract/main/day-seals';
import { eveningMessages } from '@sofreh/contract/main/evening-messages';
import { reportsOfFigures } from '@sofreh/contract/main/figures';
import { hourlyReport } from '@sofreh/contract/main/hourly-report';
import { kiosks } from '@sofreh/contract/main/kiosks';
import { kitchen } from '@sofreh/contract/main/kitchen';
import { guestBoardCalls as guestBoard } from '@sofreh/contract/main/kitchen/guest-board';
import { orders } from '@sofreh/contract/main/orders';
import { payments } from '@sofreh/contract/main/payments';
import { transactions } from '@sofreh/contract/main/payments/transactions';
import { ratings } from '@sofreh/contract/main/ratings';
import { reports } from '@sofreh/contract/main/reports';
import { surveys } from '@sofreh/contract/main/surveys';
import { voidLens } from '@sofreh/contract/main/void-lens';
import { whatIfs } from '@sofreh/contract/main/what-ifs';
import { marketplace } from '@sofreh/contract/marketplace/index';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { ONLINE_GATEWAYS, type OnlineGateway } from '@sofreh/domain/enums';
import {
  makeGateway,
  makeGatewaySimulator,
  simulatedKeys,
  simulatedPlace,
} from '@sofreh/providers/payment-gateway';
import { memoryStore } from '@sofreh/providers/simulator';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { feedbacksCalls } from '#app/identity/feedbacks/feedbacks.calls.ts';
import { bankConfigurationCalls } from '#app/main/bank-configuration/bank-configuration.calls.ts';
import { bikersMainCalls, tripsCalls } from '#app/main/bikers/bikers.calls.ts';
import { booksCalls } from '#app/main/books/books.calls.ts';
import { cashDrawersCalls } from '#app/main/cash-drawers/cash-drawers.calls.ts';
import { clubsCalls } from '#app/main/clubs/clubs.calls.ts';
import { startCourierDesk } from '#app/main/courier-requests/testing/courier-desk.ts';
import { daySealsCalls } from '#app/main/day-seals/day-seals.calls.ts';
import { eveningMessagesCalls } from '#app/main/evening-messages/evening-messages.calls.ts';
import { hourlyReportCalls } from '#app/main/hourly-report/hourly-report.calls.ts';
import { kiosksCalls } from '#app/main/kiosks/kiosks.calls.ts';
import { guestBoardCalls } from '#app/main/kitchen/guest-board.calls.ts';
import { kitchenCalls } from '#app/main/kitchen/kitchen.calls.ts';
import { ordersCalls } from '#app/main/orders/orders.calls.ts';
import { openShop, pickupBody, type Shop, type ShopSettings } from '#app/main/orders/testing/shop.ts';
import { ratingsCalls } from '#app/main/ratings/ratings.calls.ts';
import { reportsCalls } from '#app/main/reports/dashboard/reports.calls.ts';
import { figuresCalls } from '#app/main/reports/figures/figures.calls.ts';
import { voidLensCalls } from '#app/main/reports/void-lens/void-lens.calls.ts';
import { startAccountingDesk } from '#app/main/sanad-pardaz/testing/accounting-desk.ts';
import { surveysCalls } from '#app/main/surveys/surveys.calls.ts';
import { createTasks } from '#app/main/tasks.ts';
import { startTaxDesk } from '#app/main/tax-invoices/testing/tax-desk.ts';
import { whatIfsCalls } from '#app/main/what-ifs/what-ifs.calls.ts';
import { marketplaceCalls } from '#app/marketplace/marketplace.calls.ts';
import { createMarketplaceTasks } from '#app/marketplace/orders/tasks.ts';
import { startMarketDesk } from '#app/marketplace/testing/market-desk.ts';
import { deriveKeys, markOfTrial } from '#app/platform/auth/keys.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type {
  GatewayMakers,
  MadeGateway,
  ProvidedServices,
  SentPaymentLink,
} from '#app/platform/http/app-services.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestAnswer } from '#app/testing/test-server.ts';
import { FORM_RETURN_PATH, registerFormReturns } from '../form-return.routes.ts';
import { paymentsCalls } from '../payments.calls.ts';
import { transactionsCalls } from '../transactions.calls.ts';
import { accountRooms } from './account-rooms.ts';
import { courierRooms } from './courier-rooms.ts';
import { tableRooms } from './table-rooms.ts';

/** Gives the address that a page's form would be sent to, with its fields, or «» for a page without one. */
function formAddress(html: string): string {
  const form = html.includes('<script>')
    ? /<form method="post" action="([^"]+)">(.*?)<\/form>/s.exec(html)
    : null;
  if (!form) return '';
  const url = new URL((form[1] ?? '').replaceAll('&amp;', '&'));
  for (const [, name = '', value = ''] of (form[2] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)) {
    url.searchParams.set(name, value);
  }
  return url.toString();
}

/** This is a fault of the simulated gateway, by its controls. */
export interface GatewayFault {
  readonly operation: string;
  readonly kind: 'SLOW' | 'DOWN' | 'LOST' | 'BROKEN' | 'CODE';
  readonly code?: number;
  readonly times?: number;
}

export const keysOf = (name: OnlineGateway) =>
  simulatedKeys(name, (purpose) => createHash('sha256').update(purpose).digest('hex'));

/** Serves every simulated gateway on one free port, each below its name. */
export async function startGateways(now: () => number) {
  const handlers = new Map(
    ONLINE_GATEWAYS.map((name) => {
      const options = {
        basePath: `/${name}`,
        now,
        newId: randomUUID,
        store: memoryStore(),
        allowControls: true,
      };
      return [name as string, makeGatewaySimulator(name, keysOf(name), options)] as const;
    }),
  );
  const server = createServer((req, res) => {
    void handlers.get(req.url?.split('/')[1] ?? '')?.(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes gateways of the stand-ins' keys; a vendor's own keys reach the same stand-ins. */
export function makersAt(origin: string): GatewayMakers {
  const made = new Map<string, MadeGateway>();
  return {
    box: sealedBox(randomBytes(32)),
    keysChanged: () => undefined,
    mark: (name, keys) => markOfTrial(deriveKeys(TEST_SECRET), name, keys ?? {}),
    make(name, keys) {
      const known = JSON.stringify([name, keys]);
      const base = `${origin}/${name}`;
      const gateway = made.get(known) ?? {
        gateway: makeGateway(name, keys ?? keysOf(name), simulatedPlace(name, base, base), 5_000),
        simulated: keys === null,
      };
      made.set(known, gateway);
      return gateway;
    },
  };
}

/**
 * Makes the calls of orders and payments over HTTP, with a real database and the simulated gateway behind it. Both
 * follow the server's clock, which stands still until a test moves it.
 */
export async function startPayDesk(more: Partial<Pick<ProvidedServices, 'installation' | 'push'>> = {}) {
  const clock: { now(): Date } = { now: () => new Date() };
  const origin = await startGateways(() => clock.now().getTime());
  const gateways = makersAt(origin);
  const announced: unknown[] = [];
  const notifier = {
    notify: (_channel: string, message: unknown) => void announced.push(message),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const sentTexts: { phoneNumber: string; text: string }[] = [];
  const sentLinks: (SentPaymentLink & { phoneNumber: string })[] = [];
  const sms = {
    sendCode: async () => undefined,
    sendPaymentLink: async (phoneNumber: string, link: SentPaymentLink) =>
      void sentLinks.push({ phoneNumber, ...link }),
    sendText: async (phoneNumber: string, text: string) => void sentTexts.push({ phoneNumber, text }),
  };
  const companies = await startCourierDesk(() => clock.now().getTime());
  const tax = await startTaxDesk(() => clock.now().getTime());
  const accounting = await startAccountingDesk(() => clock.now().getTime());
  const market = await startMarketDesk(() => clock.now().getTime());
  const services = {
    sms,
    gateways,
    couriers: companies.makers,
    marketplaces: market.makers,
    taxAuthorities: tax.authorities,
    accounting: accounting.servers,
    gatewaySimulated: true,
    publicUrl: 'http://shop.test',
    notifier,
    ...more,
  };
  const contract = {
    ...kitchen,
    ...guestBoard,
    ...orders,
    ...payments,
    ...transactions,
    ...reports,
    ...reportsOfFigures,
    ...voidLens,
    ...daySeals,
    ...eveningMessages,
    ...whatIfs,
    ...hourlyReport,
    ...cashDrawers,
    ...tableRooms.contract,
    ...bankConfiguration,
    ...kiosks,
    ...mainBikers,
    ...trips,
    ...books,
    ...accountRooms.contract,
    ...courierRooms.contract,
    ...feedbacks,
    ...surveys,
    ...ratings,
    ...clubs,
    ...marketplace,
  };
  const handlers = {
    ...kitchenCalls,
    ...guestBoardCalls,
    ...ordersCalls,
    ...paymentsCalls,
    ...transactionsCalls,
    ...reportsCalls,
    ...figuresCalls,
    ...voidLensCalls,
    ...daySealsCalls,
    ...eveningMessagesCalls,
    ...whatIfsCalls,
    ...hourlyReportCalls,
    ...cashDrawersCalls,
    ...tableRooms.handlers,
    ...bankConfigurationCalls,
    ...kiosksCalls,
    ...bikersMainCalls,
    ...tripsCalls,
    ...booksCalls,
    ...accountRooms.handlers,
    ...courierRooms.handlers,
    ...feedbacksCalls,
    ...surveysCalls,
    ...ratingsCalls,
    ...clubsCalls,
    ...marketplaceCalls,
  };
  const extend = registerFormReturns;
  // What a PIN costs is no part of what is tried here.
  const overrides = { pinRounds: 1_000 };
  const server = await startTestServer({ contract, handlers, services, extend, overrides });
  clock.now = server.clock.now;
  companies.connect(server);
  market.connect(server);
  const { pool } = server.database;
  /** Makes marketplaces' tasks over a pool, which may die. */
  const marketTasks = (over: typeof pool) =>
    createMarketplaceTasks({
      pool: over,
      services: { ...services, snapshots: server.app.snapshots },
      now: server.clock.now,
    });
  const { installation, push } = server.app;
  const money = { ...services, installation, push };
  /** Makes tasks of orders and money over a pool, which may die. */
  const moneyTasks = (over: typeof pool) =>
    createTasks({ pool: over, services: money, now: server.clock.now });
  const tasks = { ...moneyTasks(pool), ...marketTasks(pool) };
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
    /** These are the text messages «sent» so far, oldest first. */
    sentTexts,
    /** These are the payment links «sent» so far, oldest first. */
    sentLinks,
    tasks,
    marketTasks,
    moneyTasks,
    run,
    gateways,
    /** These are courier companies, and what goes wrong there. */
    companies,
    /** This is the tax authority, and what goes wrong there. */
    tax,
    /** This is the accounting program's server, and what goes wrong there. */
    accounting,
    /** This is the marketplace, and what goes wrong there. */
    market,
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
    async fault(fault: GatewayFault, gateway: OnlineGateway = 'ZARIN_PAL'): Promise<void> {
      await fetch(`${origin}/${gateway}/controls`, { method: 'POST', body: JSON.stringify(fault) });
    },
    /** Presses a button of the gateway's pay page; answers where it sends the guest, or '' when it shows a page. */
    async press(submitUrl: string, action: string): Promise<string> {
      const init = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' } as const;
      const answer = await fetch(submitUrl, init);
      return answer.headers.get('location') ?? formAddress(await answer.text());
    },
    /** Follows an address of the shop that the gateway sent a guest to. */
    async follow(location: string): Promise<TestAnswer> {
      const { pathname, search } = new URL(location);
      const answer = await server.request(`GET ${pathname}${search}`);
      const next = answer.headers.get('location') ?? '';
      return pathname === FORM_RETURN_PATH && next ? server.request(`GET ${next}`) : answer;
    },
    /** Has a vendor offer these gateways, in this order. */
    async offer(vendorId: string, names: readonly OnlineGateway[]): Promise<void> {
      await pool.query(
        `insert into bank_configurations (vendor_id, gateway, position, active, changed_at)
         select $1, g.name, g.nth, true, now() from unnest($2::text[]) with ordinality as g (name, nth)`,
        [vendorId, names],
      );
    },
    /** Opens a shop with a manager, a cashier and a guest who are signed in. */
    async open(settings: ShopSettings = {}) {
      const shop = await openShop(pool, settings);
      const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
      const person = () => {
        phones += 1;
        return addPerson(pool, `0935${String(1_000_000 + phones)}`);
      };
      const [managerId, cashierId, guestId] = [await person(), await person(), await person()];
      await employ(pool, vendor, managerId, 'manager');
      await employ(pool, vendor, cashierId, 'cashier');
      // Everybody is signed in anew for each request, because tests move the clock past the life of a token.
      const as =
        (id: string, kind: 'CUSTOMER' | 'STAFF' | 'COURIER') =>
        async (line: string, body?: unknown, more: Readonly<Record<string, string>> = {}) => {
          const { token } = await signInAs(pool, id, kind, server.clock.now());
          const headers = { 'host-domain': vendor.domain, 'x-device': 'till-1', ...more };
          return server.request(line, { token, body, headers });
        };
      return {
        shop,
        vendorId: shop.vendorId,
        managerId,
        cashierId,
        guestId,
        /** Signs in somebody who is known already. */
        as,
        /** Hires another one of the staff. */
        hire: async (role: DefaultRole) => {
          const id = await person();
          await employ(pool, vendor, id, role);
          return as(id, 'STAFF');
        },
        manager: as(managerId, 'STAFF'),
        cashier: as(cashierId, 'STAFF'),
        guest: as(guestId, 'CUSTOMER'),
        stranger: as(await person(), 'CUSTOMER'),
        nobody: (line: string, body?: unknown) =>
          server.request(line, { body, headers: { 'host-domain': vendor.domain } }),
      };
    },
  };
}

/** Gives a guest's order that must be paid online, as a body. */
export function onlineBody(shop: Shop) {
  return pickupBody(shop, { paymentType: 'ONLINE' });
}
