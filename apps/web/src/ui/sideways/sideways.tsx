import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './sideways.module.css';

type Props = {
  /** It is what is scrolled, as whoever comes to it by keys hears it. */
  readonly label: string;
  readonly children: ReactNode;
};

/** Tells at which edge of a scroller something of it is not in sight. */
type Hidden = { readonly start: boolean; readonly end: boolean };

/** Widths are rounded: of a pixel nobody sees anything. */
const SLACK_PX = 1;

/** Tells what of a scroller is not in sight; right to left it counts from its right edge, below zero. */
export function hiddenOf(scroller: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): Hidden {
  const gone = Math.abs(scroller.scrollLeft);
  const left = scroller.scrollWidth - scroller.clientWidth - gone;
  return { start: gone > SLACK_PX, end: left > SLACK_PX };
}

/**
 * Lets what is wider than its place be scrolled sideways: by a finger, and by keys where there is something to scroll. A shadow lies at
 * each edge behind which there is more.
 */
export function Sideways({ label, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Hidden>({ start: false, end: false });
  useLayoutEffect(() => {
    const seen = scroller.current;
    if (!seen) return;
    const look = () => {
      const { start, end } = hiddenOf(seen);
      setHidden((last) => (last.start === start && last.end === end ? last : { start, end }));
    };
    look();
    const watching = new ResizeObserver(look);
    for (const element of [seen, ...seen.children]) watching.observe(element);
    seen.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      seen.removeEventListener('scroll', look);
    };
  }, []);
  const byKeys = hidden.start || hidden.end ? { role: 'group', tabIndex: 0, 'aria-label': label } : {};
  return (
    <div className={classes.frame} data-start={hidden.start || undefined} data-end={hidden.end || undefined}>
      <div ref={scroller} className={classes.scroller} {...byKeys}>
        <div className={classes.whole}>{children}</div>
      </div>
    </div>
  );
}
