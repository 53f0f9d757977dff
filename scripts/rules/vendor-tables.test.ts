import { describe, expect, it } from 'vitest';
import { vendorTablesRule } from './vendor-tables.ts';

/** Says what the rule says of a migration that follows one with two tables of vendors and a shared one. */
function faults(sql: string): readonly string[] {
  const before = `create table people (id uuid primary key);
    create table dishes (
      vendor_id uuid not null references vendors (id),
      id uuid not null,
      primary key (vendor_id, id)
    );`;
  return vendorTablesRule
    .check([
      { path: 'db/migrations/9000_before.sql', text: before },
      { path: 'db/migrations/9001_new.sql', text: sql },
    ])
    .map(({ line, message }) => `${line}: ${message}`);
}

describe('tables of vendors can be distributed', () => {
  it('leaves alone what can be', () => {
    const sql = `-- create trigger none on dishes
      create table plates (
        vendor_id uuid not null references vendors (id),
        id uuid not null,
        dish_id uuid not null,
        owner_id uuid references people (id),
        size text not null default 'a;b, unique' check (size <> ''),
        primary key (vendor_id, id),
        unique (vendor_id, size),
        foreign key (vendor_id, dish_id) references dishes (vendor_id, id) on delete cascade
      );
      create unique index plates_by_dish on plates (vendor_id, dish_id) where size = 'x';
      alter table dishes add column colour text;
      alter table dishes add constraint dishes_colour check (colour <> '');
      update dishes set colour = 'red';`;
    expect(faults(sql)).toEqual([]);
  });

  it.each([
    [
      'create table a (vendor_id uuid, id uuid, primary key (vendor_id, id))',
      'a.vendor_id has a vendor_id that may be null',
    ],
    ['create table a (vendor_id uuid not null, id uuid)', 'a has no primary key'],
    ['create table a (\n vendor_id uuid not null, id uuid primary key)', 'a.id has a key without vendor_id'],
    [
      'create table a (\n vendor_id uuid not null, code text unique, primary key (vendor_id, code))',
      'a.code has a key without vendor_id',
    ],
    [
      'create table a (id uuid primary key, dish uuid references dishes (id))',
      'a.dish is shared and points at dishes, a table of vendors',
    ],
    [
      'alter table dishes add constraint same foreign key (id) references dishes (id)',
      'dishes.same points at dishes without vendor_id',
    ],
    [
      'alter table dishes add constraint gone foreign key (vendor_id, id) references dishes (vendor_id, id) on delete set null',
      'dishes.gone has «on delete set null»',
    ],
    [
      'alter table dishes add column a text, add column b text',
      'dishes is altered by several actions at once',
    ],
    [
      "alter table dishes add column a text check (a <> '')",
      'dishes.a adds a column and its constraint at once',
    ],
    ['alter table dishes add check (id is not null)', 'dishes.check adds a constraint without a name'],
    ['create unique index dishes_by_id on dishes (id)', 'dishes_by_id is a unique index without vendor_id'],
    [
      'create trigger told after insert on dishes for each row execute function tell()',
      'dishes.told is a trigger',
    ],
    [
      "do $$ begin execute format('create trigger told after insert on %I', 'dishes'); end $$",
      'a list of tables.told is a trigger',
    ],
    ['update dishes set id = gen_random_uuid()', 'dishes is updated by gen_random_uuid()'],
  ])('finds %s', (sql, message) => {
    expect(faults(`${sql};`)).toContain(`1: ${message}`);
  });

  it('knows what stood before, in its own file alone', () => {
    const text = 'create trigger orders_free_table after update on orders for each row execute function f();';
    const of = (path: string) => vendorTablesRule.check([{ path: `db/migrations/${path}`, text }]);
    expect(of('0095_dining_tables.sql')).toEqual([]);
    expect(of('0999_again.sql')).toHaveLength(1);
  });
});
