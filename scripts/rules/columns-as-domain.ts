import * as domain from '@sofreh/domain';
import { type ColumnCheck, checksLeft } from './column-checks.ts';
import { BOUNDS_OF_COLUMNS, LISTS_OF_COLUMNS } from './columns-of-domain.ts';
import type { Problem, Rule, SourceFile } from './rule.ts';

/** What columns may hold, by the domain. */
export interface Allowed {
  /** Every list of the domain. */
  readonly lists: readonly (readonly unknown[])[];
  /** Lists of one table alone, and bounds, by table and column. */
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly bounds: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

const joined = (members: readonly unknown[]) => members.map(String).sort().join(', ');

function fault({ column, list, bounds }: ColumnCheck, allowed: Allowed): string | null {
  if (list) {
    const isKnown = [...allowed.lists, allowed.own[column] ?? []].some(
      (known) => joined(known) === joined(list),
    );
    return isKnown ? null : `${column} may be ${joined(list)}, which is no list of the domain`;
  }
  const told = allowed.bounds[column];
  if (!told)
    return `${column} has bounds, and columns-of-domain.ts does not say which of the domain's they are`;
  return told.min === bounds?.min && told.max === bounds.max
    ? null
    : `${column} lies between ${bounds?.min} and ${bounds?.max} in the database, ${told.min} and ${told.max} in the domain`;
}

/** Finds where the database lets a column hold something else than the domain does. */
export function differences(files: readonly SourceFile[], allowed: Allowed): readonly Problem[] {
  const checks = checksLeft(files.filter(({ path }) => /^db\/migrations\/.*\.sql$/.test(path)));
  const columns = new Set(checks.map(({ column }) => column));
  const forgotten = [...Object.keys(allowed.own), ...Object.keys(allowed.bounds)].filter(
    (column) => !columns.has(column),
  );
  return [
    ...checks.flatMap((check) => {
      const message = fault(check, allowed);
      return message ? [{ path: check.path, line: check.line, message }] : [];
    }),
    ...forgotten.map((column) => ({
      path: 'scripts/rules/columns-of-domain.ts',
      line: 0,
      message: `nothing in the database holds ${column} to it`,
    })),
  ];
}

const allowed: Allowed = {
  lists: Object.values(domain).filter((value): value is readonly string[] => Array.isArray(value)),
  own: LISTS_OF_COLUMNS,
  bounds: BOUNDS_OF_COLUMNS,
};

/** The domain owns lists and limits: what migrations leave of CHECKs in the database says the same. */
export const columnsAsDomain: Rule = {
  name: 'columns may hold what the domain lets them hold',
  check: (files) => differences(files, allowed),
};
