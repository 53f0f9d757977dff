import type { OrderSummary } from '@sofreh/contract/main/orders';
import { formatNumber } from '@sofreh/fa/digits';
import { IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clockText, useTellNotice, useTold } from '#web/ui/index.ts';
import { incomingTexts } from './texts.ts';
import { mostUrgent } from './use-incoming.ts';
import classes from './waiting-orders.module.css';

type Waiting = Pick<OrderSummary, 'id' | 'acceptBy'>;
type Props = {
  readonly incoming: readonly Waiting[];
  /** It is the way to an order where the person works; it takes the look and the words that it is given. */
  readonly link: WaitingLink;
};
export type WaitingLink = (id: string, look: Look) => ReactNode;
/** This is what the link to the waiting orders shows and says. */
export type Look = {
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/**
 * Shows how many orders wait for an answer, from whatever channel, and how long the most urgent of them still may: it
 * leads to that one. Its place is kept while none waits, so that nothing moves under a finger.
 */
export function WaitingOrders({ incoming, link }: Props) {
  const first = mostUrgent(incoming);
  const said = incomingTexts.waiting(incoming.length);
  useTellNotice('waiting', first ? said : '');
  const look = {
    className: classes.waiting,
    children: (
      <>
        <span className="visually-hidden">{`${said}، ${incomingTexts.answer}`}</span>
        <Face count={incoming.length} acceptBy={first?.acceptBy ?? null} />
      </>
    ),
  };
  return (
    <>
      <span className={classes.place}>{first && link(first.id, look)}</span>
      <span role="status" className="visually-hidden">
        {first ? said : ''}
      </span>
    </>
  );
}

function Face({ count, acceptBy }: { readonly count: number; readonly acceptBy: string | null }) {
  const left = useTold((now) => (acceptBy === null ? null : clockText(Date.parse(acceptBy) - now)));
  // Its name does not change every second: who listens is told how many, not how long.
  return (
    <span className={classes.face} aria-hidden>
      <span className={classes.count}>
        <IconBellRinging size={18} aria-hidden />
        <span className="numbers">{formatNumber(count)}</span>
      </span>
      {left !== null && <bdi className={classes.left}>{left}</bdi>}
    </span>
  );
}
