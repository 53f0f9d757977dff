import { readFile } from 'node:fs/promises';
import { contract } from '@sofreh/contract';
import type { ResponseBody } from '@sofreh/contract/call';
import { REPORT_CALLS, type ReportFigures } from '@sofreh/contract/main/figures';
import type { voidLens } from '@sofreh/contract/main/void-lens';
import { addDays } from '@sofreh/domain/calendar';
import { LENS_ACTS, type LensAct, REPORT_NAMES } from '@sofreh/domain/reports';
import { expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { createDemoDatabase, DEMO_NOW as NOW } from '#app/testing/demo-database.ts';
import { signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { sumClosedDays } from '../sums/sum-closed-days.ts';

const database = await createDemoDatabase();
const { pool } = database;
const done = Promise.resolve();
const server = await startTestServer({
  contract,
  handlers,
  database,
  services: { notifier: { notify: () => undefined, flush: () => done, close: () => done } },
});
const SPAN = `From=${addDays('2026-11-21', -95)}&To=2026-11-21`;

/** Reports that are no measures by a dimension, by the names that the script gives them. */
const OTHERS = {
  accountreceipts: 'GET /api/reports/accountreceipts',
  dishhours: 'GET /api/reports/dishhours',
  promises: 'GET /api/kitchen/promises',
} as const;

type Row = Readonly<Record<string, unknown>> & { vendor: string; of: string; key: string };
/** What a script says of a vendor's report: `key measure` to its figure. */
type Told = Map<string, number>;

/** Runs the script, and gives what it computed by its report. */
async function computedApart(): Promise<Map<string, readonly Row[]>> {
  const script = await readFile(new URL('./demo-figures.sql', import.meta.url), 'utf8');
  const [views = '', ...parts] = script.split(/^-- report /m);
  const client = await pool.connect();
  try {
    await client.query(views);
    const computed = new Map<string, readonly Row[]>();
    for (const part of parts) {
      const end = part.indexOf('\n');
      computed.set(part.slice(0, end).trim(), (await client.query<Row>(part.slice(end))).rows);
    }
    return computed;
  } finally {
    client.release(true);
  }
}

/** Figures that say something, by the row and the measure they are of. */
function toldBy(
  rows: readonly { readonly key: string; readonly figures: Readonly<Record<string, unknown>> }[],
) {
  const told: Told = new Map();
  for (const { key, figures } of rows)
    for (const [measure, figure] of Object.entries(figures))
      if (Number(figure ?? 0) !== 0) told.set(`${key} ${measure}`, Number(figure));
  return new Map([...told].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The rows of any report, by key. */
function rowsOf(body: unknown) {
  type Figures = Readonly<Record<string, unknown>>;
  const {
    rows,
    hours,
    methods = [],
  } = body as Partial<ReportFigures> & {
    readonly methods?: readonly ({ readonly method: string } & Figures)[];
    readonly hours?: readonly (Figures & { readonly hour: number; readonly dishes?: readonly Dish[] })[];
  };
  type Dish = Figures & { readonly key: string };
  if (hours)
    return hours.flatMap(({ hour, dishes, ...figures }) =>
      dishes
        ? dishes.map(({ key, count, totalSale, orderCount }) => ({
            key: `${hour} ${key}`,
            figures: { count, totalSale, orderCount },
          }))
        : [{ key: String(hour), figures }],
    );
  return rows ?? methods.map(({ method, ...figures }) => ({ key: method, figures }));
}

/** What was done by hand in the last thirty days of a branch, counted from its bills, films and papers alone. */
async function countedPlainly(vendorId: string): Promise<Partial<Record<LensAct, number>>> {
  const { rows } = await pool.query<Record<string, number>>(
    `with days as (select (date '2026-11-21' - 29 + time '04:00') at time zone 'Asia/Tehran' as first)
     select
       (select count(*)::int from orders o where o.vendor_id = $1 and o.business_day >= date '2026-11-21' - 29 and o.discount_total > 0
          and o.discount_code_id is null and o.source <> 'SNAPPFOOD' and o.status not in ('SUBMITTED', 'NEEDFORCALL', 'REJECTED'))
         as "DISCOUNT",
       (select count(*)::int from order_events e, days where e.vendor_id = $1 and e.type = 'REOPENED' and e.at >= days.first) as "REOPENED",
       (select count(*)::int from print_jobs j, days where j.vendor_id = $1 and j.kind = 'TEST' and j.asked_at >= days.first)
         as "DRAWER_OPENED"`,
    [vendorId],
  );
  return rows[0] ?? {};
}

test('every report of the demo’s ninety days says what a plain script computes apart from them, before and after the days are summed', async () => {
  server.clock.advance((NOW.getTime() - server.clock.now().getTime()) / 1000);
  await server.app.vendors.refresh();
  const computed = await computedApart();
  expect([...computed.keys()].sort()).toEqual([...REPORT_NAMES, ...Object.keys(OTHERS)].sort());
  expect([...computed].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  const says = (name: string, measure: string) =>
    (computed.get(name) ?? []).some((row) => Number(row[measure]) > 0);
  for (const [name, ...measures] of [
    ['staff', 'totalTip'],
    ['methods', 'givenBack'],
    ['discounts', 'discountTotal', 'giftTotal'],
    ['channels', 'commission'],
    ['marketplace-days', 'commission', 'discountTotal', 'marketDiscount', 'acceptTime', 'cancelledCount'],
    ['marketplace-discounts', 'discountTotal', 'marketDiscount'],
  ] as const)
    for (const measure of measures) expect(says(name, measure), `${name} ${measure}`).toBe(true);
  // Where nothing went back, the columns add up to the sale as their names say: what rounding took is taken off.
  const of = (row: Record<string, unknown>, measure: string) => Number(row[measure]);
  const days = (computed.get('days') ?? []).filter(
    (row) => of(row, 'rounding') > 0 && of(row, 'refunded') === 0,
  );
  expect(days.length).toBeGreaterThan(0);
  for (const day of days)
    expect(of(day, 'netSale')).toBe(
      of(day, 'itemsTotal') +
        of(day, 'packagingTotal') +
        of(day, 'serviceTotal') -
        of(day, 'discountTotal') -
        of(day, 'rounding'),
    );
  const { rows: vendors } = await pool.query<{ id: string; domain: string; owner: string }>(
    `select v.id, v.domain, (select m.user_id from staff m join roles r on (r.vendor_id, r.id) = (m.vendor_id, m.role_id)
       where m.vendor_id = v.id and 'report.view' = any(r.permissions) order by m.user_id limit 1) as owner
     from vendors v order by v.domain`,
  );
  expect(vendors.length).toBeGreaterThan(1);
  const compare = async ({ id, domain, owner }: (typeof vendors)[number]) => {
    const { token } = await signInAs(pool, owner, 'STAFF', NOW);
    const headers = { 'host-domain': domain };
    const paths: (readonly [string, string])[] = REPORT_NAMES.map((name) => [name, REPORT_CALLS[name]]);
    let figures = 0;
    for (const [name, call] of [...paths, ...Object.entries(OTHERS)]) {
      const all = (computed.get(name) ?? []).filter(({ vendor }) => vendor === id);
      // The one that has the most rows is read, of all reports of one person or table.
      const most = [...Map.groupBy(all, ({ of }) => of)].sort(([, a], [, b]) => b.length - a.length)[0];
      const [of, apart] = most ?? ['', []];
      const path = call.replace('{id}', of || id);
      const span = name === 'promises' ? SPAN.replace('From', 'from').replace('To', 'to') : SPAN;
      const answer = await server.request(`${path}?${span}`, { token, headers });
      expect(answer.status, `${name}: ${answer.text}`).toBe(200);
      const told = toldBy(rowsOf(answer.body));
      const plain = toldBy(
        apart.map(({ vendor: _vendor, of: _of, key, ...measures }) => ({ key, figures: measures })),
      );
      expect(told, `${domain} ${name}`).toEqual(plain);
      figures += told.size;
    }
    return figures;
  };
  // Of each branch one person takes dishes off bills far more often than the others, and the lens names them; there is something of
  // every kind, and of drawers and discounts as much as the plain counts say.
  for (const { id, domain, owner } of vendors) {
    const { token } = await signInAs(pool, owner, 'STAFF', NOW);
    const days = `From=${addDays('2026-11-21', -29)}&To=2026-11-21`;
    const lens = await server.request(`GET /api/reports/voids?${days}`, {
      token,
      headers: { 'host-domain': domain },
    });
    const { people, totals } = lens.body as unknown as ResponseBody<
      (typeof voidLens)['GET /api/reports/voids']
    >;
    const standOut = people.filter(({ acts }) =>
      acts.some(({ act, standsOut }) => act === 'LINE_REMOVED' && standsOut),
    );
    expect(
      standOut.map(({ name }) => name),
      domain,
    ).toEqual([expect.stringMatching(/./)]);
    const counted = await countedPlainly(id);
    for (const act of LENS_ACTS) {
      const count = totals.find((total) => total.act === act)?.count ?? 0;
      expect(count, `${domain} ${act}`).toBeGreaterThan(0);
      if (act in counted) expect(count, `${domain} ${act}`).toBe(counted[act]);
    }
  }
  for (const vendor of vendors.slice(0, 1)) expect(await compare(vendor)).toBeGreaterThan(1_000);
  await sumClosedDays(pool, NOW);
  for (const vendor of vendors) expect(await compare(vendor)).toBeGreaterThan(1_000);
}, 180_000);
