import { bridgeCharges } from '@sofreh/contract/main/bridge-charges';
import { chargesLeft } from '@sofreh/contract/main/charge-reports/charge-sides';
import { payments } from '@sofreh/contract/main/payments';
import { printBridges } from '@sofreh/contract/main/print-jobs/bridges';
import type { SyncIntentInput } from '@sofreh/contract/main/sync';
import { paymentsCalls } from '#app/main/payments/payments.calls.ts';
import { printBridgesCalls } from '#app/main/print-jobs/bridges.calls.ts';
import { startSyncDesk } from '#app/main/sync/testing/sync-desk.ts';
import { openSyncRoom, PRICE } from '#app/main/sync/testing/sync-room.ts';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import { newId } from '#app/platform/ids.ts';
import { signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { chargeReportsCalls } from '../charge-reports.calls.ts';
import { chargesLeftCalls } from '../charge-sides.calls.ts';

type Create = Extract<SyncIntentInput, { kind: 'CREATE' }>;

/** Makes a server that hears bridges, tills and the back office of charges. Called at the top of a test file. */
export async function startBridgeDesk() {
  const desk = await startSyncDesk();
  const { pool } = desk;
  const notifier = {
    notify: () => undefined,
    flush: async () => undefined,
    close: async () => undefined,
  };
  const server = await startTestServer({
    contract: { ...printBridges, ...bridgeCharges, ...chargesLeft, ...payments },
    handlers: { ...printBridgesCalls, ...chargeReportsCalls, ...chargesLeftCalls, ...paymentsCalls },
    database: desk.server.database,
    services: { notifier },
  });
  /** Makes a shop whose till charges the terminal of its bridge while the server is away. */
  const openRoom = async () => {
    const room = await openSyncRoom(desk);
    const vendorId = room.vendor.id;
    async function addBridge() {
      const id = newId();
      const { secret, secretHash } = newDeviceSecret();
      await pool.query(
        `insert into print_bridges (vendor_id, id, name, token_hash, created_at, paired_at) values ($1, $2, 'رایانه', $3, now(), now())`,
        [vendorId, id, secretHash],
      );
      const ask = (line: string, body: unknown) =>
        server.request(line, { body, headers: { authorization: `Bridge ${vendorId}.${id}.${secret}` } });
      return { id, ask };
    }
    async function addTerminal(bridgeId: string) {
      const id = newId();
      await pool.query(
        `insert into pos_terminals (vendor_id, id, title, bank_type, ip, port, bridge_id) values ($1, $2, $3, 'MELLAT', '192.168.1.40', 1024, $4)`,
        [vendorId, id, `کارت‌خوان ${id}`, bridgeId],
      );
      return id;
    }
    const bridge = await addBridge();
    const terminalId = await addTerminal(bridge.id);
    const report = (create: Create, id: string, more: object = {}) => ({
      id,
      posTerminalId: terminalId,
      orderId: create.queue,
      orderNumber: create.body.number,
      amount: PRICE,
      currency: 'TOMAN',
      allocations: [],
      deviceId: newId(),
      status: 'APPROVED',
      decline: null,
      providerCode: null,
      reference: '700000000001',
      trace: null,
      cardMask: '603799******1234',
      lastTaken: null,
      byPerson: false,
      startedAgo: 120_000,
      endedAgo: 60_000,
      ...more,
    });
    const told = (...charges: object[]) => bridge.ask('POST /api/printbridges/charges', { charges });
    /** Gives the till's word on money of a charge. */
    const pay = (create: Create, id: string, amount = PRICE, posTerminalId = terminalId) => {
      const made = room.till.pay(create.queue, amount);
      const payment = { id, method: 'CARD' as const, amount, posTerminalId, bridgeId: bridge.id };
      return { ...made, body: { payments: [payment] } };
    };
    const money = async (orderId: string) => {
      const { rows } = await pool.query(
        `select t.id, t.kind, t.status, t.surplus, t.amount::int, t.reference, t.created_by as by, o.paid_amount::int as paid
       from transactions t join orders o on o.id = t.order_id where t.order_id = $1 order by t.created_at, t.kind`,
        [orderId],
      );
      return rows;
    };
    const office = async (line: string, body?: unknown, who = room.managerId) => {
      await server.app.vendors.refresh();
      const { token } = await signInAs(pool, who, 'STAFF', server.clock.now());
      return server.request(line, { token, body, headers: { 'host-domain': room.vendor.domain } });
    };
    /** Reads what stands open, as the back office sees it. */
    const left = async () =>
      (await office('GET /api/transactions/bridgecharges')).body.data as { id: string; difference: string }[];
    const settle = (body: object, who?: string) => office('PUT /api/transactions/bridgecharges', body, who);
    const agreed = async (id: string) =>
      (await pool.query('select agreed_at is not null as yes from bridge_charges where id = $1', [id]))
        .rows[0]?.yes;
    /** Takes cash for the bill, as whoever runs the shop. */
    const takeCash = (orderId: string, amount = PRICE) =>
      office('POST /api/payments/manualpaybypos', {
        orderId,
        payments: [{ id: newId(), method: 'CASH', amount }],
      });
    return {
      ...room,
      takeCash,
      bridge,
      addBridge,
      addTerminal,
      terminalId,
      report,
      told,
      pay,
      money,
      agreed,
      left,
      settle,
    };
  };
  return { desk, pool, server, openRoom };
}
