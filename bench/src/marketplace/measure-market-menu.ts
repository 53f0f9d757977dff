import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from '../../../apps/server/src/testing/product.ts';
import { resizeMenu } from '../menu/resize-menu.ts';
import { callProduct } from '../product/call-product.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { atMost, type Figure } from '../report/figure.ts';

const DISHES = 800;
const TOPPINGS = 300;
const TOPPINGS_OF_CATEGORY = 10;
const CHANGED = 50;
/** The kinds are sent in their order: what refers to something comes after it. */
const KINDS = ['menucategories', 'toppingcategories', 'toppings', 'menuitems'] as const;
const POLL_MS = 100;

const VENDOR = 'select id from vendors where domain = $1';
const FEWER_TOPPINGS = `update toppings set archived_at = now() where vendor_id = (${VENDOR}) and archived_at is null`;
const CATEGORIES = `
insert into topping_categories (vendor_id, id, title, maximum)
select v.id, gen_random_uuid(), 'انتخاب ' || n, 3 from vendors v, generate_series(1, $2::int) n where v.domain = $1
returning id`;
const MORE_TOPPINGS = `
insert into toppings (vendor_id, id, topping_category_id, title, price)
select v.id, gen_random_uuid(), c.id, 'افزودنی ' || c.nth || ' ' || n, 1000 * n
from vendors v, unnest($2::uuid[]) with ordinality c(id, nth), generate_series(1, ${TOPPINGS_OF_CATEGORY}) n where v.domain = $1`;
const OFFER = `
insert into menu_item_topping_categories (vendor_id, menu_item_id, topping_category_id)
select i.vendor_id, i.id, ($2::uuid[])[1 + (i.nth % array_length($2::uuid[], 1))::int]
from (select m.vendor_id, m.id, row_number() over (order by m.id) as nth from menu_items m
      where m.vendor_id = (${VENDOR}) and m.archived_at is null) i`;
const DEARER = `
update menu_items i set price = price + 1000 from (select m.vendor_id, m.id from menu_items m
  where m.vendor_id = (${VENDOR}) and m.archived_at is null and m.active order by m.id limit ${CHANGED}) each
where i.vendor_id = each.vendor_id and i.id = each.id`;

interface Told {
  readonly job: {
    readonly state: string;
    readonly calls: number;
    readonly counts: { readonly done: number; readonly refused: number };
  };
}
interface Sum {
  readonly seconds: number;
  readonly calls: number;
  readonly done: number;
}

/**
 * Measures a menu of 800 dishes and 300 toppings that is given to the simulated marketplace, changed and brought back.
 */
export async function measureMarketMenu(
  product: Product,
  domain: string,
  token: string,
  database: PostgresAddress,
): Promise<Figure[]> {
  await resizeMenu(database, domain, DISHES);
  const client = new pg.Client(database);
  await client.connect();
  await client.query(FEWER_TOPPINGS, [domain]);
  const { rows } = await client.query<{ id: string }>(CATEGORIES, [domain, TOPPINGS / TOPPINGS_OF_CATEGORY]);
  const categories = rows.map(({ id }) => id);
  await client.query(MORE_TOPPINGS, [domain, categories]);
  await client.query(OFFER, [domain, categories]);

  const call = <Answer>(line: string, body?: unknown) =>
    callProduct<Answer>(product.url, domain, token, line, body);
  const shop = randomUUID();
  await call('POST /api-snappFood/vendor/setting', {
    id: shop,
    provider: 'SNAPPFOOD',
    shopId: 'bench',
    title: 'سنجش',
    active: true,
    autoAccept: false,
    preparationMinutes: null,
  });

  const finished = async (id: string): Promise<Told['job']> => {
    for (;;) {
      const { job } = await call<Told>(`GET /api-snappFood/menu/jobs/${id}?pageSize=1`);
      if (job.state === 'DONE') return job;
      if (job.state === 'FAILED') throw new Error('the marketplace refused a job');
      await delay(POLL_MS);
    }
  };
  const all = async (verb: 'send' | 'sync'): Promise<Sum> => {
    const startedAt = performance.now();
    const ids = KINDS.map(() => randomUUID());
    for (const [at, kind] of KINDS.entries())
      await call(`POST /api-snappFood/${kind}/${verb}`, { id: ids[at], shop });
    let sum = { calls: 0, done: 0 };
    for (const id of ids) {
      const { calls, counts } = await finished(id);
      if (counts.refused > 0) throw new Error(`${counts.refused} lines were refused`);
      sum = { calls: sum.calls + calls, done: sum.done + counts.done };
    }
    return { ...sum, seconds: (performance.now() - startedAt) / 1000 };
  };

  const first = await all('send');
  const back = await all('sync');
  await client.query(DEARER, [domain]);
  await client.end();
  const again = await all('send');
  const end = await all('sync');
  const { totalCount } = await call<{ totalCount: number }>(`GET /api-snappFood/menu/parity?shop=${shop}`);
  return [
    figure(
      'Menu given to a marketplace',
      first.seconds,
      's',
      `${first.done} lines in ${first.calls} calls`,
      60,
    ),
    figure(
      'Menu given to a marketplace, calls',
      first.calls,
      'calls',
      `${DISHES} dishes, ${TOPPINGS} toppings`,
      60,
    ),
    figure('Menu brought back', back.seconds, 's', `${back.calls} calls`, 20),
    figure(`${CHANGED} prices given`, again.seconds, 's', `${again.done} lines in ${again.calls} calls`, 10),
    figure(
      'Drift of a menu given and brought back',
      back.done + end.done + totalCount,
      'lines',
      'none is right',
      0,
    ),
  ];
}

function figure(name: string, value: number, unit: string, from: string, most: number): Figure {
  return { name, value, unit, from, limit: atMost(most) };
}
