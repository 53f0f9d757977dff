import type { DataColumn } from './data-column.ts';
import type { RowAction } from './row-menu.tsx';

/** A table and the cards draw this alike. */
export type DataRows<Row> = {
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** It says what a row is called, for the name of its menu. */
  readonly rowName?: (row: Row) => string;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /**
   * Tells how many rows are on the screen; the others are there for the paper alone. All of them where it is left out.
   */
  readonly onScreen?: number;
  /** All rows that there are stand in it: paper has a row of what they come to. */
  readonly isWhole?: boolean;
  /** Opens a row: the whole of it can be pressed, and its first column is a button. */
  readonly onOpen?: (row: Row) => void;
};

/** Tells whether a row is not on the screen, as the attribute that keeps it off. */
export const isRest = (index: number, { onScreen = Infinity }: Pick<DataRows<never>, 'onScreen'>) =>
  index >= onScreen || undefined;
