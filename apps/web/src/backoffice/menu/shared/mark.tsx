import type { ReactNode } from 'react';
import classes from './mark.module.css';

type Props = {
  readonly tone?: 'plain' | 'off' | 'bad' | 'time' | 'price' | 'good' | 'warn';
  readonly children: ReactNode;
};

/** Draws a short word beside a name: its state, or what hangs on it. The word says all; the colour only helps. */
export function Mark({ tone = 'plain', children }: Props) {
  return <span className={`${classes.mark} ${classes[tone]}`}>{children}</span>;
}
