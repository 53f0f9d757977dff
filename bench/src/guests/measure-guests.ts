import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Campaign } from '@sofreh/contract/identity/campaigns';
import { refreshFacts } from '../../../apps/server/src/identity/segments/customer-facts.queries.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { median } from '../numbers.ts';
import type { BenchProduct } from '../product/bench-product.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { postgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';
import { countTexts, creditMessages, growGuests } from './grow-guests.ts';
import { growOrdersOfGuests } from './grow-orders.ts';

const SEGMENTATION = '/api-identity/identity/segmentation';
/** One vendor has so many guests, unless others are asked for. */
export const GUEST_SIZES = [100_000, 1_000_000] as const;
/** A vendor's guests have so many orders all together, unless others are asked for. */
export const GUEST_ORDER_SIZES = [1_000_000, 10_000_000] as const;
/** A guest has so many orders where orders are made. */
const ORDERS_EACH = 10;
const ROUNDS = 5;
const COUNT_MS_MAX = 500;
const LIST_MS_MAX = 1_000;
const REFRESH_MS_MAX = 50;
const REFRESHED = 100;
/** The campaign is written to so many guests at most. */
const CAMPAIGN_MAX = 100_000;
const WORDS = 'خبر تازه از ما';
/** After this time it is looked again how far a campaign is, and so long it may take without getting farther. */
const LOOK_MS = 500;
const PATIENCE_MS = 180_000;

export interface GuestsInput {
  readonly bench: BenchProduct;
  readonly domain: string;
  readonly signIn: () => Promise<string>;
  /** Counts guests; or orders of guests, ten of each. */
  readonly sizes: readonly number[];
  /** Tells whether the sizes are of orders, which are made. Otherwise guests have what would be known of them. */
  readonly withOrders: boolean;
}

/** Says what somebody who builds a segment asks, from plain to everything at once. */
function definitions(zoneIds: readonly string[], dishIds: readonly string[]) {
  const all = (conditions: unknown) => ({ kind: 'ALL_CUSTOMER', conditions });
  return {
    everybody: all({}),
    'loyal ones': { kind: 'LOYAL_CUSTOMER' },
    'spend, visits and channel': all({ minimumSpend: 1_000_000, minimumOrders: 4, channels: ['WEBSITE'] }),
    'birthdays of a week': all({ birthdayWithinDays: 7 }),
    'two dishes': all({ dishIds: dishIds.slice(0, 2) }),
    'two dishes and spend': all({ dishIds: dishIds.slice(0, 2), minimumSpend: 1_000_000 }),
    'a delivery zone': all({ zoneIds: zoneIds.slice(0, 1) }),
  };
}

async function timed(times: number, once: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  // The first round is for the caches.
  for (let round = 0; round <= times; round += 1) {
    const startedAt = performance.now();
    await once();
    if (round > 0) taken.push(performance.now() - startedAt);
  }
  return median(taken);
}

async function measureSegments(
  size: number,
  { bench, domain }: GuestsInput,
  token: string,
): Promise<Figure[]> {
  const { url } = bench.current();
  const ask = <Answer>(call: string, body?: unknown) => callProduct<Answer>(url, domain, token, call, body);
  const zones = await ask<{ data: { id: string }[] }>('GET /api-identity/identity/deliveryzones');
  const menu = await ask<{ categories: { items: { id: string }[] }[] }>(
    'GET /api-catalog/catalog/menucategories/all',
  );
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const dishes = ids(menu.categories.flatMap(({ items }) => items));
  const figures: Figure[] = [];
  const of = `${size} guests`;
  for (const [name, definition] of Object.entries(definitions(ids(zones.data), dishes))) {
    const value = await timed(ROUNDS, () => ask(`POST ${SEGMENTATION}/count`, { definition }));
    figures.push({
      name: `${of}: count of ${name}`,
      value,
      unit: 'ms',
      from: of,
      limit: atMost(COUNT_MS_MAX),
    });
  }
  const lists = {
    'the nine with their counts': 'GET /api-identity/identity/availablesegments',
    'list of a segment’s guests': `GET ${SEGMENTATION}/users?segment=LOYAL_CUSTOMER&pageSize=30`,
    'its tenth page': `GET ${SEGMENTATION}/users?segment=LOYAL_CUSTOMER&pageSize=30&pageNumber=10`,
  };
  for (const [name, call] of Object.entries(lists)) {
    const value = await timed(ROUNDS, () => ask(call));
    figures.push({ name: `${of}: ${name}`, value, unit: 'ms', from: of, limit: atMost(LIST_MS_MAX) });
  }
  return figures;
}

