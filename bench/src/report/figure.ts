/** Says how a figure is held against its limit. */
export interface Limit {
  readonly kind: 'at least' | 'at most';
  readonly value: number;
}

/** Is one line of the table. */
export interface Figure {
  readonly name: string;
  /** It was measured in `unit`; a ratio has the unit `×`. */
  readonly value: number;
  readonly unit: string;
  /** Says what the value is made of, or measured against. */
  readonly from: string;
  /** It is absent for figures that are told and not judged. */
  readonly limit?: Limit;
}

/** Demands a value or more; `atMost` demands a value or less. */
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
