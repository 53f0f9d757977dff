import { describe, expect, it } from 'vitest';
import { vendorStatements } from './vendor-statements.ts';

const SCHEMA = `create table dishes (
  vendor_id uuid not null,
  id uuid not null,
  primary key (vendor_id, id)
);
create table orders (
  vendor_id uuid not null,
  id uuid not null,
  primary key (vendor_id, id)
);
create table people (id uuid primary key);`;

/** Says what the rule says of a file of the server beside that schema. */
function faults(text: string, path = 'apps/server/src/catalog/dishes/dishes.queries.ts'): readonly string[] {
  return vendorStatements
    .check([
      { path: 'db/migrations/9000_tables.sql', text: SCHEMA },
      { path: 'apps/server/src/other.ts', text: "export const OURS =\n  'd.vendor_id = $1';" },
      { path, text },
    ])
    .map(({ line, message }) => `${line}: ${message}`);
}

describe('statements say whose rows they mean', () => {
  it.each([
    "named('a', 'select id from dishes where vendor_id = $1')",
    'named(`select d.id from dishes d join orders o using (vendor_id, id) where d.vendor_id = $1`)',
    '`select d.id from dishes d where ${OURS} and d.id = $2`',
    '`select id from people where id = $1`',
    '`select exists (select from dishes where vendor_id = $1), exists (select from orders where vendor_id = $1)`',
    '`insert into dishes (vendor_id, id) values ($1, $2)`',
  ])('leaves %j alone', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it.each([
    ['\n`select id from dishes where id = $1`', '2: asks dishes without vendor_id'],
    ['`update dishes d set id = $1 where d.id = $2`', '1: asks dishes without vendor_id'],
    [
      '`select 1 from dishes d where d.vendor_id = $1 and exists (select from orders o where o.id = d.id)`',
      '1: asks orders without vendor_id',
    ],
    ['`update vendors set counted = counted + 1 where id = $1`', '1: changes vendors by itself'],
    ['`insert into dishes (vendor_id, id) select $1, gen_random_uuid()`', '1: draws an id by itself'],
    [
      '`insert into orders (vendor_id, id) values ($1, $2)`',
      '1: writes orders beside apps/server/src/main/orders/placing/place-order.queries.ts',
    ],
  ])('tells of %j', (text, fault) => {
    expect(faults(text)).toEqual([fault]);
  });

  it('reads what a migration keeps in the database as a function', () => {
    const body =
      'create function raise() returns trigger language plpgsql as $$ begin update vendors set n = 1; end $$;';
    expect(faults(`\n${body}`, 'db/migrations/9001_raise.sql')).toEqual(['2: changes vendors by itself']);
  });

  it('lets a vendor change by hand in its settings', () => {
    const path = 'apps/server/src/identity/vendor-settings/vendor-settings.queries.ts';
    expect(faults("'update vendors set active = $2 where id = $1'", path)).toEqual([]);
  });
});
