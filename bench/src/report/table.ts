import { type Figure, misses } from './figure.ts';

const HEAD = ['', 'measured', 'limit', '', 'from'] as const;

/** Writes a number with three digits that count, without an exponent. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

function row(figure: Figure): string[] {
  const { name, value, unit, from, limit } = figure;
  const bound = limit ? `${limit.kind === 'at least' ? '≥' : '≤'} ${limit.value} ${unit}` : '';
  const verdict = limit ? (misses(figure) ? 'MISS' : 'pass') : '';
  return [name, `${shortNumber(value)} ${unit}`, bound, verdict, from];
}

/** Writes the figures as a table of plain text. */
export function table(figures: readonly Figure[]): string {
  const rows = [[...HEAD], ...figures.map(row)];
  const widths = HEAD.map((_head, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)));
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}
