import type { Order } from '@sofreh/contract/main/orders';
import { printsChannel } from '@sofreh/domain/kitchen';
import {
  cameLate,
  hasPaperFor,
  isChangeId,
  isMomentReached,
  movePrintJob,
  newPrintJob,
  opensDrawer,
  type PrintJobState,
  paperSource,
} from '@sofreh/domain/print-state';
import { joinedBill, movedTable } from '@sofreh/fa/order-texts';
import {
  bagLabelOf,
  courierSlipOf,
  type PrintDocument,
  paperOrder,
  receiptOf,
  titleOf,
  withoutNote,
} from '@sofreh/receipt/documents';
import { readZoneNames, zoneNameOf } from '#app/delivery/delivery-zones/zone-names.queries.ts';
import { readOrders } from '#app/main/order-record/reading/orders.queries.ts';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { type NewPrintJob, writePrintJobs } from './job-rows.queries.ts';
import { type GuestSite, withLinks } from './links-on-paper.ts';
import { type HeardPaper, readFoundPapers } from './local-papers.queries.ts';
import { type PaperHead, readPaperHead } from './paper-head.queries.ts';
import {
  holdCursor,
  moveCursor,
  type PaperEvent,
  type PaperTicket,
  readPaperEvents,
  readPaperTickets,
} from './plan-papers.queries.ts';
import { type PrintStation, readHalls, readStations } from './stations.queries.ts';
import { nameOfTicket } from './ticket-names.ts';
import { joinedLines, labelsOf, noteBefore, slipLines } from './ticket-slips.ts';

/** By these events an order comes to the moment of a guest's or a courier's paper. */
const TURNS = new Set(['PLACED', 'STATUS_CHANGED', 'PAYMENT_TAKEN', 'PAYMENT_DONE', 'MERGED']);

interface Desk {
  readonly head: PaperHead;
  readonly stations: readonly PrintStation[];
  readonly hall: string | null;
  /** It is the delivery zone of the order's address, empty where none is known. */
  readonly zone: string;
  /** Holds what of these papers came out at a bridge while the server was away, by source. */
  readonly found: ReadonlyMap<string, HeardPaper>;
  readonly at: Date;
}

/**
 * Makes the papers of what happened to a vendor's orders since they were last looked at: kitchen slips and labels of what
 * the kitchen was told, guests' and couriers' papers at the moment their stations want them. Each paper has a source, so
 * that a turn that is done twice makes none twice; the place up to which it was done moves in the same transaction.
 * @param site what addresses on guests' papers are made of.
 * @returns how many papers were queued, and whether there is more to look at.
 */
export async function planPapers(
  db: Pool,
  vendorId: string,
  now: Date,
  site: GuestSite,
): Promise<{ readonly queued: number; readonly more: boolean }> {
  return withTransaction(db, async (client) => {
    const after = await holdCursor(client, vendorId);
    if (after === undefined) return { queued: 0, more: false };
    const events = await readPaperEvents(client, vendorId, after);
    const last = events.at(-1);
    if (!last) return { queued: 0, more: false };
    const papers = await papersOf(client, vendorId, events, now);
    const jobs = await withLinks(client, vendorId, papers, site, now);
    const queued = await writePrintJobs(client, vendorId, jobs, now);
    await moveCursor(client, vendorId, last.seq);
    return { queued, more: true };
  });
}

