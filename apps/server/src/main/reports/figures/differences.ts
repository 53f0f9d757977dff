import type { Difference } from '@sofreh/contract/main/figures';
import type { Cube, Dimension } from '@sofreh/domain/reports';
import { CUBE_SOURCES, columnOf, sumNames } from '../sums/cubes.ts';
import type { DifferingRow } from '../sums/differing.ts';
import type { StoredDifference } from './order-reports.queries.ts';

function rowView(cube: Cube, { kept, recounted }: DifferingRow): Difference['rows'][number] {
  const source = CUBE_SOURCES[cube];
  const row = recounted ?? kept ?? {};
  const dimensions = Object.entries(source.dimensions) as [Dimension, string][];
  return {
    of: dimensions.map(([dimension, column]) => ({ dimension, key: String(row[column] ?? '') })),
    title: 'title' in source.columns ? String(row.title ?? '') : '',
    sums: sumNames(source).flatMap((sum) => {
      const [was, is] = [kept, recounted].map((side) => Number(side?.[columnOf(sum)] ?? 0));
      return was === is ? [] : [{ sum, kept: was ?? 0, recounted: is ?? 0 }];
    }),
  };
}

/** Says what of kept sums was not what the orders came to, of which days, row by row. */
export function differenceView({ businessDay, cube, foundAt, rows }: StoredDifference): Difference {
  return {
    businessDay,
    from: rows[0]?.month ?? businessDay,
    cube,
    foundAt: foundAt.toISOString(),
    rows: rows.map((row) => rowView(cube, row)),
  };
}
