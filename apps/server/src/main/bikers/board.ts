import type { ResponseBody } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import { localTime } from '@sofreh/domain/calendar';
import { courierState } from '@sofreh/domain/courier-state';
import { endingCourierPapers } from '@sofreh/domain/couriers';
import {
  BAG_MINUTES,
  bestSequence,
  DOOR_MINUTES,
  type DropOrder,
  dropOf,
  kitchenMinutes,
  mayBeProposed,
  type Place,
  placeOf,
  proposeTrips,
  type RouteTerms,
} from '@sofreh/domain/dispatch';
import { readZoneNames, zoneOf } from '#app/delivery/delivery-zones/zone-names.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type BoardRow, listBoardRows, listWaitingOrders } from './board.queries.ts';
import type { Distances } from './distances.ts';
import { listRefusedMoney } from './refused-money.queries.ts';
import { listLiveTrips, type OrderPlace, readOrderPlaces, type TripRow } from './trips.queries.ts';
import { tripView } from './trips.ts';

type Board = ResponseBody<(typeof mainBikers)['GET /api/bikers/dispatch']>;
type BoardBiker = Board['bikers'][number];

/** A last door older than this says nothing of where a courier is, in milliseconds. */
const LAST_DOOR_MS = 3 * 3_600_000;
/** So many orders and couriers are looked at for a proposal at once. */
const PROPOSED_AT_ONCE = 60;

/** Reads every active courier with state, trips and where he is, and who left with cash of the vendor. */
export async function readBikers(look: BoardLook): Promise<BoardBiker[]> {
  return (await readCrew(look, [], [])).bikers;
}

/** Says who looks at which vendor's board, when, and by whose ways. */
export interface BoardLook {
  readonly db: Queryable;
  readonly vendorId: string;
  readonly shop: Place;
  readonly now: Date;
  readonly distances: Distances;
}

/** Reads couriers, and the ways between where they and the given doors are. */
async function readCrew(
  { db, vendorId, shop, now, distances }: BoardLook,
  doors: readonly Place[],
  claimants: readonly string[],
) {
  const [rows, trips] = await Promise.all([
    listBoardRows(db, vendorId, new Date(now.getTime() - LAST_DOOR_MS), claimants),
    listLiveTrips(db, vendorId),
  ]);
  const known = [
    ...rows.flatMap(({ position, lastDoor }) => [position, lastDoor]),
    ...trips.map((t) => t.address),
  ];
  const travel = await distances([shop, ...doors, ...known.flatMap((at) => placeOf(at) ?? [])]);
  const byBiker = Map.groupBy(trips, ({ bikerId }) => bikerId);
  const terms = { shop, travel };
  return { travel, bikers: rows.map((row) => boardBiker(row, byBiker.get(row.id) ?? [], terms, now)) };
}

type Ways = Pick<RouteTerms, 'shop' | 'travel'>;

function boardBiker(row: BoardRow, trips: readonly TripRow[], ways: Ways, now: Date): BoardBiker {
  const { id, name, phoneNumber, capacity, zoneIds, purseBalance } = row;
  const backIn = Math.max(
    0,
    Math.ceil(trips.length > 0 ? ridingOut(row, trips, ways) : ridingBack(row, ways, now)),
  );
  const { hasLeft, onDuty, ridesElsewhere } = row;
  const liveTrips = trips.map(({ status }) => status);
  const state = courierState({ hasLeft, onDuty, liveTrips, backIn, ridesElsewhere });
  const position = row.position && { ...row.position, at: new Date(row.position.at).toISOString() };
  return {
    id,
    name,
    phoneNumber,
    capacity,
    zoneIds: [...zoneIds],
    papers: endingCourierPapers(row, localTime(now.getTime()).date),
    purseBalance,
    state,
    position,
    backIn,
    trips: trips.map(tripView),
  };
}

/** Gives the minutes through the doors that are left, and back. */
function ridingOut({ position }: BoardRow, trips: readonly TripRow[], { shop, travel }: Ways): number {
  let at = placeOf(position) ?? shop;
  let minutes = 0;
  for (const { address } of trips) {
    const door = placeOf(address);
    if (!door) continue;
    minutes += travel(at, door) + DOOR_MINUTES;
    at = door;
  }
  return minutes + travel(at, shop);
}

/** Gives the minutes until a courier without trips is back from his last door. */
function ridingBack({ lastDoor, lastDoorAt }: BoardRow, { shop, travel }: Ways, now: Date): number {
  const door = placeOf(lastDoor);
  if (!door || !lastDoorAt) return 0;
  return travel(door, shop) - (now.getTime() - lastDoorAt.getTime()) / 60_000;
}

