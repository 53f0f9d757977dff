import { describe, expect, it } from 'vitest';
import { type Allowed, differences } from './columns-as-domain.ts';

const NOTHING: Allowed = { lists: [], own: {}, bounds: {} };

function faults(sql: readonly string[], allowed: Partial<Allowed>): readonly string[] {
  const files = sql.map((text, nth) => ({ path: `db/migrations/000${nth + 1}_step.sql`, text }));
  return differences(files, { ...NOTHING, ...allowed }).map(
    ({ path, line, message }) => `${path.replace(/^.*\//, '')}:${line} ${message}`,
  );
}

const TABLES = `create table tables (
  id uuid primary key,
  state text not null default 'FREE' check (state in ('FREE', 'TAKEN')),
  seats smallint not null check (seats between 1 and 99),
  constraint tables_order check (seats > 0 or state = 'FREE')
);`;
const asTold = { lists: [['TAKEN', 'FREE']], bounds: { 'tables.seats': { min: 1, max: 99 } } };

describe('columns may hold what the domain lets them hold', () => {
  it('leaves alone what is the same in both, and conditions over several columns', () => {
    expect(faults([TABLES], asTold)).toEqual([]);
  });

  it('tells of a member that the domain does not have', () => {
    expect(faults([TABLES], { ...asTold, lists: [['FREE', 'TAKEN', 'DIRTY']] })).toEqual([
      '0001_step.sql:1 tables.state may be FREE, TAKEN, which is no list of the domain',
    ]);
  });

  it('tells of other bounds, and of bounds that nobody named', () => {
    expect(faults([TABLES], { ...asTold, bounds: { 'tables.seats': { min: 1, max: 12 } } })).toEqual([
      '0001_step.sql:1 tables.seats lies between 1 and 99 in the database, 1 and 12 in the domain',
    ]);
    expect(faults([TABLES], { ...asTold, bounds: {} })).toEqual([
      "0001_step.sql:1 tables.seats has bounds, and columns-of-domain.ts does not say which of the domain's they are",
    ]);
  });

  it('takes a constraint as the last migration left it', () => {
    const wider = [
      'alter table tables drop constraint tables_state_check;',
      "alter table tables add constraint tables_state check (state in ('FREE', 'TAKEN', 'DIRTY')) not valid;",
      'alter table tables drop column seats;',
    ].join('\n');
    expect(faults([TABLES, wider], { lists: [['FREE', 'TAKEN', 'DIRTY']] })).toEqual([]);
    expect(faults([TABLES, 'drop table tables;'], {})).toEqual([]);
  });

  it('knows lists of one table alone, and tells of what is held to nothing any more', () => {
    const own = { 'tables.state': ['FREE', 'TAKEN'], 'tables.kind': ['ROUND'] };
    expect(faults([TABLES], { ...asTold, lists: [], own })).toEqual([
      'columns-of-domain.ts:0 nothing in the database holds tables.kind to it',
    ]);
  });
});
