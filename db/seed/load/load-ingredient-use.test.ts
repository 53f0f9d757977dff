import { expect, test } from 'vitest';
import { createDemoDatabase } from '../../../apps/server/src/testing/demo-database.ts';

const { pool } = await createDemoDatabase();

test('the demo’s store tells where everything went: each count follows from the one before, none is below zero', async () => {
  const { rows } = await pool.query<{ kinds: string[]; broken: number; lowest: number; last: string }>(
    `with told as (
       select m.*, lag(m.count_after, 1, 0) over (partition by m.vendor_id, m.product_id order by m.at, m.kind desc, m.order_id desc) as before
       from stock_movements m where m.product_type = 'INGREDIENT'
     )
     select array_agg(distinct kind order by kind) as kinds, min(count_after) as lowest, max(at) as last,
       count(*) filter (where before + change <> count_after)::int as broken from told`,
  );
  expect(rows).toEqual([
    {
      kinds: ['BEGUN', 'RECOUNT', 'RESTOCK', 'SOLD', 'WASTE'],
      broken: 0,
      lowest: expect.any(Number),
      last: expect.any(Date),
    },
  ]);
  expect(rows[0]?.lowest).toBeGreaterThanOrEqual(0);
  const { rows: ends } = await pool.query(
    `select distinct on (m.vendor_id, m.product_id) m.count_after = s.count as "asCounted"
     from stock_movements m join stocks s on (s.vendor_id, s.product_id) = (m.vendor_id, m.product_id)
     where m.product_type = 'INGREDIENT' order by m.vendor_id, m.product_id, m.at desc, m.kind, m.order_id`,
  );
  expect(ends.every(({ asCounted }) => asCounted)).toBe(true);
});
