/**
 * This is a row of a cube by its columns, as it was kept and as it is counted again; null where one of them has no such
 * row.
 */
export interface DifferingRow {
  readonly kept: Readonly<Record<string, string | number>> | null;
  readonly recounted: Readonly<Record<string, string | number>> | null;
  /** The first day of the month or the year whose row it is; left out where it is a day's. */
  readonly month?: string;
}

/**
 * Gives the first rows of `kept` and `recounted` that are not the same, by what rows are told apart by; null where one
 * side has no such row.
 */
export function differing(keys: readonly string[], names: readonly string[]): string {
  const row = (of: string) => `row(${names.map((name) => `${of}.${name}`).join(', ')})`;
  return `select to_jsonb(k) as kept, to_jsonb(r) as recounted
       from kept k full join recounted r on ${keys.map((key) => `r.${key} = k.${key}`).join(' and ')}
       where ${row('k')} is distinct from ${row('r')} limit 10`;
}
