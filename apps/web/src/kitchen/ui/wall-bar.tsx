import { TICKET_AGES, type TicketAge } from '@sofreh/domain/kitchen';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels } from '@sofreh/fa/labels';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTold } from '#web/ui/index.ts';
import { kitchenTexts as texts } from '../texts.ts';
import { type Pinned, pinnedRoom } from '../view/pinned.ts';
import classes from './wall-bar.module.css';

type Props = {
  readonly pinned: readonly Pinned[];
  /** There are so many tickets of each age. */
  readonly counts: Readonly<Record<TicketAge, number>>;
  /** Tells which page is seen, from 0, and how many there are. */
  readonly page: number;
  readonly pages: number;
  /** Says by how much the server's clock is before this one, ms. */
  readonly offset: number;
};

/**
 * Shows on a wall, whichever page of tickets it stands at, what is late, what nobody has seen, which page it is, and
 * how many there are of each age.
 */
export function WallBar({ pinned, counts, page, pages, offset }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const seen = list.current;
    if (!seen) return;
    const measure = () => setWidth(seen.clientWidth);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(seen);
    return () => watching.disconnect();
  }, []);
  const { small, across, shown } = pinnedRoom(pinned.length, width);
  const more = pinned.length - shown;
  return (
    <section
      className={classes.bar}
      aria-label={texts.pinned}
      data-some={pinned.length > 0 || undefined}
      data-small={small || undefined}
    >
      <ul
        ref={list}
        className={classes.pinned}
        style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      >
        {pinned.slice(0, shown).map((each) => (
          <PinnedTicket key={each.ticket.order.id} pinned={each} small={small} offset={offset} />
        ))}
        {more > 0 && (
          <li className={classes.more}>
            <b>{texts.morePinned(more)}</b>
          </li>
        )}
      </ul>
      <div className={classes.turn}>
        {/* Its room is kept: what is pinned does not move as pages come and go. */}
        <p data-none={pages < 2 || undefined}>{texts.pageOf(page + 1, pages)}</p>
        <ul>
          {TICKET_AGES.map((age) => (
            <li key={age} data-age={age}>
              {texts.ages[age]} <b>{formatNumber(counts[age])}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PinnedTicket({
  pinned: { ticket, isLate, isUnseen, text },
  small,
  offset,
}: {
  readonly pinned: Pinned;
  readonly small: boolean;
  readonly offset: number;
}) {
  const { order, toldAt } = ticket;
  const minutes = useTold((now) => Math.max(0, Math.floor((now + offset - toldAt) / 60_000)));
  return (
    <li data-pinned={order.id} data-unseen={isUnseen || undefined} data-late={isLate || undefined}>
      <span className={classes.whose}>
        <b>{formatOrderNumber(order.number)}</b>
        {!small && <span>{order.tableName ?? deliveryTypeLabels[order.deliveryType]}</span>}
        <small>{texts.minutes(minutes)}</small>
      </span>
      <span className={small ? 'visually-hidden' : classes.what}>{text}</span>
    </li>
  );
}