async function papersOf(
  client: PoolClient,
  vendorId: string,
  events: readonly PaperEvent[],
  at: Date,
): Promise<NewPrintJob[]> {
  const stations = await readStations(client, vendorId);
  if (stations.length === 0) return [];
  const ids = [...new Set(events.map(({ orderId }) => orderId))];
  const [read, tickets, head, found] = [
    await readOrders(client, vendorId, ids),
    await readPaperTickets(client, vendorId, ids),
    await readPaperHead(client, vendorId),
    await readFoundPapers(client, vendorId, ids),
  ];
  // Zones are asked for where somebody rides: most turns have no courier.
  const rides =
    stations.some(({ layout }) => layout === 'COURIER') && read.some(({ address }) => address !== null);
  const zones = rides ? await readZoneNames(client, vendorId) : [];
  const orders = read.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const halls = await readHalls(
    client,
    vendorId,
    orders.map(({ tableId }) => tableId),
  );
  return orders.flatMap((order) => {
    const desk = {
      head,
      stations,
      hall: halls.get(order.tableId ?? '') ?? null,
      zone: zoneNameOf(zones, order.address),
      found,
      at,
    };
    const told = tickets.filter(({ orderId }) => orderId === order.id);
    const own = events.filter(({ orderId }) => orderId === order.id);
    return [
      ...kitchenPapers(order, told, own, desk),
      ...movedPapers(order, told, own, desk),
      ...guestPapers(order, own, desk),
    ];
  });
}

function kitchenPapers(
  order: Order,
  tickets: readonly PaperTicket[],
  events: readonly PaperEvent[],
  desk: Desk,
): NewPrintJob[] {
  const since = Math.min(...events.map(({ at }) => at.getTime()));
  const wasKept = events.some(({ wasKept }) => wasKept);
  return tickets
    .filter(({ at }) => at.getTime() >= since)
    .flatMap((ticket) => {
      const station = desk.stations.find(({ id }) => id === ticket.stationId);
      if (!station) return [];
      const { nth, first } = nameOfTicket(ticket, tickets, order.events);
      const late = cameLate(wasKept, ticket.at.getTime(), desk.at.getTime());
      const state = late && ticket.kind === 'NEW' ? lateJob(desk.at) : newPrintJob(desk.at.getTime());
      return documentsOf(ticket, tickets, order, station, desk.hall).flatMap((document, piece) =>
        copiesOf(
          document,
          (copy) => paperSource(ticket.kind, order.id, station.id, { nth, piece: first + piece, copy }),
          order.id,
          station,
          { drawer: false, state, found: desk.found },
        ),
      );
    });
}

/** Gives the slip of a ticket, or its labels. */
function documentsOf(
  ticket: PaperTicket,
  all: readonly PaperTicket[],
  order: Order,
  station: PrintStation,
  hall: string | null,
): PrintDocument[] {
  if (station.layout === 'LABEL') {
    const of = { number: order.number, name: order.customerName };
    return labelsOf(ticket, of).map((input) => ({ kind: 'LABEL', input }));
  }
  const lines = slipLines(ticket, all);
  const noted = noteBefore(ticket);
  if (lines.length === 0 && noted === undefined) return [];
  const input = {
    stationTitle: station.title,
    kind: ticket.kind,
    order: paperOrder(order, hall, 'KITCHEN'),
    tablesBefore: tablesBefore(ticket, all, order),
    ...(noted === undefined ? {} : { noteBefore: noted }),
    lines,
    at: ticket.at.toISOString(),
  };
  return [{ kind: 'KITCHEN', input }];
}

/** Gives the tables at which an order stood since its station first heard of it: what the slips there say. */
function tablesBefore(ticket: PaperTicket, all: readonly PaperTicket[], order: Order): string[] {
  const heard = all.find(
    ({ stationId, sequence }) => stationId === ticket.stationId && sequence < ticket.sequence,
  );
  if (!heard) return [];
  const left = order.events.flatMap(({ type, at, data }) => {
    const moved = Date.parse(at);
    const since = moved >= heard.at.getTime() && moved <= ticket.at.getTime();
    return type === 'TABLE_CHANGED' && since && typeof data.from === 'string' ? [data.from] : [];
  });
  return [...new Set(left)].filter((name) => name !== order.tableName);
}

type Move = {
  readonly at: string;
  /** It is the id of the move itself; null where it has none. */
  readonly id: string | null;
  readonly text: string;
  /** This bill was taken in: its dishes' stations alone are told; null where the whole order goes to another table. */
  readonly joined: number | null;
};

