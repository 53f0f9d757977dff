import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Sideways } from '../sideways/sideways.tsx';
import { uiTexts } from '../texts.ts';
import type { DataColumn } from './data-column.ts';
import classes from './data-list.module.css';
import { type DataRows, isRest } from './data-rows.ts';
import type { Sort } from './list-address.ts';
import { RowMenu } from './row-menu.tsx';

type Props<Row> = DataRows<Row> & {
  readonly title: string;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
};

/** Draws the rows as a table: sorted by its headings, each row opened by a press. */
export function DataTable<Row>(props: Props<Row>) {
  const { title, rows, columns, rowKey, rowActions } = props;
  return (
    <Sideways label={title}>
      <Table
        miw={Math.min(1100, 120 * columns.length)}
        verticalSpacing="sm"
        horizontalSpacing="md"
        highlightOnHover
        aria-label={title}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...props} />
            ))}
            {rowActions && (
              <Table.Th w={60} className={classes.actions}>
                <span className="visually-hidden">{uiTexts.rowActions('')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Row key={rowKey(row)} row={row} rest={isRest(index, props)} {...props} />
          ))}
        </Table.Tbody>
        <Sums {...props} />
      </Table>
    </Sideways>
  );
}

/** What the rows come to stands below them on paper: on the screen the sums above the list say it. */
function Sums<Row>({ rows, columns, rowActions, isWhole }: Props<Row>) {
  if (!isWhole || !columns.some(({ sum }) => sum)) return null;
  return (
    <Table.Tfoot className={classes.sums}>
      <Table.Tr>
        {columns.map(({ key, sum, align }, index) => (
          <Table.Td key={key} ta={align ?? 'start'}>
            {sum ? sum(rows) : index === 0 && uiTexts.sum}
          </Table.Td>
        ))}
        {rowActions && <Table.Td className={classes.actions} />}
      </Table.Tr>
    </Table.Tfoot>
  );
}

type RowProps<Row> = Props<Row> & { readonly row: Row; readonly rest: true | undefined };

function Row<Row>({ row, rest, columns, onOpen, rowActions, rowName }: RowProps<Row>) {
  return (
    <Table.Tr
      data-rest={rest}
      onClick={onOpen && (() => onOpen(row))}
      className={onOpen ? classes.pressable : undefined}
    >
      {columns.map(({ key, render, align }, index) => (
        <Table.Td key={key} ta={align ?? 'start'}>
          {onOpen && index === 0 ? (
            <UnstyledButton className={classes.open} onClick={() => onOpen(row)}>
              {render(row)}
            </UnstyledButton>
          ) : (
            render(row)
          )}
        </Table.Td>
      ))}
      {rowActions && (
        <Table.Td py={2} ta="end" className={classes.actions}>
          <RowMenu name={rowName?.(row) ?? ''} actions={rowActions(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}

type HeadingProps<Row> = Pick<Props<Row>, 'sort' | 'onSort'> & { readonly column: DataColumn<Row> };

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, title, sortable, align, width } = column;
  const own = sort?.key === key ? sort : null;
  const order = own ? (own.descending ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th w={width} ta={align ?? 'start'} aria-sort={sortable ? order : undefined}>
      {sortable ? (
        <UnstyledButton
          className={classes.sort}
          aria-label={uiTexts.sortBy(title)}
          onClick={() => onSort(nextSort(key, own))}
        >
          {title}
          <SortIcon sort={own} />
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}

/** Sorts ascending first, then descending, then as the list has it. */
function nextSort(key: string, own: Sort | null): Sort | null {
  if (!own) return { key, descending: false };
  return own.descending ? null : { key, descending: true };
}

function SortIcon({ sort }: { readonly sort: Sort | null }) {
  if (!sort) return <IconArrowsSort size={16} stroke={1.5} aria-hidden className={classes.unsorted} />;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  return <Arrow size={16} aria-hidden />;
}
