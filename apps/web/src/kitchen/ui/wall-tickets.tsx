import type { KitchenBoard } from '@sofreh/contract/main/kitchen';
import { TICKET_AGES, type TicketAge } from '@sofreh/domain/kitchen';
import type { CSSProperties } from 'react';
import type { TicketView } from '../view/kitchen-view.ts';
import type { Wall } from '../view/use-wall.ts';
import { WALL_GAP } from '../view/wall-pages.ts';
import { TicketCard } from './ticket-card.tsx';
import classes from './wall-tickets.module.css';

const NONE = {};

type Props = {
  readonly columns: Readonly<Record<TicketAge, readonly TicketView[]>>;
  readonly wall: Wall;
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

/** Shows the tickets of a wall, of all ages in the same columns, on pages under each other. */
export function WallTickets({ columns, wall, board, places, pass, mayBump, onlyLooks, offset }: Props) {
  const { spots, pages, columnWidth, height } = wall;
  const at = new Map(spots.map((spot) => [spot.id, spot]));
  const wide = (span: number) => span * columnWidth + (span - 1) * WALL_GAP;
  return (
    <div className={classes.wall} style={{ blockSize: pages * height }}>
      {Array.from({ length: pages }, (_, page) => page * height).map((top) => (
        <span key={top} className={classes.page} style={{ insetBlockStart: top, blockSize: height }} />
      ))}
      {TICKET_AGES.flatMap((age) =>
        columns[age].map((ticket) => {
          const { page = 0, column = 0, span = 1, top = 0 } = at.get(ticket.order.id) ?? {};
          return (
            <div
              key={ticket.order.id}
              className={classes.spot}
              data-spot={ticket.order.id}
              data-span={span}
              style={
                {
                  '--span': span,
                  inlineSize: wide(span),
                  insetInlineStart: column * (columnWidth + WALL_GAP),
                  insetBlockStart: page * height + WALL_GAP + top,
                } as CSSProperties
              }
            >
              <TicketCard
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
            </div>
          );
        }),
      )}
    </div>
  );
}
