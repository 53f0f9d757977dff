import { useEffect, useRef, useState } from 'react';
import { api } from '../data/api.ts';
import type { Point } from './zones.ts';

const REST_MS = 600;

/**
 * Fills the text of an address from its point on the map, once the map has come to rest. What the guest has typed is
 * never overwritten.
 * @param initial the text to begin with; a text counts as typed.
 */
export function useReverse(initial: string, onText: (text: string) => void) {
  const [lookingUp, setLookingUp] = useState(false);
  const typed = useRef(initial !== '');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = async (point: Point, turn: number) => {
    setLookingUp(true);
    const found = await api('GET /api-identity/identity/users/map/reverse', { query: point }).catch(
      () => null,
    );
    if (turn !== latest.current) return;
    setLookingUp(false);
    if (found?.address && !typed.current) onText(found.address);
  };
  return {
    lookingUp,
    typed: () => {
      typed.current = true;
    },
    lookUp: (point: Point) => {
      clearTimeout(timer.current);
      if (typed.current) return;
      latest.current += 1;
      const turn = latest.current;
      timer.current = setTimeout(() => void ask(point, turn), REST_MS);
    },
  };
}