const minutesUntil = (moment: Date | null, now: Date) =>
  moment === null ? null : (moment.getTime() - now.getTime()) / 60_000;

function readiness({ status, promisedAt }: Pick<OrderPlace, 'status' | 'promisedAt'>, now: Date) {
  return { isReady: status === 'READYTOSHIPMENT', promisedIn: minutesUntil(promisedAt, now) };
}

/**
 * Reads the board as the dispatcher sees it: beside what is to be brought, the money that couriers say they have and
 * that is in no book.
 */
export async function readBoard(look: BoardLook): Promise<Board> {
  const refused = await listRefusedMoney(look.db, look);
  const claimants = refused.refusedMoney.map(({ bikerId }) => bikerId);
  return { ...(await planBoard(look, { claimants })), ...refused };
}

interface Planned {
  /** These couriers are shown because of what they say, whether they still ride or not. */
  readonly claimants?: readonly string[];
  /** Says of which couriers the cascade asked for which orders already; absent where people look. */
  readonly asked?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Reads orders that wait, couriers, and who should bring what. An order that a company is asked for is proposed to
 * nobody: it cannot be given to another until the company has said no. The cascade asks what it would do then, and of
 * which couriers it asked for which orders already: to people a courier who said no is proposed all the same, for they
 * may have a word with him.
 */
export async function planBoard(
  look: BoardLook,
  { claimants = [], asked }: Planned,
): Promise<Omit<Board, 'refusedMoney' | 'refusedMore'>> {
  const { shop, now } = look;
  const [waiting, zones] = await Promise.all([
    listWaitingOrders(look.db, look.vendorId),
    readZoneNames(look.db, look.vendorId),
  ]);
  const orders = waiting.map((order) => ({ ...order, zone: zoneOf(zones, order) }));
  const doors = orders.flatMap((order) => placeOf(order) ?? []).slice(0, PROPOSED_AT_ONCE);
  const { bikers, travel } = await readCrew(look, doors, claimants);
  const couriers = bikers
    .filter(mayBeProposed)
    .map(({ id, backIn, capacity, zoneIds }) => ({ id, shopIn: backIn, capacity, zoneIds }))
    .slice(0, PROPOSED_AT_ONCE);
  const terms = { shop, travel, doorMinutes: DOOR_MINUTES, bagMinutes: BAG_MINUTES };
  const free = orders
    .filter(({ askedOf }) => asked !== undefined || askedOf === null)
    .map((order) => ({ ...order, notBy: asked?.get(order.id) ?? [] }));
  const drops = dropsOf(free, terms, now).slice(0, PROPOSED_AT_ONCE);
  return {
    shop,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      customerName: order.customerName,
      address: order.address,
      place: placeOf(order),
      zone: order.zone && { id: order.zone.id, name: order.zone.name },
      due: order.due,
      askedOf: order.askedOf,
      readyIn: kitchenMinutes(readiness(order, now)),
      promisedAt: order.promisedAt?.toISOString() ?? null,
    })),
    bikers,
    proposals: proposeTrips(drops, couriers, terms).map(({ courierId, route, why }) => ({
      bikerId: courierId,
      orderIds: route.orders.map(({ id }) => id),
      leavesIn: Math.round(route.leavesIn),
      arrivesIn: route.arrivesIn.map(Math.round),
      why,
    })),
  };
}

type PlacedOrder = OrderPlace & {
  readonly zone?: { readonly id: string } | null;
  readonly notBy?: readonly string[];
};

/** Gives orders that can be put on a way: those whose address has a point. */
function dropsOf(orders: readonly PlacedOrder[], terms: RouteTerms, now: Date): DropOrder[] {
  return orders.flatMap((order) => {
    const place = placeOf(order);
    const zoneId = order.zone?.id ?? null;
    const { id, notBy = [] } = order;
    return place ? [dropOf({ id, place, zoneId, notBy, ...readiness(order, now) }, terms)] : [];
  });
}

/** Gives the ids of orders in the best sequence for one courier; those without a point come last. */
export async function readBestSequence(look: BoardLook, orderIds: readonly string[]): Promise<string[]> {
  const { db, vendorId, shop, now, distances } = look;
  const orders = await readOrderPlaces(db, vendorId, orderIds);
  const travel = await distances([shop, ...orders.flatMap((order) => placeOf(order) ?? [])]);
  const terms = { shop, travel, doorMinutes: DOOR_MINUTES, bagMinutes: BAG_MINUTES };
  const routed = bestSequence(dropsOf(orders, terms, now), terms).map(({ id }) => id);
  return [...routed, ...orderIds.filter((id) => !routed.includes(id))];
}