/** Says what is to be said of an order that went to another table, or took another bill in; none where that is nothing to the kitchen. */
function movesOf({ number: into, events }: Order, tickets: readonly PaperTicket[]): Move[] {
  return events.flatMap(({ type, at, data }): readonly Move[] => {
    if (type === 'TABLE_CHANGED' && typeof data.to === 'string') {
      const from = typeof data.from === 'string' ? data.from : null;
      const id = isChangeId(data.moveId) ? data.moveId : null;
      return [{ at, id, text: movedTable(from, data.to), joined: null }];
    }
    if (type !== 'MERGED' || !('from' in data) || typeof data.number !== 'number') return [];
    const { number } = data;
    const left = tickets.flatMap(({ lines }) => lines.flatMap(({ from }) => from ?? []));
    const tableName = left.find((place) => place.number === number)?.tableName ?? null;
    return [{ at, id: null, text: joinedBill(number, tableName, into), joined: number }];
  });
}

/** Gives the dishes of a bill that was taken in, at one station. */
function joinedAt(
  { at, joined }: Move,
  tickets: readonly PaperTicket[],
  stationId: string,
): ReturnType<typeof joinedLines> {
  return tickets
    .filter((ticket) => ticket.stationId === stationId && ticket.at.getTime() === Date.parse(at))
    .flatMap((ticket) => (joined === null ? [] : joinedLines(ticket, tickets, joined)));
}

/**
 * Makes slips for the stations that still cook for an order whose table is another one than their slips say, and for
 * those with dishes of a bill that it took in.
 */
function movedPapers(
  order: Order,
  tickets: readonly PaperTicket[],
  events: readonly PaperEvent[],
  desk: Desk,
): NewPrintJob[] {
  const since = Math.min(...events.map(({ at }) => at.getTime()));
  const busy = new Set(tickets.filter(({ cleared }) => !cleared).map(({ stationId }) => stationId));
  const stations = desk.stations.filter(({ id, layout }) => layout === 'KITCHEN' && busy.has(id));
  const wasKept = events.some((event) => event.wasKept);
  const head = withoutNote(paperOrder(order, desk.hall, 'KITCHEN'));
  return movesOf(order, tickets).flatMap((move, index) => {
    const { at, text: moved } = move;
    // A till that was cut off may tell hours later where its guests went: by then they have eaten.
    if (Date.parse(at) < since || cameLate(wasKept, Date.parse(at), desk.at.getTime())) return [];
    return stations.flatMap((station) => {
      const lines = joinedAt(move, tickets, station.id);
      if (move.joined !== null && lines.length === 0) return [];
      const input = { stationTitle: station.title, kind: 'DELTA', order: head, moved, lines, at } as const;
      return copiesOf(
        { kind: 'KITCHEN', input },
        (copy) => paperSource('MOVED', order.id, station.id, { nth: move.id ?? index + 1, copy }),
        order.id,
        station,
        { drawer: false, state: newPrintJob(desk.at.getTime()), found: desk.found },
      );
    });
  });
}

/** Gives a slip of food that was eaten: kept and shown, never printed by itself. */
function lateJob(at: Date): PrintJobState {
  return { ...newPrintJob(at.getTime()), status: 'FAILED', failure: 'CAME_LATE', endedAt: at.getTime() };
}

