import { lineAt, type SourceFile } from './rule.ts';
import { partsOf, statementsOf } from './sql-statements.ts';

/** What one column may hold, as a CHECK of one column says it. */
export interface ColumnCheck {
  /** Table and column: `orders.source`. */
  readonly column: string;
  readonly path: string;
  readonly line: number;
  /** The members of a list, or the smallest and the largest number. */
  readonly list?: readonly string[];
  readonly bounds?: { readonly min: number; readonly max: number };
}

const TABLE =
  /^(?:create table (?:if not exists )?(\w+)\s*\(([\s\S]*)\)|alter table (?:only )?(\w+)\s+([\s\S]*))$/;
const CHECK = /\bcheck \(([\s\S]*)\)(?: not valid)?$/;
const LIST = /^"?(\w+)"? in \(([^()]*)\)$/;
const RANGE = /^"?(\w+)"? between (-?\d+) and (-?\d+)$/;

function readCheck(table: string, condition: string): Pick<ColumnCheck, 'column' | 'list' | 'bounds'> | null {
  const [, listed, members = ''] = LIST.exec(condition) ?? [];
  if (listed)
    return {
      column: `${table}.${listed}`,
      list: members.split(',').map((member) => member.trim().replaceAll("'", '')),
    };
  const [, bounded, min, max] = RANGE.exec(condition) ?? [];
  return bounded ? { column: `${table}.${bounded}`, bounds: { min: Number(min), max: Number(max) } } : null;
}

/** Says what the migrations, one after the other, leave of the CHECKs of one column; conditions over several columns are left out. */
export function checksLeft(migrations: readonly SourceFile[]): readonly ColumnCheck[] {
  const left = new Map<string, ColumnCheck>();
  const add = (table: string, part: string, where: Pick<ColumnCheck, 'path' | 'line'>) => {
    const condition = CHECK.exec(part)?.[1]?.replace(/\s+/g, ' ').trim();
    const check = condition === undefined ? null : readCheck(table, condition);
    if (!check) return;
    // PostgreSQL's own name for a constraint that has none.
    const name = /\bconstraint (\w+) check\b/.exec(part)?.[1] ?? `${check.column.replace('.', '_')}_check`;
    left.set(`${table}.${name}`, { ...check, ...where });
  };
  for (const { path, text } of [...migrations].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const { text: statement, index } of statementsOf(text)) {
      const [, created, columns, altered = '', actions] = TABLE.exec(statement) ?? [];
      const table = created ?? altered;
      for (const part of partsOf(columns ?? actions ?? '')) {
        const dropped = /^drop constraint (?:if exists )?(\w+)/.exec(part)?.[1];
        const gone = /^drop column (?:if exists )?(\w+)/.exec(part)?.[1];
        if (dropped) left.delete(`${table}.${dropped}`);
        for (const [key, { column }] of left) if (gone && column === `${table}.${gone}`) left.delete(key);
        add(table, part, { path, line: lineAt(text, index) });
      }
      const lost = /^drop table (?:if exists )?(\w+)/.exec(statement)?.[1];
      for (const key of left.keys()) if (lost && key.startsWith(`${lost}.`)) left.delete(key);
    }
  }
  return [...left.values()];
}
