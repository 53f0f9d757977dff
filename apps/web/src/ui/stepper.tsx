import { formatNumber } from '@sofreh/fa/digits';
import classes from './stepper.module.css';
import { uiTexts } from './texts.ts';

type Props = {
  /** It names what is counted, for those who hear the screen. */
  readonly name: string;
  readonly count: number;
  /** It is read instead of the number at zero: «نفر». */
  readonly zero?: string;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly lessDisabled?: boolean;
  readonly moreDisabled?: boolean;
};

/**
 * Puts «+» at the start of the line and «−» at its end, as Persian shops have them, around a number; each is a finger
 * wide.
 */
export function Stepper({ name, count, zero, onLess, onMore, lessDisabled, moreDisabled }: Props) {
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        className={classes.step}
        aria-label={uiTexts.increase(name)}
        disabled={moreDisabled}
        onClick={onMore}
      >
        <span aria-hidden>+</span>
      </button>
      <output className={`${classes.count} numbers`}>
        {count === 0 && zero ? zero : formatNumber(count)}
      </output>
      <button
        type="button"
        className={classes.step}
        aria-label={uiTexts.decrease(name)}
        disabled={lessDisabled}
        onClick={onLess}
      >
        <span aria-hidden>−</span>
      </button>
    </span>
  );
}
