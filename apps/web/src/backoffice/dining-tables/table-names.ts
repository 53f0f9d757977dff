import { TABLES_AT_ONCE } from '@sofreh/domain/limits';
import { toPersianDigits } from '@sofreh/fa/digits';

/** Says from which number to which the names go, both included, and what stands before each; null is no number. */
export type TableSpan = {
  readonly before: string;
  readonly first: number | null;
  readonly last: number | null;
};

/** Gives the names of tables numbered from one number to another; none where there would be too many. */
export function tableNames({ before, first, last }: TableSpan): readonly string[] {
  if (first === null || last === null || last < first || last - first >= TABLES_AT_ONCE) return [];
  const words = before.trim();
  return Array.from({ length: last - first + 1 }, (_, index) =>
    `${words} ${toPersianDigits(String(first + index))}`.trim(),
  );
}
