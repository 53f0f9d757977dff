import type { Order } from '@sofreh/contract/main/orders';
import { isCookedAt, printsChannel, type RoutedOrder } from '@sofreh/domain/kitchen';
import { hasPaperFor, isMomentReached, opensDrawer, paperSource } from '@sofreh/domain/print-state';
import {
  courierSlipOf,
  type DocumentLook,
  type PrintDocument,
  paperOrder,
  receiptOf,
} from '@sofreh/receipt/documents';
import type { LocalPaper } from '@sofreh/receipt/local';
import type { PaperDesk } from './paper-desk.ts';

export type Station = PaperDesk['stations'][number];
/** This is a paper before it has an id. */
export type DuePaper = Omit<LocalPaper, 'id' | 'again'> & { readonly bridgeId: string };

/** Gives the hall of an order's table; null for none. */
export function hallOf(order: Order, { halls }: PaperDesk) {
  return halls.find(({ tableId }) => tableId === order.tableId) ?? null;
}

/** Gives what of an order decides where its dishes are made. */
export function routedOrder(order: Order, desk: PaperDesk): RoutedOrder {
  const { source, deliveryType } = order;
  return { source, deliveryType, hallId: hallOf(order, desk)?.hallId ?? null };
}

function hadCash({ transactions }: Order): boolean {
  return transactions.some(
    ({ kind, method, status }) => kind === 'PAYMENT' && method === 'CASH' && status === 'DONE',
  );
}

/** Gives what a station's look adds to its papers. @param drawer whether they open the cash drawer. */
export function lookOf({ large, showsLogo }: Station, drawer: boolean): DocumentLook {
  return { large, showsLogo, opensDrawer: drawer };
}

function kitchenSlip(order: Order, station: Station, desk: PaperDesk): PrintDocument | null {
  const routed = routedOrder(order, desk);
  const lines = order.items
    .filter(({ menuItemId, held }) => !held && isCookedAt(station, menuItemId, routed))
    .map(({ title, unit, count, note, toppings, course, seat }) => ({
      title,
      unit,
      count,
      was: 0,
      note,
      course,
      seat,
      held: false,
      toppings: toppings.map((topping) => ({ title: topping.title, count: topping.count })),
    }));
  if (lines.length === 0) return null;
  const said = paperOrder(order, hallOf(order, desk)?.title ?? null, 'KITCHEN');
  const input = { stationTitle: station.title, kind: 'NEW', order: said, lines, at: order.placedAt } as const;
  return { kind: 'KITCHEN', input };
}

/**
 * Draws the guest's paper as this till prints it. @param rescue codes that restore the order, should this till be lost.
 */
export function receiptHere(
  order: Order,
  desk: Pick<PaperDesk, 'vendor' | 'withItems' | 'halls'>,
  rescue: readonly string[],
): PrintDocument {
  const hall = desk.halls.find(({ tableId }) => tableId === order.tableId)?.title ?? null;
  const made = receiptOf(order, desk, hall);
  return made.kind === 'RECEIPT' ? { ...made, input: { ...made.input, rescue } } : made;
}

function documentOf(
  { order, made, zone }: SoldHere,
  station: Station,
  desk: PaperDesk,
  rescue: readonly string[],
): PrintDocument | null {
  const { layout, printsAt } = station;
  if (!printsChannel(station, order.source)) return null;
  if (layout === 'KITCHEN') return kitchenSlip(made, station, desk);
  if (layout === 'LABEL' || layout === 'BAG' || !hasPaperFor(layout, order.deliveryType)) return null;
  if (!isMomentReached(printsAt, { ...order, hadCash: hadCash(order) })) return null;
  if (layout === 'RECEIPT') return receiptHere(order, desk, rescue);
  return courierSlipOf(order, desk, hallOf(order, desk)?.title ?? null, zone);
}

function sourceOf({ id, layout }: Station, orderId: string, copy: number): string {
  const paper = layout === 'KITCHEN' ? 'NEW' : layout === 'RECEIPT' ? 'RECEIPT' : 'COURIER';
  return paperSource(paper, orderId, id, { copy });
}

/**
 * This is an order of this till: as it is, as it was made, which is what its first slip says, and the zone it goes to.
 */
type SoldHere = { readonly order: Order; readonly made: Order; readonly zone: string };

/**
 * Gives what the server would print of a new order by itself, at the stations whose printers a bridge drives. Labels
 * come when the server has the order.
 */
export function papersOf(sold: SoldHere, desk: PaperDesk, rescue: readonly string[]): readonly DuePaper[] {
  const { order } = sold;
  return desk.stations.flatMap((station) => {
    const { bridgeId, printerId, layout, copies } = station;
    const document = bridgeId === null ? null : documentOf(sold, station, desk, rescue);
    if (bridgeId === null || !document) return [];
    const drawer = layout === 'RECEIPT' && opensDrawer(station.opensDrawer, { hadCash: hadCash(order) });
    return Array.from({ length: copies }, (_, index) => ({
      bridgeId,
      printerId,
      document,
      look: lookOf(station, drawer && index === 0),
      source: sourceOf(station, order.id, index + 1),
      copy: index + 1,
    }));
  });
}

type ReceiptStations = Pick<PaperDesk, 'stations'>;

/** Gives the source that the server's own print of the guest's paper would go by; null where no station prints it. */
export function receiptSource(order: Order, { stations }: ReceiptStations): string | null {
  const station = stationFor(
    order,
    stations.filter(({ layout }) => layout === 'RECEIPT'),
  );
  return station ? sourceOf(station, order.id, 1) : null;
}

function stationFor(order: Order, fitting: readonly Station[]): Station | undefined {
  return fitting.find((each) => printsChannel(each, order.source)) ?? fitting[0];
}

/** Gives the guest's paper that a person asks for; null where no bridge drives a printer for it. */
export function askedReceipt(order: Order, desk: PaperDesk, rescue: readonly string[]): DuePaper | null {
  const station = stationFor(
    order,
    desk.stations.filter(({ layout, bridgeId }) => layout === 'RECEIPT' && bridgeId !== null),
  );
  if (!station?.bridgeId) return null;
  const drawer = opensDrawer(station.opensDrawer, { hadCash: hadCash(order) });
  return {
    bridgeId: station.bridgeId,
    printerId: station.printerId,
    look: lookOf(station, drawer),
    document: receiptHere(order, desk, rescue),
    source: sourceOf(station, order.id, 1),
    copy: 1,
  };
}
