import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { named } from './named.ts';

const { pool } = await createTestDatabase();

async function value(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

describe('createPool', () => {
  it.each([
    ["'9007199254740991'::bigint", 9_007_199_254_740_991],
    ["'-9007199254740991'::bigint", -9_007_199_254_740_991],
    ['count(*)', 1],
    ["'{1,NULL,10000000000}'::bigint[]", [1, null, 10_000_000_000]],
    ["'2026-03-21'::date", '2026-03-21'],
    ["'{2026-03-21,2026-03-22}'::date[]", ['2026-03-21', '2026-03-22']],
    ["'2026-03-21 04:00'::timestamp", '2026-03-21 04:00:00'],
    ["'2026-03-21 04:00+03:30'::timestamptz", new Date('2026-03-21T00:30:00Z')],
    ['12.50::numeric', '12.50'],
    ['\'{"a":[1]}\'::jsonb', { a: [1] }],
    ["current_setting('TimeZone')", 'UTC'],
    ["current_setting('application_name')", 'sofreh'],
    ["current_setting('statement_timeout')", '15s'],
  ])('reads %s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected);
  });

  it('refuses an integer that JavaScript cannot hold rather than round it', async () => {
    await expect(value("'9007199254740992'::bigint")).rejects.toThrow(RangeError);
    expect(await value('1::bigint')).toBe(1);
  });

  it('finds Persian text by trigrams and folds by the built-in C.UTF-8 locale', async () => {
    await pool.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    expect(await value("similarity('چلوکباب کوبیده', 'چلوکباب')")).toBeGreaterThan(0.4);
    expect(await value("upper('ÿ')")).toBe('Ÿ');
  });
});

describe('named', () => {
  it('makes a statement that is prepared once per connection', async () => {
    const double = named('test.double', 'SELECT $1::int * 2 AS doubled');
    const client = await pool.connect();
    try {
      expect((await client.query<{ doubled: number }>(double([4]))).rows).toEqual([{ doubled: 8 }]);
      expect((await client.query<{ doubled: number }>(double([5]))).rows).toEqual([{ doubled: 10 }]);
      const prepared = await client.query("SELECT 1 FROM pg_prepared_statements WHERE name = 'test.double'");
      expect(prepared.rowCount).toBe(1);
    } finally {
      client.release();
    }
  });

  it('refuses one name for two statements and a name PostgreSQL would cut', () => {
    named('test.same', 'SELECT 1');
    expect(() => named('test.same', 'SELECT 1')).not.toThrow();
    expect(() => named('test.same', 'SELECT 2')).toThrow('test.same');
    expect(() => named('x'.repeat(64), 'SELECT 1')).toThrow('too long');
  });
});