/** Makes anew what is known of guests, as the job does for each order it follows. */
async function measureRefresh(size: number, address: PostgresAddress, domain: string): Promise<Figure> {
  const pool = createPool(address, { size: 2 });
  try {
    const { rows } = await pool.query<{ vendorId: string; id: string }>(
      `select c.vendor_id as "vendorId", c.user_id as id from vendors v join customers c on c.vendor_id = v.id
       where v.domain = $1 order by c.user_id limit $2`,
      [domain, REFRESHED],
    );
    const vendorId = rows[0]?.vendorId ?? '';
    const startedAt = performance.now();
    for (const { id } of rows) await withTransaction(pool, (client) => refreshFacts(client, vendorId, [id]));
    const value = (performance.now() - startedAt) / rows.length;
    const name = `${size} guests: refresh for an order`;
    return { name, value, unit: 'ms', from: `${rows.length} guests`, limit: atMost(REFRESH_MS_MAX) };
  } finally {
    await pool.end();
  }
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Sends a campaign to so many through the outbox, with the program killed once in the middle. */
async function measureCampaign(people: number, input: GuestsInput, token: string): Promise<Figure[]> {
  const { bench, domain } = input;
  const address = () => postgresAddress(bench.dataDir);
  await creditMessages(await address(), domain, people * 4);
  const id = newId();
  const body = {
    id,
    name: 'سنجش',
    audience: { kind: 'ALL_CUSTOMER' },
    text: WORDS,
    holdbackPercent: 0,
    restDays: 0,
    quietFrom: '00:00',
    quietTo: '00:00',
  };
  const ask = (call: string, sent?: unknown) =>
    callProduct<Campaign>(bench.current().url, domain, token, call, sent);
  const startedAt = performance.now();
  await ask(`POST ${SEGMENTATION}/notification`, body);
  const atRest = await megabytesOf(bench.current().pid);
  let most = atRest;
  let isKilled = false;
  let before = { sent: 0, at: performance.now() };
  for (;;) {
    const { status, people: far } = await ask(`GET ${SEGMENTATION}/notifications/${id}`);
    most = Math.max(most, await megabytesOf(bench.current().pid));
    if (status === 'DONE') break;
    if (far.sent > before.sent) before = { sent: far.sent, at: performance.now() };
    if (performance.now() - before.at > PATIENCE_MS) throw new Error(`the campaign stands at ${far.sent}`);
    if (!isKilled && far.sent > people / 3) {
      isKilled = true;
      await bench.current().kill();
      await bench.restart();
    }
    await delay(LOOK_MS);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const { texts, twice } = await countTexts(await address(), WORDS);
  const { people: end } = await ask(`GET ${SEGMENTATION}/notifications/${id}`);
  const of = `${texts} texts, killed once; ${end.unsure} unsure`;
  return [
    { name: 'campaign: texts a second', value: texts / seconds, unit: 'a second', from: of },
    {
      name: 'campaign: memory the program took',
      value: most - atRest,
      unit: 'MB',
      from: `${atRest.toFixed(0)} MB before`,
    },
    { name: 'campaign: phones written to twice', value: twice, unit: 'phones', from: of, limit: atMost(0) },
  ];
}

/** Measures segments, lists and refreshing at each size, and a campaign to the guests of the first. */
export async function measureGuests(input: GuestsInput): Promise<Figure[]> {
  const { bench, domain, sizes, withOrders } = input;
  const figures: Figure[] = [];
  // A long measurement tells what it has as it goes.
  const tell = (more: readonly Figure[]) => {
    for (const { name, value, unit } of more) console.log(`  ${name}: ${value.toFixed(1)} ${unit}`);
    figures.push(...more);
  };
  let had = 0;
  for (const asked of sizes) {
    const size = withOrders ? Math.ceil(asked / ORDERS_EACH) : asked;
    const startedAt = performance.now();
    const address = await postgresAddress(bench.dataDir);
    await growGuests(address, domain, { from: had, to: size, knows: !withOrders });
    const orders = { from: had * ORDERS_EACH, to: asked };
    if (withOrders) await growOrdersOfGuests(address, domain, size, orders);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`  ${size} guests${withOrders ? ` and ${asked} orders` : ''} written in ${seconds} s`);
    const token = await input.signIn();
    tell(await measureSegments(size, input, token));
    tell([await measureRefresh(size, address, domain)]);
    if (had === 0 && size <= CAMPAIGN_MAX) tell(await measureCampaign(size, input, token));
    had = size;
  }
  return figures;
}
