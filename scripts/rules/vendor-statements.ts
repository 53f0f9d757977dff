import { isTest, lineAt, type Problem, type Rule, type SourceFile } from './rule.ts';
import { statementsOf } from './sql-statements.ts';
import { KNOWN_STATEMENTS } from './vendor-statements-known.ts';
import { vendorTables } from './vendor-tables.ts';

// What statements of the program must not do, so that each is answered by one vendor's part of the database
// (docs/decisions/0004-tenancy.md). What stood before the rule is listed in vendor-statements-known.ts; nothing is added there.

const MIGRATION = /^db\/migrations\/.*\.sql$/;
const SERVER = /^apps\/server\/src\/.*\.ts$/;
/** Hot paths: the tables that are written there, and the one file whose statement writes a row of them anew. */
const HOT: Readonly<Record<string, string>> = {
  orders: 'apps/server/src/main/orders/placing/place-order.queries.ts',
};
/** Settings of a vendor, which change by hand: what changes by itself stands in a table of its own. */
const SETTINGS = /^apps\/server\/src\/identity\/(?:brands|setup|vendor-settings|vendors)\//;
/** Draws an id: one that a statement needs is an argument, or follows from one (`derivedId`). */
const DRAWN_ID = /\b(?:gen_random_uuid|uuidv4|uuidv7)\s*\(/;
const LITERAL = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g;
const NAMED_TEXT = /^(?:export )?const (\w+)(?:: string)? =\s+(`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*');/gm;
const MENTION = /\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+)(?:\s+(?:as\s+)?([a-z]\w*))?/g;
const NO_ALIAS =
  /^(?:set|where|on|join|left|right|inner|cross|full|order|group|limit|union|for|using|values|select|as|returning|natural|with|lateral|offset|having|and|or|tablesample)$/;

interface Mention {
  readonly table: string;
  readonly alias: string;
}

function mentionsOf(sql: string, tables: ReadonlySet<string>): readonly Mention[] {
  return [...sql.matchAll(MENTION)].flatMap(([, table = '', alias = '']) =>
    tables.has(table) ? [{ table, alias: alias === '' || NO_ALIAS.test(alias) ? table : alias }] : [],
  );
}

/** The tables of vendors in a statement of which it does not say whose rows it means. */
function boundless(sql: string, tables: ReadonlySet<string>): readonly string[] {
  const unsaid = mentionsOf(sql, tables).filter(
    ({ alias }) => !new RegExp(String.raw`\b${alias}\.vendor_id\b`).test(sql),
  );
  // Without an alias, each subquery says it once for itself; a join by `using` says it for both sides.
  const said = sql.match(/(?<![.\w])vendor_id (?:=|in\b)|\busing\s*\(vendor_id/g)?.length ?? 0;
  return said >= unsaid.length ? [] : [...new Set(unsaid.map(({ table }) => table))];
}

/** The texts that files keep under a name, by that name. */
function namedTexts(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ text }) =>
      [...text.matchAll(NAMED_TEXT)].map(
        ([, name = '', quoted = '']) => [name, quoted.slice(1, -1)] as const,
      ),
    ),
  );
}

/** The texts of a file that read as SQL, with the named texts that are put into them; what else is put in is left out. */
function sqlOf(
  text: string,
  named: ReadonlyMap<string, string>,
): readonly { readonly sql: string; readonly index: number }[] {
  const filled = (sql: string, depth: number): string =>
    sql.replace(/\$\{(\w*)[^}]*\}/g, (_whole, name: string) =>
      depth > 0 ? filled(named.get(name) ?? ' ', depth - 1) : ' ',
    );
  return [...text.matchAll(LITERAL)].flatMap((match) => {
    const sql = filled(match[0].slice(1, -1), 3).replace(/--[^\n]*/g, ' ');
    return /\b(?:select|insert into|update|delete from|merge into)\b/.test(sql)
      ? [{ sql, index: match.index }]
      : [];
  });
}

function statementFaults(path: string, sql: string, tables: ReadonlySet<string>): readonly string[] {
  const faults = boundless(sql, tables).map((table) => `asks ${table} without vendor_id`);
  if (/\bupdate vendors\b/.test(sql) && !SETTINGS.test(path)) faults.push('changes vendors by itself');
  if (SERVER.test(path) && DRAWN_ID.test(sql)) faults.push('draws an id by itself');
  for (const [table, home] of Object.entries(HOT))
    if (new RegExp(String.raw`\binsert into ${table}\b`).test(sql) && path !== home)
      faults.push(`writes ${table} beside ${home}`);
  return faults;
}

/** Says what a migration keeps in the database as a function, which runs like a statement of the program. */
function functionsOf(text: string): readonly { readonly sql: string; readonly index: number }[] {
  return statementsOf(text).flatMap(({ text: sql, index }) =>
    /^create (?:or replace )?function\b/.test(sql) ? [{ sql, index }] : [],
  );
}

function check(files: readonly SourceFile[]): readonly Problem[] {
  const migrations = files.filter(({ path }) => MIGRATION.test(path));
  const code = files.filter(({ path }) => SERVER.test(path) && !isTest(path));
  const tables = vendorTables(migrations);
  const named = namedTexts(code);
  const problems = ({ path, text }: SourceFile, found: ReturnType<typeof sqlOf>) =>
    found.flatMap(({ sql, index }) =>
      statementFaults(path, sql, tables)
        .filter((message) => !KNOWN_STATEMENTS[path]?.includes(message))
        .map((message) => ({ path, line: lineAt(text, index), message })),
    );
  return [
    ...migrations.flatMap((file) => problems(file, functionsOf(file.text))),
    ...code.flatMap((file) => problems(file, sqlOf(file.text, named))),
  ];
}

export const vendorStatements: Rule = { name: 'statements say whose rows they mean', check };
