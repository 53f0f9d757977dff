import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@sofreh/contract';
import type { CallDeclaration } from '@sofreh/contract/call';
import type { OnlineGateway, SessionKind } from '@sofreh/domain/enums';
import type { PaymentGateway } from '@sofreh/providers/payment-gateway';
import { createMenuCache } from '#app/catalog/menu-categories/menu-cache.ts';
import { createMenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { handlers } from '#app/handlers.ts';
import { addAddress, openShop, type Shop } from '#app/main/orders/testing/shop.ts';
import { onlineBody } from '#app/main/payments/testing/pay-desk.ts';
import { NO_PARTS } from '#app/main/what-ifs/price-again.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { readCallKey } from '#app/platform/http/call-path.ts';
import { newId } from '#app/platform/ids.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, signInAs } from '#app/testing/shop.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import type { KnownValues } from './input-from-schema.ts';

/** Stands in everything that belongs to other places, so that an answer which shows it is a leak. */
export const FOREIGN_MARK = 'بیگانه';

/** Gives every call of the product under its key. */
export const calls: readonly (readonly [string, CallDeclaration])[] = Object.entries(contract);

/** Says who calls: a person by their session, or a kiosk. */
export type CallerKind = SessionKind | 'KIOSK';

/** Is a vendor with a guest of its own, the guest's address, an order and its open payment. */
export interface Place {
  readonly shop: Shop;
  readonly domain: string;
  readonly guestId: string;
  readonly address: string;
  readonly category: string;
  /** Its table stands in this hall. */
  readonly hall: string;
  readonly printer: string;
  readonly order: string;
  readonly transaction: string;
  readonly till: string;
}

export interface Stage {
  readonly server: TestServer;
  readonly pool: Pool;
  /** Requests speak for this vendor. */
  readonly home: Place;
  /** It is another branch of the same brand. */
  readonly nextDoor: Place;
  /** It is a vendor of another brand. */
  readonly elsewhere: Place;
}

/** Makes a gateway that opens payments of which none is ever paid. */
function unpaidGateway(name: OnlineGateway): PaymentGateway {
  const refused = { outcome: 'REFUSED', refusal: 'NOT_CONFIGURED', providerCode: '-1' } as const;
  return {
    name,
    returnsByForm: false,
    request: async () => {
      const authority = randomUUID();
      return { outcome: 'CREATED', authority, payUrl: `http://gateway.test/${authority}`, feeRial: null };
    },
    parseCallback: (fields, authority) =>
      fields.get('Authority') === authority ? { claimsPaid: fields.get('Status') === 'OK' } : null,
    verify: async () => ({ outcome: 'NOT_PAID' }),
    inquire: async () => ({ outcome: 'STATUS', status: 'IN_BANK' }),
    reverse: async () => refused,
    listUnverified: async () => ({ outcome: 'LIST', payments: [] }),
    listTaken: async () => ({ outcome: 'LIST', payments: [], whole: true }),
    refund: async () => refused,
    refundStatus: async () => refused,
    probe: async () => ({ outcome: 'ACCEPTED' }),
  };
}

function servicesOver(pool: Pool): Partial<ProvidedServices> {
  const snapshots = createMenuSnapshots(pool);
  const done = () => Promise.resolve();
  return {
    snapshots,
    menus: createMenuCache(snapshots),
    notifier: { notify: () => undefined, flush: done, close: done },
    // No terminal is ever reached here, and none is asked for money.
    terminals: { box: sealedBox(randomBytes(32)), carrier: async () => null },
    gateways: {
      box: sealedBox(randomBytes(32)),
      keysChanged: () => undefined,
      mark: (name) => name,
      make: (name) => ({ gateway: unpaidGateway(name), simulated: true }),
    },
    // No company is ever reached here.
    couriers: { box: sealedBox(randomBytes(32)), make: () => null, travel: async () => () => 10 },
    accounting: { box: sealedBox(randomBytes(32)), make: () => null, mayReach: () => true, simulated: true },
    taxAuthorities: { box: sealedBox(randomBytes(32)), make: () => null },
    marketplaces: { box: sealedBox(randomBytes(32)), make: () => null },
    gatewaySimulated: true,
    publicUrl: 'http://shop.test',
    map: { reverse: async () => ({ address: 'تهران، میدان ونک', neighbourhood: 'ونک' }) },
  };
}

async function furnish(server: TestServer, shop: Shop, phoneNumber: string, name: string): Promise<Place> {
  const { pool } = server.database;
  const domain = `${shop.vendorId.slice(0, 8)}.test`;
  const guestId = await addPerson(pool, phoneNumber, name);
  const address = await addAddress(pool, guestId);
  await pool.query('update addresses set detail = $2 where id = $1', [address, `خیابان ${name}`]);
  const printer = newId();
  await pool.query(`insert into printers (vendor_id, id, name, ip) values ($1, $2, $3, '10.0.0.9')`, [
    shop.vendorId,
    printer,
    name,
  ]);
  const { rows } = await pool.query<{ id: string }>('select id from menu_categories where vendor_id = $1', [
    shop.vendorId,
  ]);
  const category = rows[0]?.id ?? '';
  const halls = await pool.query<{ id: string }>(
    'select id from dining_table_categories where vendor_id = $1',
    [shop.vendorId],
  );
  const hall = halls.rows[0]?.id ?? '';
  const { token } = await signInAs(pool, guestId, 'CUSTOMER', server.clock.now());
  const headers = { 'host-domain': domain };
  const body = { ...onlineBody(shop), description: name };
  const placed = await server.request('POST /api/orders', { token, headers, body });
  const paying = await server.request(`GET /api/orders/payment/${body.id}`, { token, headers });
  if (placed.status !== 200 || paying.status !== 200) throw new Error(`${placed.text} ${paying.text}`);
  const till = newId();
  await pool.query(
    `insert into till_devices (vendor_id, id, name, lane, registered_by, registered_at, last_seen_at)
     values ($1, $2, $3, 1, $4, now(), now())`,
    [shop.vendorId, till, name, guestId],
  );
  // It stands under the order's id, as everything a path names is asked for by it.
  await pool.query(
    `insert into settlements (vendor_id, id, number, from_day, to_day, currency, status, payments, collected, refunded,
       commission, fees, net, owner_name, created_at)
     values ($1, $2, 1, '2026-11-01', '2026-11-07', 'TOMAN', 'DRAFT', 1, 1000, 0, 0, 0, 1000, $3, now())`,
    [shop.vendorId, body.id, name],
  );
  await pool.query(
    `insert into what_ifs (vendor_id, id, from_day, to_day, changes, request_hash, status, order_count, priced_count,
       skipped_count, changed_count, sums, created_by, created_at, vendor_ids)
     values ($1::uuid, $2, '2026-11-01', '2026-11-07', $4, 'none', 'DONE', 0, 0, 0, 0, $5, $3, now(), array[$1::uuid])`,
    [
      shop.vendorId,
      body.id,
      guestId,
      JSON.stringify({ prices: [], pricePercent: 0, packaging: null, serviceFee: null, discount: null }),
      JSON.stringify({ before: NO_PARTS, after: NO_PARTS }),
    ],
  );
  await pool.query(
    `insert into campaigns (vendor_id, id, name, audience, text, holdback_percent, rest_days, counted_days, quiet_from,
       quiet_to, status, send_at, created_by, created_at)
     values ($1, $2, $3, '{"kind":"ALL_CUSTOMER"}', $3, 0, 0, 14, '00:00', '00:00', 'CANCELLED', now(), $4, now())`,
    [shop.vendorId, body.id, name, guestId],
  );
  const transaction = String(paying.body.transactionId);
  return { shop, domain, guestId, address, category, hall, printer, order: body.id, transaction, till };
}

/** Starts the whole product over HTTP with three vendors: home, next door and elsewhere. */
export async function setStage(): Promise<Stage> {
  const database = await createTestDatabase();
  const { pool } = database;
  const [home, nextDoor, elsewhere] = [await openShop(pool), await openShop(pool), await openShop(pool)];
  await pool.query("update vendors set brand_id = $2, slug = 'tajrish' where id = $1", [
    nextDoor.vendorId,
    home.brandId,
  ]);
  await pool.query('update dining_tables set name = $2 where vendor_id <> $1', [home.vendorId, FOREIGN_MARK]);
  const server = await startTestServer({
    contract,
    handlers,
    database,
    services: servicesOver(pool),
    // A PIN is tried for every kind of foreign id; what each answer says does not hang on how long it is digested.
    overrides: { pinRounds: 1 },
  });
  return {
    server,
    pool,
    home: await furnish(server, home, '09121110001', 'مریم'),
    nextDoor: await furnish(server, nextDoor, '09121110002', FOREIGN_MARK),
    elsewhere: await furnish(server, elsewhere, '09121110003', FOREIGN_MARK),
  };
}

/** It is a drawing of a zone, [longitude, latitude]. */
const RING = [
  [51.4, 35.7],
  [51.5, 35.7],
  [51.5, 35.8],
];

/** Says what fields of the same name hold at calls that mean something else by them. */
function ofCall(path: string): KnownValues {
  if (path.endsWith('/printjobs')) return { status: 'UNSURE' };
  if (path.endsWith('/transaction-status')) return { status: 'DONE' };
  if (path.startsWith('/api/settlements')) return { status: 'APPROVED' };
  if (path === '/api/creditaccounts/reminders') return { everyDays: 7 };
  if (path === '/api/reconciliation/list') return { sender: 'GATEWAY:JIBIT' };
  if (path.startsWith('/api/reconciliation/')) return { sender: 'BANK', reason: 'NOT_HERE' };
  // Six digits that a guest shows at a till.
  if (path === '/api/wallet/charge') return { code: '123456' };
  if (path === '/api/books/parts') return { account: 'CASH' };
  // The day of a birth, by month and day.
  if (path.endsWith('/auth/me/birthday')) return { birthday: 115 };
  // Only what goes by itself has a price to tell beforehand.
  if (path.endsWith('/discountcodes/preview')) return { also: ['automatic', 'title'] };
  // Cash of nothing is not put into a drawer.
  if (path === '/api/cashdrawers/{id}/join') return { also: ['transactionIds'], transactionIds: [newId()] };
  if (path === '/api/taxinvoices/settings')
    return { memoryId: 'A11111', economicCode: '1234567890', goodsId: '2720000000000' };
  if (path.endsWith('/sanadpardaz/push')) return { baseUrl: 'http://192.168.1.20:8080' };
  if (path === '/api/taxinvoices') return { from: '2026-11-01', to: '2026-11-21' };
  if (path.startsWith('/api/books/')) return { account: 'CASH', from: '2026-11-01', to: '2026-11-21' };
  if (path === '/api/bikers/state') return { status: 'BIKERACCEPTED' };
  // A package has a period, and a price that gateways take.
  if (path.endsWith('/features/packages')) return { price: 300_000, terms: [{ months: 1, percent: 0 }] };
  // A feature, which has no UUID.
  if (path.endsWith('/features/{id}/package')) return { id: 'ORDERS' };
  // The code of a payment link, which is no UUID.
  if (path.startsWith('/api/payments/link/')) return { id: 'A'.repeat(22) };
  // The code of an order's receipt.
  if (path.startsWith('/api/orders/receipts/')) return { code: 'A'.repeat(59) };
  // The code of the guests' board.
  if (path.startsWith('/api/kitchen/board/')) return { code: 'A'.repeat(20) };
  // The code of a link that pays an account.
  if (path.startsWith('/api/creditaccounts/link/')) return { id: `${'a'.repeat(32)}${'A'.repeat(22)}` };
  // The code of an order's link to its survey.
  if (path === '/api/survey/response' || path.startsWith('/api/survey/link/'))
    return { code: 'A'.repeat(22) };
  // Dishes of a cart with what they come to.
  if (path.startsWith('/api/clubs/earnpoint/preview/')) return { lines: `${newId()}:280000` };
  // The code of an address in a message.
  if (path.includes('/segmentation/stops/')) return { code: 'A'.repeat(8) };
  // Printers and their stations are the shop's, whichever area they are made in: names are new.
  // These count how many of a line there are, and how many are left: they are no days.
  if (path === '/api-snappFood/orders/modify') return { from: 2, to: 1 };
  if (path === '/api-snappFood/printers') return { name: `چاپگر ${newId().slice(-6)}` };
  if (path === '/api-snappFood/printerstations') return { title: `ایستگاه ${newId().slice(-6)}` };
  // The code of a link that follows an order.
  if (path.startsWith('/api-delivery/v1/follow/')) return { code: 'A'.repeat(22) };
  // Six digits that pair the program beside a shop's printers.
  if (path === '/api/printbridges/pair' || path === '/api/kiosks/pair') return { code: '123456' };
  // A paper that came out without the server, by what it is for.
  if (path === '/api/printbridges/local')
    return { source: `NEW:${newId()}:${newId()}:1:0:1`, status: 'PRINTED' };
  // Somebody rang at the box beside them a moment ago.
  if (path === '/api/printbridges/calls') return { number: '02188776655', lineNumber: '1', ago: 1_000 };
  // The code of a till's slip.
  if (path === '/api/sync/rescues') return { parts: ['780101010000012'] };
  // A guest is new each time: what stands for a code here is on no table.
  if (path.startsWith('/api/diningtable/sittings')) return { token: 'A'.repeat(22), code: 'NOWHERE' };
  const ofDays =
    path.startsWith('/api/survey/') ||
    path.endsWith('/feedbacks/report') ||
    path.startsWith('/api/kitchen/promises') ||
    path.startsWith('/api/tips') ||
    path.startsWith('/api/creditaccounts/') ||
    path.includes('/getcreditordersreport') ||
    path.includes('/postransactionreport') ||
    path === '/api/transactions/terminalslips' ||
    path.includes('/salesreportbypaymentmethod');
  return ofDays ? { from: '2026-11-01', to: '2026-11-21' } : {};
}

/** Says how an order is paid without a payment of the right amount being known. */
function paymentTypeAt(path: string, kind?: CallerKind): string {
  if (path.endsWith('/quick')) return 'CASH';
  return kind === 'STAFF' || kind === 'KIOSK' ? 'UNPAID' : 'ONLINE';
}

/** Gives the first and last of a span, as the call at `path` names them: moments, days, or times of the day. */
function spanOf(path: string): { readonly from: string; readonly to: string } {
  if (path.endsWith('/reserves') || path.endsWith('/sync/report'))
    return { from: '2026-01-01T10:00:00Z', to: '2026-01-02T10:00:00Z' };
  if (path.includes('/api/bikers/') || path.includes('/delivery-by-providers'))
    return { from: '2026-01-01', to: '2026-01-02' };
  if (path.includes('/SyncOrders/') || path.includes('/ingredients/use'))
    return { from: '2026-01-01', to: '2026-01-02' };
  return { from: '10:00', to: '12:00' };
}

/** These calls make tables, whose names and printed codes are new. */
const TABLE_MAKERS: ReadonlySet<string> = new Set(['POST /api/diningtable', 'POST /api/diningtable/many']);

function newTable() {
  const code = `T-${newId().slice(-12)}`;
  return { code, name: `میز ${code}` };
}

/** Says what fields hold that mean something at a place, by their names. `id` is new where a call makes something. */
export function knownValues(place: Place, key: string, kind?: CallerKind): KnownValues {
  const { method, path } = readCallKey(key);
  const ofWeek = path.endsWith('/vendors/availabilitytime');
  const ofPath = path.includes('/address') ? place.address : place.order;
  return {
    id: method === 'POST' ? newId() : ofPath,
    addressId: place.address,
    campaignId: place.order,
    vendorId: place.shop.vendorId,
    // Setting up describes the vendor; elsewhere a path names it.
    ...(path.endsWith('/setup') ? {} : { vendor: place.shop.vendorId }),
    tableId: place.shop.table,
    orderId: place.order,
    transaction: place.transaction,
    userId: place.guestId,
    menuItemId: place.shop.kebab,
    toppingId: place.shop.sauce,
    categoryId: path.startsWith('/api/diningtable') ? place.hall : place.category,
    toppingCategoryId: place.shop.sauces,
    printerId: place.printer,
    ip: '10.0.0.8',
    ...(path.endsWith('/reports/views') ? { address: '/bo/reports/days' } : {}),
    // The one bank whose terminals need no address.
    bankType: 'PASARGAD',
    windows: [{ ...(ofWeek ? { id: newId() } : {}), weekday: 'SAT', from: '08:00', to: '11:30' }],
    phoneNumber: '09121234567',
    courierPhone: '09121234567',
    code: place.shop.tableCode,
    ...(TABLE_MAKERS.has(key) ? newTable() : {}),
    tableCode: place.shop.tableCode,
    domain: place.domain,
    latitude: 35.75,
    longitude: 51.41,
    status: 'CONFIRMED',
    deliveryType: 'PICKUP',
    source: kind === 'STAFF' ? 'SALON' : 'WEBSITE',
    paymentType: paymentTypeAt(path, kind),
    expectedPrice: 313_000,
    pin: '4821',
    shebaCode: '099',
    weekday: 'SAT',
    ...spanOf(path),
    deviceId: place.till,
    sentAt: '2026-11-21T10:30:00.000Z',
    at: '2026-11-21T10:30:00.000Z',
    startsAt: '2026-01-01T10:00:00Z',
    endsAt: '2026-01-02T10:00:00Z',
    slug: 'new-one',
    themeColor: '#c2410c',
    businessDayCutoff: '04:00',
    polygon: RING,
    coordinates: [RING],
    ...(path.startsWith('/api/creditaccounts/') ? { customerId: place.guestId } : {}),
    ...ofCall(path),
    ...(path.includes('/vendors/addresses')
      ? {
          id: place.shop.vendorId,
          kind: 'VENDOR',
          slug: 'other-one',
          former: { kind: 'SLUG', name: 'left-one' },
        }
      : {}),
    // A printer whose papers go elsewhere.
    ...(path.startsWith('/api/orders/printers/') ? { id: place.printer } : {}),
  };
}
