import type { ReactNode } from 'react';

/** This is a column of a list, and how it stands on a phone's card. */
export type DataColumn<Row> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** The call sorts by this key. */
  readonly sortable?: boolean;
  /** It is shown only when somebody chooses it. */
  readonly hiddenByDefault?: boolean;
  readonly align?: 'start' | 'center' | 'end';
  /** It is given in pixels; otherwise it is as wide as what stands in it. */
  readonly width?: number;
  /** It is what the rows come to, in a row below them that paper has, where all of them stand on it. */
  readonly sum?: (rows: readonly Row[]) => ReactNode;
  /**
   * `title` is the card's heading, by default the first column; `aside` is beside it; `more` stands behind «more», for whoever
   * opens it; `none` is not on cards.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'more' | 'none';
};

/** Gives the columns a list shows: those chosen in it, else those it begins with; never none. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  chosen: readonly string[] | undefined,
): readonly DataColumn<Row>[] {
  const usual = columns.filter(({ hiddenByDefault }) => !hiddenByDefault);
  if (!chosen) return usual;
  const shown = columns.filter(({ key }) => chosen.includes(key));
  return shown.length > 0 ? shown : usual;
}

/** What opens fewer lines than these is as high as they are. */
const MORE_MIN = 2;

/** Says where a column stands on a card. */
export function cardPlace<Row>(
  column: DataColumn<Row>,
  columns: readonly DataColumn<Row>[],
): NonNullable<DataColumn<Row>['card']> {
  if (column.card === 'more' && columns.filter(({ card }) => card === 'more').length < MORE_MIN)
    return 'line';
  if (column.card) return column.card;
  const hasTitle = columns.some(({ card }) => card === 'title');
  return !hasTitle && column === columns[0] ? 'title' : 'line';
}
