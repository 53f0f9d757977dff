import { Button, Group, Pagination, Paper, Stack, Text, Title } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { totalText } from '@sofreh/fa/total-text';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { uiTexts } from '../texts.ts';
import { usePhone } from '../use-phone.ts';
import { type ListedDays, NothingIn } from './days-begun.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-page.module.css';

type Loading = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

export type ListProps = {
  readonly title: string;
  /** It is a part of a page that has a heading of its own. */
  readonly isPart?: boolean | undefined;
  readonly actions?: ReactNode;
  /** This is the search box, which keeps its text in the address. */
  readonly search?: ReactNode;
  /** These are the filters, which keep their values in the address too; on a phone they open in a sheet. */
  readonly filters?: ReactNode;
  /** So many filters are on. */
  readonly activeFilters?: number;
  /** It is given while the search or a filter narrows the list. */
  readonly onClearFilters?: () => void;
  /** It is the answer of a report, above its rows: sums and a chart. */
  readonly summary?: ReactNode;
  readonly query: Loading;
  readonly shown: number;
  readonly total: number;
  /** It says how many of its rows a sheet of paper has, where the screen says it otherwise. */
  readonly onPaper?: string | undefined;
  /** So many rows are read by now, where the list is being read to its end for paper. */
  readonly readForPaper?: number | null;
  /** Shows more of the rows that there are already. */
  readonly onMore?: (() => void) | undefined;
  /** They are counted so far; a greater total says that there are more. */
  readonly countedTo?: number;
  /** Days that the list is of, where it is of some: of those to come nothing is missing. */
  readonly days?: ListedDays | undefined;
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
  /** Paged lists have these: the page and how many there are. */
  readonly paging?: {
    readonly page: number;
    readonly pages: number;
    readonly onChange: (page: number) => void;
  };
  readonly children: ReactNode;
};

/** Frames every list: title and actions, filters, then rows, skeletons, emptiness or failure, then paging. */
export function ListPage(props: ListProps) {
  const {
    title,
    isPart = false,
    actions,
    search,
    filters,
    activeFilters = 0,
    onClearFilters,
    query,
    shown,
    total,
    onPaper,
    readForPaper = null,
    onMore,
    countedTo,
    paging,
  } = props;
  const head = useRef<HTMLDivElement>(null);
  const goTo = (page: number) => {
    paging?.onChange(page);
    // Summary and chart above the rows are the same on every page: whoever goes to another one is taken to its first row.
    head.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={isPart ? 2 : 1} size={isPart ? 'h4' : 'h2'}>
          {title}
        </Title>
        {actions}
      </Group>
      {(search || filters) && (
        <FilterBar search={search} filters={filters} active={activeFilters} onClear={onClearFilters} />
      )}
      {props.summary}
      <Paper ref={head} withBorder radius="lg" className={classes.rows} aria-busy={query.isFetching}>
        <ListBody {...props} />
      </Paper>
      {shown > 0 && (
        <Group justify="space-between">
          <Text c="dimmed" size="sm" role="status">
            <span className={onPaper === undefined ? undefined : classes.onScreen}>
              {readForPaper === null
                ? uiTexts.shownOf(shown, totalText(total, countedTo))
                : uiTexts.readingForPaper(readForPaper, total)}
            </span>
            {onPaper !== undefined && <span className={classes.onPaper}>{onPaper}</span>}
          </Text>
          {onMore && (
            <Button variant="default" h={44} data-screen onClick={onMore}>
              {uiTexts.more}
            </Button>
          )}
          {paging && paging.pages > 1 && <Pages {...paging} onChange={goTo} />}
        </Group>
      )}
    </Stack>
  );
}

function ListBody({ query, shown, empty, days, onClearFilters, children }: ListProps) {
  if (query.isPending)
    return (
      <Stack p="md">
        <LoadingRows rows={8} />
      </Stack>
    );
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (shown > 0) return children;
  const none = <Nothing empty={empty} onClearFilters={onClearFilters} />;
  return days ? <NothingIn days={days}>{none}</NothingIn> : none;
}

function Nothing({ empty, onClearFilters }: Pick<ListProps, 'empty' | 'onClearFilters'>) {
  if (!onClearFilters) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={uiTexts.nothingFound}
      hint={uiTexts.nothingFoundHint}
      action={
        <Button variant="default" onClick={onClearFilters}>
          {uiTexts.clearFilters}
        </Button>
      }
    />
  );
}

function Pages({ page, pages, onChange }: NonNullable<ListProps['paging']>) {
  const phone = usePhone();
  return (
    <Pagination.Root
      total={pages}
      value={page}
      // Seven of them stand side by side on the narrowest phone.
      siblings={phone ? 0 : 1}
      onChange={onChange}
      size={44}
      // A size in pixels is taken for that of the letters, too.
      styles={{ control: { fontSize: 16 } }}
      getItemProps={(number) => ({
        children: toPersianDigits(String(number)),
        'aria-label': uiTexts.page(number),
      })}
    >
      <Group gap={phone ? 2 : 6} role="navigation" aria-label={uiTexts.pages} data-screen>
        <Pagination.Previous aria-label={uiTexts.previousPage} />
        <Pagination.Items />
        <Pagination.Next aria-label={uiTexts.nextPage} />
      </Group>
    </Pagination.Root>
  );
}
