import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePrinting } from '../paper/printing.ts';
import { useHasPrintButton } from '../paper/whole-lists.ts';
import { uiTexts } from '../texts.ts';
import { usePhone } from '../use-phone.ts';
import { ColumnMenu, useShownColumns } from './column-menu.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataColumn } from './data-column.ts';
import type { DataRows } from './data-rows.ts';
import { DataTable } from './data-table.tsx';
import { ExcelButton, type FetchWorkbook } from './excel-button.tsx';
import type { ListState } from './list-address.ts';
import { ListPage, type ListProps } from './list-page.tsx';
import { SearchField } from './search-field.tsx';
import { useBitByBit } from './use-bit-by-bit.ts';
import { useWholeList } from './use-whole-list.ts';

/** This is a query of a paged list as `useQuery` gives it, or of one that comes whole. */
type ListQuery<Row> = ListProps['query'] & {
  readonly data?: { readonly data: readonly Row[]; readonly totalCount?: number } | undefined;
};

type Props<Row> = Omit<DataRows<Row>, 'rows' | 'columns' | 'onScreen'> & {
  /** The choice of columns is kept under this name. */
  readonly name: string;
  readonly title: string;
  /** It is a part of a page that has a heading of its own. */
  readonly isPart?: boolean;
  readonly columns: readonly DataColumn<Row>[];
  readonly query: ListQuery<Row>;
  /** It is the state from `useListAddress`. */
  readonly list: ListState;
  /**
   * A list that comes whole, or in long pages, is shown bit by bit: its first rows, and more of them by a button. Paper has all rows
   * that came, and says so where there are more.
   */
  readonly isLong?: boolean;
  /** It is the placeholder of the search box; without it there is none. */
  readonly searchFor?: string;
  /** These are the filters besides the search; they call `list.filter`. */
  readonly filters?: ReactNode;
  readonly actions?: ReactNode;
  readonly excel?: FetchWorkbook;
  readonly summary?: ListProps['summary'];
  readonly days?: ListProps['days'];
  readonly empty: ListProps['empty'];
};

/**
 * Draws a list with all that lists have: search, filters, sort and page in the address, choice of columns, Excel, a
 * menu for each row, and on a phone cards instead of a table and the filters in a sheet.
 */
export function DataList<Row>(props: Props<Row>) {
  const {
    name,
    title,
    isPart,
    query,
    list,
    isLong,
    searchFor,
    filters,
    excel,
    summary,
    days,
    empty,
    ...rest
  } = props;
  const phone = usePhone();
  const columns = useShownColumns(name, props.columns);
  // Paper is no phone, whatever window it comes from.
  const asCards = !usePrinting() && phone;
  const hasPrintButton = useHasPrintButton();
  const whole = useWholeList(query, list);
  const { rows } = whole;
  const total = query.data?.totalCount ?? rows.length;
  const pages = Math.max(1, Math.ceil(total / list.pageSize));
  const { shown, more } = useBitByBit(rows.length, isLong);
  const onScreen = whole.onScreen ?? shown;
  const isWhole = rows.length >= total;
  const first = isWhole ? 1 : (list.page - 1) * list.pageSize + 1;
  const drawn = { ...rest, rows, columns, onScreen, isWhole };
  return (
    <ListPage
      title={title}
      isPart={isPart}
      actions={
        <Group gap="sm">
          <Group gap="sm" data-screen>
            {!phone && <ColumnMenu name={name} columns={props.columns} />}
            {excel && <ExcelButton fetch={excel} />}
          </Group>
          {props.actions}
        </Group>
      }
      search={
        searchFor && (
          <SearchField
            value={list.address.search ?? ''}
            onChange={(search) => list.filter({ search })}
            placeholder={searchFor}
          />
        )
      }
      filters={filters}
      activeFilters={list.active}
      onClearFilters={list.isFiltered ? list.clear : undefined}
      summary={summary}
      query={query}
      shown={onScreen}
      total={total}
      onPaper={
        isWhole
          ? uiTexts.paperHasAll(total)
          : isLong || whole.onScreen !== undefined
            ? uiTexts.paperHasPart(rows.length, total)
            : uiTexts.paperHasRows(first, first + rows.length - 1, total, hasPrintButton)
      }
      readForPaper={whole.progress}
      onMore={more}
      paging={
        query.data?.totalCount === undefined ? undefined : { page: list.page, pages, onChange: list.goTo }
      }
      days={days}
      empty={empty}
    >
      {asCards ? (
        <DataCards {...drawn} />
      ) : (
        <DataTable {...drawn} title={title} sort={list.sort} onSort={list.sortBy} />
      )}
    </ListPage>
  );
}
