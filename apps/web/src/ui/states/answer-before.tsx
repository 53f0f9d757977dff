import type { ReactNode } from 'react';
import classes from './answer-before.module.css';

type Props = {
  /** What is shown answers what was asked before: what is asked now is not answered yet. */
  readonly waiting: boolean;
  readonly children: ReactNode;
};

/**
 * Shows an answer that stays until the next has come, as long as it is one to what was asked before: dimmed, told as busy, and neither
 * pressed nor come to by keys, so that nothing is chosen from it and nothing jumps.
 */
export function AnswerBefore({ waiting, children }: Props) {
  return (
    <div aria-busy={waiting}>
      <div inert={waiting} className={waiting ? classes.before : undefined}>
        {children}
      </div>
    </div>
  );
}
