import { lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';
import { partsOf, statementsOf } from './sql-statements.ts';
import { KNOWN } from './vendor-tables-known.ts';

// What migrations must not do, so that the same schema can be distributed by vendor (docs/decisions/0004-tenancy.md). What
// stood before the rule is listed in vendor-tables-known.ts; nothing is added there.

interface Finding {
  /** What of the schema it is about. */
  readonly object: string;
  readonly fault: string;
}

const CREATE_TABLE = /^create table (?:if not exists )?(\w+)\s*\(([\s\S]*)\)$/;
const ALTER_TABLE = /^alter table (?:only )?(\w+)\s+([\s\S]*)$/;
const KEY = /\b(?:primary key|unique(?: nulls not distinct)?)\s*\(([^)]*)\)/;
const REFERENCES = /\breferences (\w+)\s*\(([^)]*)\)/;
const VOLATILE = /\b(gen_random_uuid|uuidv7|now|clock_timestamp|statement_timestamp|random|nextval)\s*\(/;

const hasVendor = (columns: string) => /\bvendor_id\b/.test(columns);

/** The tables of vendors: those with a `vendor_id`. */
export function vendorTables(files: readonly SourceFile[]): ReadonlySet<string> {
  const tables = new Set<string>();
  for (const { text } of files.flatMap((file) => statementsOf(file.text))) {
    const [, created, body = ''] = CREATE_TABLE.exec(text) ?? [];
    if (created && /(^|\n)\s*vendor_id\s/.test(body)) tables.add(created);
    const [, altered, actions = ''] = ALTER_TABLE.exec(text) ?? [];
    if (altered && /add column vendor_id\b/.test(actions)) tables.add(altered);
  }
  return tables;
}

/** Says what is wrong with a column or constraint of a table. */
function partFaults(written: string, isVendors: boolean, vendors: ReadonlySet<string>): string[] {
  const part = written.replace(/'(?:[^']|'')*'/g, "''");
  const faults: string[] = [];
  const column = /^(?:add (?:column )?)?(\w+)/.exec(part)?.[1] ?? '';
  const key = KEY.exec(part)?.[1];
  const inlineKey = /\b(?:primary key|unique)\b/.test(part) && key === undefined;
  const keyed = key ?? (inlineKey ? column : undefined);
  if (isVendors && keyed !== undefined && !hasVendor(keyed)) faults.push('has a key without vendor_id');
  if (isVendors && /^(?:add column )?vendor_id\s/.test(part) && !/\b(?:not null|primary key)\b/.test(part))
    faults.push('has a vendor_id that may be null');
  if (/\bon delete set null\b/.test(part)) faults.push('has «on delete set null»');
  const [, target = '', columns = ''] = REFERENCES.exec(part) ?? [];
  if (vendors.has(target) && !isVendors) faults.push(`is shared and points at ${target}, a table of vendors`);
  if (vendors.has(target) && isVendors && !hasVendor(columns))
    faults.push(`points at ${target} without vendor_id`);
  return faults;
}

function tableFindings(table: string, body: string, vendors: ReadonlySet<string>): Finding[] {
  const parts = partsOf(body);
  const faults = parts.flatMap((part) => {
    const name = /^(\w+)/.exec(part)?.[1] ?? '';
    return partFaults(part, vendors.has(table), vendors).map((fault) => ({
      object: `${table}.${name}`,
      fault,
    }));
  });
  const keyless = !parts.some((part) => /\bprimary key\b/.test(part));
  return keyless ? [...faults, { object: table, fault: 'has no primary key' }] : faults;
}

/** A constraint belongs to an ALTER of its own, under its name. */
function actionFaults(action: string): string[] {
  if (/^add (?:check|unique|primary key|foreign key|exclude)\b/.test(action))
    return ['adds a constraint without a name'];
  const column = /^add (?:column )?(?!constraint\b)\w+\s/.test(action);
  const constrained = /\b(?:check\s*\(|references\b|unique\b|primary key\b)/.test(action);
  return column && constrained ? ['adds a column and its constraint at once'] : [];
}

function alterFindings(table: string, body: string, vendors: ReadonlySet<string>): Finding[] {
  const actions = partsOf(body);
  const faults = actions.flatMap((action) => {
    const about = /^\w+ (?:column |constraint )?(\w+)/.exec(action)?.[1] ?? '';
    return [...partFaults(action, vendors.has(table), vendors), ...actionFaults(action)].map((fault) => ({
      object: `${table}.${about}`,
      fault,
    }));
  });
  const many = actions.length > 1 ? [{ object: table, fault: 'is altered by several actions at once' }] : [];
  return [...faults, ...many];
}

function indexFindings(text: string, vendors: ReadonlySet<string>): Finding[] {
  const [, name = '', table = '', columns = ''] =
    /^create unique index (?:if not exists )?(\w+) on (\w+)[^(]*\(([\s\S]*)\)/.exec(text) ?? [];
  return vendors.has(table) && !hasVendor(columns)
    ? [{ object: name, fault: 'is a unique index without vendor_id' }]
    : [];
}

/** Triggers on any table; those that a block creates by a list of tables are told by the trigger's name. */
function triggerFindings(text: string): Finding[] {
  const made = text.matchAll(/create (?:or replace )?(?:constraint )?trigger (\w+)[\s\S]*? on (%I|\w+)/g);
  return [...made].map(([, name, table]) => ({
    object: `${table === '%I' ? 'a list of tables' : table}.${name}`,
    fault: 'is a trigger',
  }));
}

function updateFindings(text: string): Finding[] {
  const updates = text.matchAll(/\bupdate (\w+)[^;]*?\bset\b([^;]*)/g);
  return [...updates].flatMap(([, table = '', rest = '']) => {
    const called = VOLATILE.exec(rest)?.[1];
    return called ? [{ object: table, fault: `is updated by ${called}()` }] : [];
  });
}

function findingsOf(text: string, vendors: ReadonlySet<string>): Finding[] {
  const [, created, body = ''] = CREATE_TABLE.exec(text) ?? [];
  const [, altered, actions = ''] = ALTER_TABLE.exec(text) ?? [];
  return [
    ...(created ? tableFindings(created, body, vendors) : []),
    ...(altered ? alterFindings(altered, actions, vendors) : []),
    ...indexFindings(text, vendors),
    ...triggerFindings(text),
    ...updateFindings(text),
  ];
}

function check(files: readonly SourceFile[]): readonly Problem[] {
  const migrations = files.filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path));
  const vendors = vendorTables(migrations);
  return migrations.flatMap(({ path, text }) =>
    statementsOf(text).flatMap((statement) =>
      findingsOf(statement.text, vendors)
        .map(({ object, fault }) => `${object} ${fault}`)
        .filter((message) => !KNOWN[path.slice('db/migrations/'.length)]?.includes(message))
        .map((message) => ({ path, line: lineAt(text, statement.index), message })),
    ),
  );
}

export const vendorTablesRule: Rule = { name: 'tables of vendors can be distributed', check };
