import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A press brings so much of the row on: what was at its edge stays in sight. */
const PART = 0.7;

/** Tells whether a row that is scrolled sideways goes on before and after what is in sight, and how to bring it on. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      // From right to left, what is scrolled counts below zero.
      const from = Math.abs(list.scrollLeft);
      const before = from > 1;
      const after = from + list.clientWidth < list.scrollWidth - 1;
      setHidden((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const each of [list, ...list.children]) sizes.observe(each);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  });
  const bring = useCallback(
    (way: 'before' | 'after') => {
      const list = row.current;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const left = (list?.clientWidth ?? 0) * PART * (way === 'after' ? -1 : 1);
      list?.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
    },
    [row],
  );
  return { ...hidden, bring };
}
