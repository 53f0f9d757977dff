/** How a figure is held against its limit. */
export interface Limit {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
}

/** One line of the table. */
export interface Figure {
  readonly name: string;
  /** What was measured, in `unit`; a ratio has the unit `×`. */
  readonly value: number;
  readonly unit: string;
  /** What the value is made of, or measured against. */
  readonly from: string;
  /** Absent for figures that are told and not judged. */
  readonly limit?: Limit;
}

/** `at least` or `at most` a value. */
export function atLeast(value: number): Limit {
  return { kind: 'at least', value };
}

export function atMost(value: number): Limit {
  return { kind: 'at most', value };
}

/** Says whether a figure misses its limit; one without a limit, never. A figure that is no number misses. */
export function misses({ value, limit }: Figure): boolean {
  if (!limit) return false;
  return !(limit.kind === 'at least' ? value >= limit.value : value <= limit.value);
}
