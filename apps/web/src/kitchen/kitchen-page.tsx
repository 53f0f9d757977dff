import { TICKET_AGES } from '@sofreh/domain/kitchen';
import { type CSSProperties, useMemo, useState } from 'react';
import { useSettings } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { useSoundBlocked } from '#web/staff/incoming/use-incoming.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState } from '#web/ui/index.ts';
import { kitchenTexts as texts } from './texts.ts';
import classes from './ui/kitchen.module.css';
import { KitchenHead } from './ui/kitchen-head.tsx';
import { ReadyPanel, ReadyStrip } from './ui/ready-strip.tsx';
import { AllDayPanel, RecallPanel } from './ui/side-panels.tsx';
import ticketClasses from './ui/ticket.module.css';
import { TicketColumn } from './ui/ticket-column.tsx';
import { WallBar } from './ui/wall-bar.tsx';
import { WallTickets } from './ui/wall-tickets.tsx';
import {
  addedToOrders,
  allDay,
  finishedTickets,
  hiddenCount,
  lastMadeLines,
  PASS,
  readyOrders,
  type TicketView,
} from './view/kitchen-view.ts';
import { pinnedTickets } from './view/pinned.ts';
import { bumpCourse, bumpLines, fireNext, recallLines } from './view/said-steps.ts';
import { placesOf, useSettling } from './view/settling.ts';
import { isShownForKey } from './view/shown-ticket.ts';
import { countUnseen, leadToUnseen } from './view/unseen.ts';
import { useAllotted } from './view/use-allotted.ts';
import { useColumns, useKitchenBoard, useKitchenSound } from './view/use-kitchen.ts';
import { useKitchenKeys } from './view/use-kitchen-keys.ts';
import { useScreen } from './view/use-screen.ts';
import { useWall } from './view/use-wall.ts';

const NO_TICKETS: readonly TicketView[] = [];

/**
 * Draws the screen of a station, or of the pass: tickets in columns by age; on a wall all ages in the same ones, page
 * by page.
 */
export function KitchenPage() {
  const { can } = useStaff();
  const mayBump = can('kitchen.bump');
  const screen = useScreen();
  const { filter, wall, panel, toggle, hang } = screen;
  const { query, views, unsent } = useKitchenBoard();
  const board = query.data;
  const { tickets, columns, offset } = useColumns(views, filter);
  useKitchenSound(tickets, board !== undefined);
  const orderSound = useSettings((state) => state.orderSound);
  const soundBlocked = useSoundBlocked();
  const pass = filter.station === PASS;
  // The pass of a kitchen with one station is that station's screen, too.
  const onlyLooks = pass && (board?.stations.length ?? 0) > 1;
  const online = maySend(useNetworkStore());
  // Gone through for who asks alone: a bump of one among hundreds must not wait for it.
  const finished = () => finishedTickets(views, filter);
  const ordered = useMemo(() => TICKET_AGES.flatMap((age) => columns[age]), [columns]);
  const places = useMemo(
    () => new Map(ordered.slice(0, 10).map(({ order }, index) => [order.id, index + 1])),
    [ordered],
  );
  const [main, setMain] = useState<HTMLElement | null>(null);
  const wide = useAllotted(main, columns);
  const hung = useWall(wall ? ordered : NO_TICKETS, wall ? main : null);
  const pinned = useMemo(() => (wall ? pinnedTickets(columns) : []), [wall, columns]);
  const isSettling = useSettling(
    useMemo(() => (wall ? hung.places : placesOf(columns, wide)), [wall, hung.places, columns, wide]),
  );
  /** Finds the ticket of a key, where it may be made by one now. */
  const keyed = (place: number) => {
    const ticket = ordered[place - 1];
    if (!ticket || !mayBump || isSettling(ticket.order.id)) return undefined;
    return isShownForKey(ticket.order.id) ? ticket : undefined;
  };
  const armed = useKitchenKeys({
    onPlace: (place) => {
      const ticket = keyed(place);
      if (ticket) bumpLines(ticket.order, ticket.lines, onlyLooks);
    },
    onCourse: (place) => {
      const ticket = keyed(place);
      if (ticket) bumpCourse(ticket.order, ticket.lines);
    },
    onFire: (place) => {
      const ticket = pass ? keyed(place) : undefined;
      if (ticket) fireNext(ticket);
    },
    onRecall: () => {
      const [last] = finished();
      if (last && mayBump) recallLines(last.order, lastMadeLines(last));
    },
    onAllDay: () => toggle('allday'),
    onUnseen: leadToUnseen,
    onWall: hang,
  });
  const ready = pass ? readyOrders(views, filter) : [];
  const counts = { LATE: columns.LATE.length, SOON: columns.SOON.length, FRESH: columns.FRESH.length };
  const hasUnrouted = views.some(({ lines }) =>
    lines.some(({ printerStationId }) => printerStationId === null),
  );
  return (
    <div
      className={classes.page}
      data-wall={wall || undefined}
      data-tickets={tickets.length}
      style={wall ? ({ '--k': hung.size } as CSSProperties) : undefined}
    >
      <KitchenHead
        board={board}
        screen={screen}
        count={tickets.length}
        hidden={hiddenCount(views, filter, tickets)}
        unseen={countUnseen(tickets)}
        unsent={unsent}
        hasUnrouted={hasUnrouted}
      />
      {!mayBump && <p className={classes.offline}>{texts.onlyLook}</p>}
      {wall && tickets.length > 0 && (
        <WallBar pinned={pinned} counts={counts} page={hung.page} pages={hung.pages} offset={offset} />
      )}
      <div className={classes.body}>
        <main ref={setMain} className={classes.main} aria-busy={query.isPending}>
          {query.isPending && <Skeletons />}
          {!board && query.error && (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          )}
          {board && tickets.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
          {board && wall && tickets.length > 0 && (
            <WallTickets
              columns={columns}
              wall={hung}
              board={board}
              places={places}
              pass={pass}
              mayBump={mayBump}
              onlyLooks={onlyLooks}
              offset={offset}
            />
          )}
          {board && !wall && tickets.length > 0 && (
            <div className={classes.columns}>
              {TICKET_AGES.map((age) => (
                <TicketColumn
                  key={age}
                  age={age}
                  tickets={columns[age]}
                  wide={wide[age]}
                  board={board}
                  places={places}
                  pass={pass}
                  mayBump={mayBump}
                  onlyLooks={onlyLooks}
                  offset={offset}
                />
              ))}
            </div>
          )}
        </main>
        {panel === 'allday' && <AllDayPanel rows={allDay(tickets)} />}
        {panel === 'ready' && pass && <ReadyPanel orders={ready} mayBump={mayBump} />}
        {panel === 'recall' && <RecallPanel tickets={finished()} mayBump={mayBump} />}
        {!online && (
          <p className={classes.offline} data-over>
            {texts.offlineHint}
          </p>
        )}
        {orderSound && soundBlocked && <p className={classes.mute}>{texts.mute}</p>}
        {armed && mayBump && (armed !== 'FIRE' || pass) && (
          <p role="status" className={classes.armed}>
            {texts.armed[armed]}
          </p>
        )}
      </div>
      {pass && board && (
        <ReadyStrip
          orders={ready}
          addedTo={addedToOrders(views, filter)}
          mayBump={mayBump}
          isListed={panel === 'ready'}
          onList={() => toggle('ready')}
        />
      )}
    </div>
  );
}

function Skeletons() {
  return (
    <div className={classes.tickets} aria-hidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={ticketClasses.skeleton} />
      ))}
    </div>
  );
}
