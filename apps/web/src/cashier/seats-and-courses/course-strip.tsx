import { formatNumber } from '@sofreh/fa/digits';
import classes from './seats.module.css';
import { seatTexts } from './texts.ts';

/** These are more courses than a table is served; one that an older program typed stays as it is. */
export const COURSES = [1, 2, 3, 4];

type Props = { readonly course: number; readonly onChoose: (course: number) => void };

/** Asks in which course the next dishes come: those of a later one wait until somebody begins it. */
export function CourseStrip({ course, onChoose }: Props) {
  return (
    <fieldset className={classes.strip} aria-label={seatTexts.chooseCourse}>
      <span className={classes.caption} aria-hidden>
        {seatTexts.chooseCourse}
      </span>
      {COURSES.map((of) => (
        <button
          key={of}
          type="button"
          className={classes.seat}
          aria-pressed={course === of}
          aria-label={seatTexts.course(of)}
          onClick={() => onChoose(of)}
        >
          {formatNumber(of)}
        </button>
      ))}
    </fieldset>
  );
}
