import type { WORKBOOK_BOUNDS, WorkbookBound } from '@sofreh/domain/limits';

export type WorkbookBounds = Readonly<Record<keyof typeof WORKBOOK_BOUNDS, number>>;

export interface ReadSheet {
  readonly name: string;
  /** These are the rows without the empty cells at the end of a row and the empty rows at the end of the sheet. */
  readonly rows: readonly (readonly unknown[])[];
}

/** A workbook passes one of its bounds. */
export class TooMuch extends Error {
  readonly bound: WorkbookBound;

  constructor(bound: WorkbookBound) {
    super(bound);
    this.bound = bound;
  }
}

/** @throws TooMuch once `count` passes the bound. */
export function hold(bounds: WorkbookBounds, bound: WorkbookBound, count: number): void {
  if (count > bounds[bound]) throw new TooMuch(bound);
}
