import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, isFailure, newId } from '#web/api/index.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { stepOf } from './quantities.ts';

/** Presses that follow one another within this long are one change. */
const GATHER_MS = 600;

/**
 * Serves the fast «one more, one fewer»: shown at once, sent when the hand rests, as a difference, so that what is sold
 * meanwhile is not overwritten.
 */
export function useCounter(row: StockBoardRow) {
  const client = useQueryClient();
  const [pending, setPending] = useState(0);
  const waiting = useRef({ delta: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const { productType, productId } = row;

  const send = useRef(async () => undefined as void);
  send.current = async () => {
    const { delta } = waiting.current;
    waiting.current.delta = 0;
    if (delta === 0) return;
    try {
      const body = { id: newId(), productType, productId, kind: 'ADJUST' as const, count: delta, reason: '' };
      await api('POST /api-catalog/catalog/stocks', { body });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
    } finally {
      await client.invalidateQueries({ queryKey: callKey('GET /api-catalog/catalog/stocks/board') });
      setPending((all) => all - delta);
    }
  };
  // Leaving the page sends what was pressed.
  useEffect(
    () => () => {
      clearTimeout(waiting.current.timer);
      void send.current();
    },
    [],
  );

  const count = (row.count ?? 0) + pending;
  const press = (steps: number) => {
    const delta = Math.max(steps * stepOf(row), -count);
    if (delta === 0) return;
    waiting.current.delta += delta;
    setPending((all) => all + delta);
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(() => void send.current(), GATHER_MS);
  };
  return { count, press };
}
