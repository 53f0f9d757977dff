import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import type { PushMessage, PushProvider } from '@sofreh/providers/push';
import { readIncomingSms, type SmsSendOutcome } from '@sofreh/providers/sms';
import { pino } from 'pino';
import { handlers } from '#app/handlers.ts';
import { registerSmsReplies } from '#app/identity/sms-replies/sms-replies.ts';
import { createIdentityTasks } from '#app/identity/tasks.ts';
import { makersAt, startGateways } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

export const SEGMENTATION = '/api-identity/identity/segmentation';
export const PACKAGES = '/api-identity/identity/smspackages';

/** An order of a guest's, as far as segments and reports look at it. */
export interface PastOrder {
  readonly daysAgo: number;
  readonly price?: number;
  readonly orderType?: string;
  readonly source?: string;
  readonly status?: string;
}

/** The calls over HTTP with shops whose guests have ordered before, a company that sends texts, and a gateway. */
export async function openGuestBook(send?: (phoneNumber: string) => SmsSendOutcome | undefined) {
  const sent: { phoneNumber: string; text: string }[] = [];
  /** Says what became of a message by its id, where it did not arrive. */
  const ways = new Map<string, 'FAILED' | 'SENT'>();
  const texts = {
    send: async ({ phoneNumber, text }: { phoneNumber: string; text: string }): Promise<SmsSendOutcome> => {
      const told = send?.(phoneNumber);
      if (told === undefined || told.outcome === 'SENT') sent.push({ phoneNumber, text });
      return told ?? { outcome: 'SENT', messageId: `m${sent.length}` };
    },
    getStatus: async (messageId: string) =>
      ({ outcome: 'STATUS', status: ways.get(messageId) ?? 'DELIVERED' }) as const,
  };
  /** Holds what came to guests' own devices; one that is named GONE is, and so are those whose service is AWAY or BUSY. */
  const pushed: { device: string; message: PushMessage }[] = [];
  const push: PushProvider = {
    publicKey: 'test',
    keptSeconds: 3_600,
    send: async (device, message) => {
      if (device.includes('GONE')) return { outcome: 'GONE' };
      if (device.includes('BUSY')) return { outcome: 'UNREACHABLE', reason: 'BUSY' };
      if (device.includes('AWAY')) return { outcome: 'UNREACHABLE', reason: 'TIMEOUT' };
      pushed.push({ device, message });
      return { outcome: 'SENT' };
    },
  };
  const clock: { now(): Date } = { now: () => new Date() };
  const gateways = makersAt(await startGateways(() => clock.now().getTime()));
  const done = () => Promise.resolve();
  const services = {
    texts: () => texts,
    gateways,
    push,
    publicUrl: 'http://shop.test',
    notifier: { notify: () => undefined, flush: done, close: done },
  };
  const database = await createTestDatabase();
  const server = await startTestServer({
    contract,
    handlers,
    services,
    database,
    extend: (http, app) =>
      registerSmsReplies(http, {
        pool: database.pool,
        keys: app.auth.keys,
        now: () => clock.now(),
        trustsProxy: true,
        read: readIncomingSms,
      }),
  });
  clock.now = server.clock.now;
  // Noon in Tehran: no quiet hours, whenever the tests run.
  server.clock.advance(86_400 - ((server.clock.now().getTime() / 1000 - 8.5 * 3600) % 86_400));
  const { pool } = server.database;
  const tasks = createIdentityTasks({ pool, services, now: server.clock.now });
  let shops = 0;
  let phones = 0;
  let numbers = 0;
  const newPhone = () => `0914${String(++phones).padStart(7, '0')}`;

  async function member(vendor: TestVendor, role: DefaultRole) {
    const userId = await addPerson(pool, newPhone());
    await employ(pool, vendor, userId, role);
    // Signed in anew for each request: tests move the clock past the life of a token.
    return async (line: string, body?: unknown) => {
      const { token } = await signInAs(pool, userId, 'STAFF', server.clock.now());
      return server.request(line, { body, token, headers: { 'host-domain': vendor.domain } });
    };
  }

  /** Runs a background task as the job queue would. */
  async function run(name: string, payload: unknown = {}): Promise<void> {
    const log = pino({ level: 'silent' });
    await tasks[name]?.(payload, { signal: new AbortController().signal, log, attempt: 1 });
  }

  async function addOrder(vendor: TestVendor, customerId: string, given: PastOrder): Promise<string> {
    const {
      daysAgo,
      price = 100_000,
      orderType = 'DELIVERY',
      source = 'WEBSITE',
      status = 'FINISHED',
    } = given;
    const id = newId();
    const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000);
    await pool.query(
      `insert into orders (vendor_id, id, number, business_day, source, delivery_type, status, customer_id, payment_type,
         preparation_time, currency, items_total, discount_total, packaging_total, service_total, tax, delivery_cost, tip,
         rounding, final_price, pricing, request_hash, placed_at, order_type)
       values ($1, $2, $3, '2026-01-01', $4, 'PICKUP', $5, $6, 'CASH', 20, 'TOMAN', $7, 0, 0, 0, 0, 0, 0, 0, $7, '{}', 'x',
         $8, $9)`,
      [vendor.id, id, ++numbers, source, status, customerId, price, at, orderType],
    );
    await pool.query(
      `with n as (insert into vendor_counters as c (vendor_id, event_seq) values ($1, 1)
         on conflict (vendor_id) do update set event_seq = c.event_seq + 1 returning event_seq)
       insert into order_events (vendor_id, seq, order_id, type, actor_kind) select $1, event_seq, $2, 'PLACED', 'SYSTEM' from n`,
      [vendor.id, id],
    );
    return id;
  }

  return {
    pool,
    server,
    sent,
    ways,
    pushed,
    run,
    /** Follows what the gateway's page does when the buyer pays. */
    async press(submitUrl: string, action: string): Promise<string> {
      const init = { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' } as const;
      return (await fetch(submitUrl, init)).headers.get('location') ?? '';
    },
    async open() {
      const shop = await addShop(pool, `guests${++shops}`);
      const vendor = shop.vanak;
      /** A guest who ordered so, known to the segments. */
      const guest = async (orders: readonly PastOrder[], firstName = 'مینا') => {
        const phoneNumber = newPhone();
        const id = await addPerson(pool, phoneNumber, firstName);
        await pool.query('insert into customers (vendor_id, user_id) values ($1, $2)', [vendor.id, id]);
        const orderIds: string[] = [];
        for (const order of orders) orderIds.push(await addOrder(vendor, id, order));
        return { id, phoneNumber, orderIds };
      };
      return {
        vendor,
        elsewhere: shop.tajrish,
        guest,
        member: (role: DefaultRole) => member(vendor, role),
        owner: await member(vendor, 'owner'),
        stranger: await member(shop.tajrish, 'owner'),
        order: (id: string, order: PastOrder) => addOrder(vendor, id, order),
        anyone: (line: string, body?: unknown) =>
          server.request(line, { body, headers: { 'host-domain': vendor.domain } }),
        as: async (id: string) => {
          const { token } = await signInAs(pool, id, 'CUSTOMER', server.clock.now());
          return (line: string, body?: unknown) =>
            server.request(line, { body, token, headers: { 'host-domain': vendor.domain } });
        },
        credit: async (parts: number) => {
          await pool.query('insert into sms_credits (vendor_id, balance) values ($1, $2)', [
            vendor.id,
            parts,
          ]);
          await pool.query(
            `insert into sms_credit_entries (vendor_id, id, kind, parts, campaign_id, at)
             values ($1, $2, 'TOPUP', $3, '00000000-0000-0000-0000-000000000000', now())`,
            [vendor.id, newId(), parts],
          );
        },
        addCode: async (code: string) => {
          const id = newId();
          await pool.query(
            "insert into discount_codes (vendor_id, id, code, type, value) values ($1, $2, $3, 'MONEY', 20000)",
            [vendor.id, id, code],
          );
          return id;
        },
        /** Reads what is left, after looking that the entries sum to it. */
        balance: async (): Promise<number> => {
          const { rows } = await pool.query<{ balance: number; sum: number }>(
            `select c.balance, (select coalesce(sum(e.parts), 0)::bigint from sms_credit_entries e where e.vendor_id = $1) as sum
             from sms_credits c where c.vendor_id = $1`,
            [vendor.id],
          );
          const { balance = 0, sum = 0 } = rows[0] ?? {};
          if (balance !== sum) throw new Error(`the entries sum to ${sum}, the balance is ${balance}`);
          return balance;
        },
      };
    },
  };
}

/** A campaign to everybody, with nobody held back. */
export function campaignBody(more: Readonly<Record<string, unknown>> = {}) {
  return {
    id: newId(),
    name: 'شب یلدا',
    audience: { kind: 'ALL_CUSTOMER' },
    text: 'سلام {نام}، یلدا در {شعبه} باش',
    holdbackPercent: 0,
    restDays: 0,
    ...more,
  };
}
