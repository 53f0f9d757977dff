import { expect, test } from 'vitest';
import {
  listDrawers,
  readDrawerSums,
} from '../../../apps/server/src/main/cash-drawers/cash-drawers.queries.ts';
import { listOutsideCash } from '../../../apps/server/src/main/cash-drawers/cash-outside.queries.ts';
import { createDemoDatabase, DEMO_NOW } from '../../../apps/server/src/testing/demo-database.ts';
import { expectedCash } from '../../../packages/domain/src/cash-drawers/index.ts';
import { brand } from '../demo/brand.ts';
import { vendorId } from './load-vendors.ts';

const { pool } = await createDemoDatabase();

test.each(brand.vendors.map(({ slug }) => slug))('no cash of %s lies outside of drawers', async (slug) => {
  const since = new Date(0);
  const page = { since, takerId: null, pageNumber: 1, pageSize: 10 };
  expect(await listOutsideCash(pool, vendorId(slug), page)).toMatchObject({ data: [], net: 0 });
});

test('every drawer of the past was counted to what it had, one after the other', async () => {
  for (const { slug } of brand.vendors) {
    const drawers = await listDrawers(pool, vendorId(slug), {
      cashierId: null,
      pageNumber: 1,
      pageSize: 100,
    });
    expect(drawers.totalCount).toBeGreaterThan(80);
    for (const { id, openingAmount, expectedAmount, countedAmount } of drawers.data.slice(0, 12)) {
      const expected = expectedCash({ ...(await readDrawerSums(pool, vendorId(slug), id)), openingAmount });
      expect({ expectedAmount, countedAmount }).toEqual({
        expectedAmount: expected,
        countedAmount: expected,
      });
    }
  }
  const { rows } = await pool.query(
    `select count(*) filter (where former > opened_at)::int as overlapping, bool_and(closed_at <= $1::timestamptz + interval '1 s') as past
     from (select d.*, lag(d.closed_at) over (partition by d.vendor_id, d.cashier_id order by d.opened_at) as former from cash_drawers d) d`,
    [DEMO_NOW],
  );
  expect(rows).toEqual([{ overlapping: 0, past: true }]);
});
