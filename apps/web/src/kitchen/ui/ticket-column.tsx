import type { KitchenBoard } from '@sofreh/contract/main/kitchen';
import type { TicketAge } from '@sofreh/domain/kitchen';
import { useMoreAtEnd } from '#web/ui/index.ts';
import { kitchenTexts as texts } from '../texts.ts';
import type { TicketView } from '../view/kitchen-view.ts';
import { drawnTickets } from '../view/unseen.ts';
import { usePacked } from '../view/use-packed.ts';
import classes from './kitchen.module.css';
import { TicketCard } from './ticket-card.tsx';

/** Every card that is drawn moves up when one before it goes; those far below the screen would cost each touch. */
const DRAWN_AT_ONCE = 24;
const NONE = {};

type Props = {
  readonly age: TicketAge;
  readonly tickets: readonly TicketView[];
  /** They have so many columns of cards. */
  readonly wide: number;
  readonly board: KitchenBoard;
  /** These are the keys of the first tickets of the screen, by the order's id. */
  readonly places: ReadonlyMap<string, number>;
  readonly pass: boolean;
  readonly mayBump: boolean;
  /** The pass sees no change in a station's place. */
  readonly onlyLooks: boolean;
  /** Says by how much the server's clock is before this one, ms. */
  readonly offset: number;
};

/**
 * Draws the tickets of an age. More of them are drawn as the cook scrolls; one with a change that nobody has seen is
 * always drawn, so that the button of the head finds it.
 */
export function TicketColumn({ age, tickets, wide, board, places, pass, mayBump, onlyLooks, offset }: Props) {
  const { drawn, end } = useMoreAtEnd(tickets.length, { step: DRAWN_AT_ONCE });
  const shown = drawnTickets(tickets, drawn);
  const list = usePacked(
    shown.map(({ order }) => order.id),
    wide,
  );
  return (
    <section
      className={classes.column}
      data-age={age}
      data-empty={tickets.length === 0 || undefined}
      style={{ flexGrow: tickets.length === 0 ? 0 : wide }}
      aria-label={`${texts.ages[age]}، ${texts.tickets(tickets.length)}`}
    >
      <h2>
        {texts.ages[age]} <span>{texts.tickets(tickets.length)}</span>
      </h2>
      <div
        ref={list}
        className={classes.packed}
        style={{ gridTemplateColumns: `repeat(${Math.max(1, wide)}, minmax(0, 1fr))` }}
      >
        {shown.map((ticket) => (
          <TicketCard
            key={ticket.order.id}
            ticket={ticket}
            age={age}
            place={places.get(ticket.order.id) ?? 0}
            pass={pass}
            mayBump={mayBump}
            onlyLooks={onlyLooks}
            readyBy={board.readyBy}
            allergens={board.allergens ?? NONE}
            offset={offset}
          />
        ))}
      </div>
      {drawn < tickets.length && <span ref={end} />}
    </section>
  );
}
