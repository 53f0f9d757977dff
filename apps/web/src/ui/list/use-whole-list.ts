import { useEffect, useMemo, useRef, useState } from 'react';
import { usePartialList } from '../paper/whole-lists.ts';
import type { ListState } from './list-address.ts';

/** A sheet has no more rows than these: nobody reads on paper what a workbook holds. */
const PAPER_ROWS_MAX = 2_000;

type Paged<Row> = {
  readonly data?: { readonly data: readonly Row[]; readonly totalCount?: number } | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
};

/** What was read for paper so far. */
interface Read<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
  /** These stay on the screen meanwhile. */
  readonly screen: readonly Row[];
}

/** Whoever prints waits for the rows. */
interface Waiting {
  readonly resolve: () => void;
  readonly reject: (fault: unknown) => void;
}

interface Whole<Row> {
  readonly rows: readonly Row[];
  /** The first of its rows are on the screen; undefined where all of them are. */
  readonly onScreen?: number;
  /** So many rows are read by now; null while nothing is read for paper. */
  readonly progress: number | null;
}

/**
 * Reads a paged list to its end where the page is printed: page after page, through the query that the list has.
 * @returns its rows: those of its page, and once all are read these, of which the screen goes on showing the first.
 */
export function useWholeList<Row>(query: Paged<Row>, list: ListState): Whole<Row> {
  const { reading, read } = list.paper;
  const page = query.data?.data ?? [];
  const total = query.data?.totalCount ?? page.length;
  const [kept, keep] = useState<Read<Row> | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const seen = useRef<readonly Row[]>(page);
  if (reading === null) seen.current = page;

  const isPartial = reading !== null || page.length < total;
  usePartialList(
    useMemo(() => {
      if (!isPartial) return null;
      return {
        readRest: () => {
          keep({ rows: [], isWhole: false, screen: seen.current });
          read(1);
          return new Promise((resolve, reject) => {
            waiting.current = { resolve, reject };
          });
        },
        letGo: () => read(null),
      };
    }, [isPartial, read]),
  );

  useEffect(() => {
    // Another list is asked for, or what was read is on paper.
    if (reading === null) {
      waiting.current?.reject(new Error('the list is another one'));
      waiting.current = null;
      return;
    }
    if (query.error && !query.isFetching) {
      waiting.current?.reject(query.error);
      waiting.current = null;
      return read(null);
    }
    if (query.isFetching || !kept) return;
    if (kept.isWhole) {
      waiting.current?.resolve();
      waiting.current = null;
      return;
    }
    const rows = [...kept.rows, ...page];
    const isWhole = page.length === 0 || rows.length >= Math.min(total, PAPER_ROWS_MAX);
    keep({ ...kept, rows, isWhole });
    if (!isWhole) read(reading + 1);
  });

  if (reading === null || !kept) return { rows: page, progress: null };
  if (!kept.isWhole) return { rows: kept.screen, progress: kept.rows.length };
  return { rows: kept.rows, onScreen: kept.screen.length, progress: null };
}