function guestPapers(order: Order, events: readonly PaperEvent[], desk: Desk): NewPrintJob[] {
  const turns = events.filter(({ type }) => TURNS.has(type));
  if (turns.length === 0) return [];
  // A marketplace's order was made before it came here: its guest and courier have it.
  if (order.events.some(({ type, data }) => type === 'PLACED' && data.wasMade === true)) return [];
  const at = desk.at.getTime();
  if (turns.every((turn) => cameLate(turn.wasKept, turn.at.getTime(), at))) return [];
  const facts = { ...order, hadCash: hadCash(order) };
  const byTaker = turns.some(({ byTaker }) => byTaker);
  return desk.stations
    .filter(({ layout }) => layout === 'RECEIPT' || layout === 'COURIER' || layout === 'BAG')
    .filter((station) => printsChannel(station, order.source))
    .filter(
      ({ id, layout, printsAt }) =>
        hasPaperFor(layout, order.deliveryType) &&
        (isMomentReached(printsAt, facts) || desk.found.get(sourceOf(layout, order.id, id, 1))?.proven),
    )
    .flatMap((station) => {
      const drawer = station.layout === 'RECEIPT' && byTaker && opensDrawer(station.opensDrawer, facts);
      const source = (copy: number) => sourceOf(station.layout, order.id, station.id, copy);
      const state = newPrintJob(desk.at.getTime());
      const { found } = desk;
      if (station.layout === 'BAG')
        return Array.from({ length: station.copies }, (_, piece) =>
          copiesOf(
            bagLabelOf(order, desk.head, desk.hall, piece + 1, station.copies),
            (copy) => paperSource('BAG', order.id, station.id, { piece, copy }),
            order.id,
            // Each bag has a label of its own: none is the copy of another.
            { ...station, copies: 1 },
            { drawer: false, state, found },
          ),
        ).flat();
      const document =
        station.layout === 'RECEIPT'
          ? receiptOf(order, desk.head, desk.hall)
          : courierSlipOf(order, desk.head, desk.hall, desk.zone);
      return copiesOf(document, source, order.id, station, { drawer, state, found });
    });
}

function sourceOf(layout: PrintStation['layout'], orderId: string, stationId: string, copy: number): string {
  return paperSource(layout === 'RECEIPT' ? 'RECEIPT' : 'COURIER', orderId, stationId, { copy });
}

/** Says whether anything of an order was paid in cash. */
export function hadCash({ transactions }: Order): boolean {
  return transactions.some(
    ({ kind, method, status }) => kind === 'PAYMENT' && method === 'CASH' && status === 'DONE',
  );
}

function copiesOf(
  document: PrintDocument,
  source: (copy: number) => string,
  orderId: string,
  station: PrintStation,
  { drawer, state, found }: Pick<Desk, 'found'> & { readonly drawer: boolean; readonly state: PrintJobState },
): NewPrintJob[] {
  const { large, showsLogo } = station;
  return Array.from({ length: station.copies }, (_, index) => ({
    id: newId(state.createdAt),
    source: source(index + 1),
    document,
    // The drawer opens with the first copy.
    look: { large, showsLogo, opensDrawer: drawer && index === 0 },
    title: titleOf(document),
    orderId,
    printerStationId: station.id,
    ...printerOf(station, found.get(source(index + 1))),
    drawerId: null,
    movementId: null,
    // What somebody only said came out is printed, and says that it may be the second.
    copy: found.get(source(index + 1))?.proven === false ? Math.max(2, index + 1) : index + 1,
    requestHash: '',
    createdBy: null,
    device: '',
    state: asFound(state, found.get(source(index + 1))),
  }));
}

/** Gives the printer of a job: its station's own, or the one that its paper came out at before it was queued. */
function printerOf(
  { printerId, printerName }: PrintStation,
  found: HeardPaper | undefined,
): Pick<NewPrintJob, 'printerId' | 'insteadOf'> {
  const there = found?.proven ? found.printerId : null;
  return there === null || there === printerId ? { printerId } : { printerId: there, insteadOf: printerName };
}

/** Gives a job as it stands where its paper came out before it was queued: nobody prints it again by themselves. */
function asFound(state: PrintJobState, found: HeardPaper | undefined): PrintJobState {
  const at = state.createdAt;
  if (!found?.proven) return state;
  const { evidence, failure } = found;
  const word =
    failure === null
      ? ({ step: 'FOUND_PRINTED', evidence: evidence ?? 'ACCEPTED' } as const)
      : ({ step: 'FOUND_UNSURE', failure } as const);
  return movePrintJob(state, word, at) ?? state;
}
