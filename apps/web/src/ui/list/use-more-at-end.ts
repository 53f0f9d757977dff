import { useEffect, useRef, useState } from 'react';

const NEAR_END_PX = 900;

type Drawing = {
  /** So many rows are drawn at first, and so many more whenever the end comes near. */
  readonly step: number;
  /** It is what the rows are of; those of something else are drawn from their beginning again. */
  readonly of?: unknown;
};

/** Gives what an element scrolls in; null is the page. */
function scrollerOf(element: Element): Element | null {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowY)) return around;
  }
  return null;
}

/**
 * Tells how many rows of a long list are drawn: one of hundreds must not make the first tap wait.
 * @param length how many rows there are.
 * @returns `drawn` rows; while they are fewer than there are, `end` goes onto an element after them.
 */
export function useMoreAtEnd(length: number, { step, of }: Drawing) {
  const [state, setState] = useState({ of, drawn: step });
  const drawn = state.of === of ? state.drawn : step;
  const end = useRef<HTMLSpanElement>(null);
  const whole = drawn >= length;
  useEffect(() => {
    const mark = end.current;
    if (!mark || whole) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setState({ of, drawn: drawn + step });
      },
      { root: scrollerOf(mark), rootMargin: `${NEAR_END_PX}px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [of, drawn, step, whole]);
  return { drawn, end };
}
