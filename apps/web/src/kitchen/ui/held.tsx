import type { KitchenOrder } from '@sofreh/contract/main/kitchen';
import { isWeighed } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { IconFlame } from '@tabler/icons-react';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { kitchenTexts as texts } from '../texts.ts';
import { containedWords } from '../view/allergy.ts';
import type { TicketView } from '../view/kitchen-view.ts';
import { fireCourse } from '../view/said-steps.ts';
import { Dish } from './dish.tsx';
import classes from './held.module.css';

const coursesOf = ({ held }: KitchenOrder) =>
  [...new Set(held.map(({ course }) => course))].sort((one, other) => one - other);

type Props = {
  readonly ticket: TicketView;
  readonly allergens: Readonly<Record<string, readonly string[]>>;
  readonly mayBump: boolean;
};

/** Shows courses that wait, to be read as those that are begun: the pass fires them. */
export function Held({ ticket: { order, firing }, allergens, mayBump }: Props) {
  const online = maySend(useNetworkStore());
  return coursesOf(order).map((course) => (
    <section
      key={course}
      className={classes.held}
      aria-label={texts.courseOf(course, formatOrderNumber(order.number))}
    >
      <span>
        {texts.course(course)}، {texts.held}
      </span>
      <ul>
        {order.held
          .filter((line) => line.course === course)
          .map((line) => (
            <li key={line.orderItemId}>
              <span className={classes.count} data-weighed={isWeighed(line) || undefined}>
                {countMark(line)}
              </span>
              <span className={classes.dish}>
                <Dish line={line} contained={containedWords(order, line.note, allergens[line.menuItemId])} />
              </span>
            </li>
          ))}
      </ul>
      {mayBump && (
        <button
          type="button"
          className={classes.fire}
          disabled={firing.has(course)}
          onClick={() => fireCourse(order, course)}
        >
          <IconFlame aria-hidden />
          {!firing.has(course) ? texts.fire(course) : online ? texts.firing : texts.firesWithNetwork}
        </button>
      )}
    </section>
  ));
}

/** Shows what a station is told of courses that will come to it and that the pass has not fired yet. */
export function LaterCourses({ later }: Pick<TicketView, 'later'>) {
  return (
    later.length > 0 && (
      <p className={classes.later}>{texts.later(later.map((each) => formatNumber(each)).join(' و '))}</p>
    )
  );
}
