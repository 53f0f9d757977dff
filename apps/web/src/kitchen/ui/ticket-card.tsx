import { type KitchenReadyBy, type TicketAge, tapOfTicket } from '@sofreh/domain/kitchen';
import { READY_STATUS } from '@sofreh/domain/order-state';
import { allergyText } from '@sofreh/fa/allergy';
import { time } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTold } from '#web/ui/index.ts';
import { kitchenTexts as texts } from '../texts.ts';
import { isAddedTo } from '../view/added-to.ts';
import { orderWords } from '../view/allergy.ts';
import { anotherNote } from '../view/another-note.ts';
import type { TicketView } from '../view/kitchen-view.ts';
import { movedWords } from '../view/moved.ts';
import { bumpCourse, bumpLines, sayReady, waitsForStation } from '../view/said-steps.ts';
import { Held, LaterCourses } from './held.tsx';
import { LineRow } from './line-row.tsx';
import classes from './ticket.module.css';

type Props = {
  readonly ticket: TicketView;
  readonly age: TicketAge;
  /** This is the key that bumps it; 0 is none. */
  readonly place: number;
  readonly pass: boolean;
  readonly mayBump: boolean;
  /** The pass sees no change in a station's place. */
  readonly onlyLooks: boolean;
  readonly readyBy: KitchenReadyBy;
  readonly allergens: Readonly<Record<string, readonly string[]>>;
  /** Says by how much the server's clock is before this one, ms. */
  readonly offset: number;
};

/** Shows an order as a station or the pass has to cook it. */
export const TicketCard = memo(function TicketCard({ age, place, offset, ...props }: Props) {
  const { order } = props.ticket;
  return (
    <article
      className={classes.ticket}
      data-age={age}
      data-ticket={order.id}
      data-cancelled={order.status === 'REJECTED' || undefined}
      aria-label={texts.order(formatOrderNumber(order.number))}
    >
      <Head ticket={props.ticket} age={age} place={place} offset={offset} />
      <Content {...props} />
    </article>
  );
});

/** Draws all but the head: it stays as it is while tickets before it go and its key becomes another. */
const Content = memo(function Content(props: Omit<Props, 'age' | 'place' | 'offset'>) {
  const { ticket, pass, mayBump, onlyLooks, allergens } = props;
  const { order, lines } = ticket;
  const courses = [...new Set(lines.map(({ course }) => course))].sort((one, other) => one - other);
  const noted = anotherNote(order, lines);
  return (
    <>
      {order.status === 'REJECTED' && <p className={classes.cancelled}>{texts.cancelledOrder}</p>}
      {order.marketplace && (
        <p className={classes.marketplace}>
          {order.marketplace.shopTitle} <strong>{formatOrderNumber(order.marketplace.code)}</strong>
        </p>
      )}
      {pass && isAddedTo(order, lines) && (
        <p className={classes.orderNote}>
          <IconAlertTriangle aria-hidden />
          {texts.addedTo}
        </p>
      )}
      {movedWords(order, lines).map((text) => (
        <p key={text} className={classes.orderNote}>
          <IconAlertTriangle aria-hidden />
          {text}
        </p>
      ))}
      {noted !== null && (
        <p className={classes.orderNote}>
          <IconAlertTriangle aria-hidden />
          {noted}
        </p>
      )}
      {orderWords(order).map(({ key, text, allergy }) => (
        <p key={key} className={classes.orderNote} data-allergy={allergy}>
          <IconAlertTriangle aria-hidden />
          {allergy ? allergyText(texts.allergy, text) : text}
        </p>
      ))}
      {courses.map((course) => (
        <section key={course} aria-label={texts.courseOf(course, formatOrderNumber(order.number))}>
          {(courses.length > 1 || course > 1) && (
            <CourseHead
              order={order}
              course={course}
              lines={lines.filter((line) => line.course === course)}
              mayBump={mayBump && courses.length > 1}
            />
          )}
          {lines
            .filter((line) => line.course === course)
            .map((line) => (
              <LineRow
                key={`${line.printerStationId} ${line.orderItemId}`}
                order={order}
                line={line}
                allergens={allergens[line.menuItemId]}
                withStation={pass}
                mayBump={mayBump}
                onlyLooks={onlyLooks}
              />
            ))}
        </section>
      ))}
      {pass ? (
        <Held ticket={ticket} allergens={allergens} mayBump={mayBump} />
      ) : (
        <LaterCourses later={ticket.later} />
      )}
      {mayBump && <Foot {...props} />}
    </>
  );
});

