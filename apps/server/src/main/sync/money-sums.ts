import { MONEY_SUM_NAMES, MONEY_SUMS, type ReportSums } from '@sofreh/domain/offline';

/**
 * Gives SQL of the sums of one side of what was sent, as an object by name.
 * @param side the column, with the table's name before it; its table's `kind` says what was done.
 */
export function sumsOf(side: `${string}.said` | `${string}.entered`): string {
  const kindColumn = `${side.slice(0, side.indexOf('.'))}.kind`;
  const sums = MONEY_SUM_NAMES.map((name) => {
    const { kind, term } = MONEY_SUMS[name];
    const those = `filter (where ${kindColumn} = '${kind}' and ${side} ? '${term}')`;
    return `'${name}', json_build_object('count', count(*) ${those},
      'amount', coalesce(sum((${side} ->> '${term}')::bigint) ${those}, 0))`;
  });
  return `json_build_object(${sums.join(', ')})`;
}

/** These are the sums of nothing. */
export const NO_SUMS = Object.fromEntries(
  MONEY_SUM_NAMES.map((name) => [name, { count: 0, amount: 0 }]),
) as ReportSums;