function Head({
  ticket: { order, toldAt },
  age,
  place,
  offset,
}: Pick<Props, 'ticket' | 'age' | 'place' | 'offset'>) {
  const minutes = useTold((now) => Math.max(0, Math.floor((now + offset - toldAt) / 60_000)));
  const where = order.tableName ?? deliveryTypeLabels[order.deliveryType];
  return (
    <header className={classes.head}>
      <strong className={classes.number}>{formatOrderNumber(order.number)}</strong>
      <span className={classes.where}>
        {where}
        <small>
          {sourceLabels[order.source]}
          {order.numberOfPerson ? `، ${texts.persons(order.numberOfPerson)}` : ''}
        </small>
      </span>
      <span className={classes.age}>
        <b>{texts.minutes(minutes)}</b>
        <small>{texts.ages[age]}</small>
      </span>
      {place > 0 && (
        <kbd className={classes.place} title={texts.place(place)}>
          {formatNumber(place % 10)}
        </kbd>
      )}
      {order.promisedAt !== null && (
        <span className={classes.promise}>
          <Promised order={order} at={order.promisedAt} offset={offset} />
        </span>
      )}
    </header>
  );
}

/** Shows when the order was promised, and in red that this is past while it is not ready. */
function Promised({
  order: { readyAt },
  at,
  offset,
}: Pick<TicketView, 'order'> & { readonly at: string; readonly offset: number }) {
  const isLate = useTold((now) => readyAt === null && now + offset >= Date.parse(at));
  return (
    <small className={classes.promised}>
      {texts.promised(time(at))} {isLate && <b>{texts.promiseLate}</b>}
    </small>
  );
}

function CourseHead({
  order,
  course,
  lines,
  mayBump,
}: Pick<TicketView, 'order' | 'lines'> & { readonly course: number; readonly mayBump: boolean }) {
  const open = lines.filter(({ state }) => state === 'COOKING');
  return (
    <div className={classes.course}>
      <span>{texts.course(course)}</span>
      {mayBump && open.length > 0 && (
        <button type="button" className={classes.courseDone} onClick={() => bumpCourse(order, open)}>
          {texts.courseDone(course)}
        </button>
      )}
    </div>
  );
}

function Foot({
  ticket: { order, lines },
  pass,
  onlyLooks,
  readyBy,
}: Pick<Props, 'ticket' | 'pass' | 'onlyLooks' | 'readyBy'>) {
  const own = lines.filter((line) => !waitsForStation(line, onlyLooks));
  const tap = tapOfTicket(own.map(({ state }) => state));
  if (tap) {
    return (
      <button type="button" className={classes.bump} data-bump onClick={() => bumpLines(order, own)}>
        {tap === 'BUMP' ? texts.ticketDone : texts.seeAll}
      </button>
    );
  }
  const unseen = lines.filter((line) => !own.includes(line));
  if (unseen.length > 0) {
    const stations = [...new Set(unseen.map(({ stationTitle }) => stationTitle))];
    return <p className={classes.unseenAt}>{texts.unseenAt(stations.join('، '))}</p>;
  }
  const waits = pass && readyBy === 'PASS' && order.status === 'CONFIRMED' && order.held.length === 0;
  if (!waits || order.status === READY_STATUS[order.deliveryType]) return null;
  return (
    <button type="button" className={classes.bump} data-bump onClick={() => sayReady(order)}>
      {texts.orderReady}
    </button>
  );
}
