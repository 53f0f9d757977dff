import type { ResponseBody } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import {
  BAG_MINUTES,
  bikerState,
  DOOR_MINUTES,
  type DropOrder,
  mayBeProposed,
  type Place,
  proposeTrips,
  streetMinutes,
} from '@sofreh/domain/dispatch';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type BoardRow, listBoardRows, listWaitingOrders, type WaitingRow } from './board.queries.ts';
import { listLiveTrips, type TripRow } from './trips.queries.ts';
import { tripView } from './trips.ts';

type Board = ResponseBody<(typeof mainBikers)['GET /api/bikers/dispatch']>;
type BoardBiker = Board['bikers'][number];

/** A last door older than this says nothing of where a courier is, in milliseconds. */
const LAST_DOOR_MS = 3 * 3_600_000;
/** Orders and couriers that are looked at for a proposal at once. */
const PROPOSED_AT_ONCE = 40;

/** Every active courier with state, trips and where he is. */
export async function readBikers(
  db: Queryable,
  vendorId: string,
  shop: Place,
  now: Date,
): Promise<BoardBiker[]> {
  const [rows, trips] = await Promise.all([
    listBoardRows(db, vendorId, new Date(now.getTime() - LAST_DOOR_MS)),
    listLiveTrips(db, vendorId),
  ]);
  const byBiker = Map.groupBy(trips, ({ bikerId }) => bikerId);
  return rows.map((row) => boardBiker(row, byBiker.get(row.id) ?? [], shop, now));
}

function boardBiker(row: BoardRow, trips: readonly TripRow[], shop: Place, now: Date): BoardBiker {
  const { id, name, phoneNumber, capacity, purseBalance } = row;
  const backIn = Math.max(
    0,
    Math.ceil(trips.length > 0 ? ridingOut(row, trips, shop) : ridingBack(row, shop, now)),
  );
  const state = bikerState({ onDuty: row.onDuty, liveTrips: trips.map(({ status }) => status), backIn });
  const position = row.position && { ...row.position, at: new Date(row.position.at).toISOString() };
  return {
    id,
    name,
    phoneNumber,
    capacity,
    purseBalance,
    state,
    position,
    backIn,
    trips: trips.map(tripView),
  };
}

function placeOf(at: { readonly latitude: number | null; readonly longitude: number | null } | null) {
  return at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : null;
}

/** Minutes through the doors that are left, and back. */
function ridingOut({ position }: BoardRow, trips: readonly TripRow[], shop: Place): number {
  let at = placeOf(position) ?? shop;
  let minutes = 0;
  for (const { address } of trips) {
    const door = placeOf(address);
    if (!door) continue;
    minutes += streetMinutes(at, door) + DOOR_MINUTES;
    at = door;
  }
  return minutes + streetMinutes(at, shop);
}

/** Minutes until a courier without trips is back from his last door. */
function ridingBack({ lastDoor, lastDoorAt }: BoardRow, shop: Place, now: Date): number {
  const door = placeOf(lastDoor);
  if (!door || !lastDoorAt) return 0;
  return streetMinutes(door, shop) - (now.getTime() - lastDoorAt.getTime()) / 60_000;
}

const minutesUntil = (moment: Date | null, now: Date) =>
  moment === null ? null : (moment.getTime() - now.getTime()) / 60_000;

/** How long the kitchen takes yet: what it promised, and a minute where that is over and nothing is ready. */
function readyIn({ status, promisedAt }: WaitingRow, now: Date): number {
  return status === 'READYTOSHIPMENT' ? 0 : Math.max(1, Math.round(minutesUntil(promisedAt, now) ?? 0));
}

/** The board: orders that wait, couriers, and who should bring what. */
export async function readBoard(db: Queryable, vendorId: string, shop: Place, now: Date): Promise<Board> {
  const [orders, bikers] = await Promise.all([
    listWaitingOrders(db, vendorId),
    readBikers(db, vendorId, shop, now),
  ]);
  const drops = orders.flatMap((order) => dropOf(order, shop, now)).slice(0, PROPOSED_AT_ONCE);
  const riders = bikers
    .filter(({ state }) => mayBeProposed(state))
    .map(({ id, backIn, capacity }) => ({ id, shopIn: backIn, capacity }))
    .slice(0, PROPOSED_AT_ONCE);
  const terms = { shop, travel: remembered(), doorMinutes: DOOR_MINUTES, bagMinutes: BAG_MINUTES };
  return {
    shop,
    orders: orders.map((order) => ({
      ...{ id: order.id, number: order.number, status: order.status, customerName: order.customerName },
      ...{ address: order.address, place: placeOf(order), due: order.due, readyIn: readyIn(order, now) },
      promisedAt: order.promisedAt?.toISOString() ?? null,
    })),
    bikers,
    proposals: proposeTrips(drops, riders, terms).map(({ riderId, route, why }) => ({
      bikerId: riderId,
      orderIds: route.orders.map(({ id }) => id),
      leavesIn: Math.round(route.leavesIn),
      arrivesIn: route.arrivesIn.map(Math.round),
      why,
    })),
  };
}

/** An order that can be put on a way: the door is promised for the way's minutes after the dish. */
function dropOf(order: WaitingRow, shop: Place, now: Date): DropOrder[] {
  const place = placeOf(order);
  if (!place) return [];
  const ready = readyIn(order, now);
  const promised = minutesUntil(order.promisedAt, now) ?? ready;
  return [{ id: order.id, place, readyIn: ready, promisedIn: promised + streetMinutes(shop, place) }];
}

/** Minutes between places, each pair reckoned once. */
function remembered() {
  const known = new Map<Place, Map<Place, number>>();
  return (from: Place, to: Place): number => {
    const ways = known.get(from) ?? new Map<Place, number>();
    known.set(from, ways);
    const minutes = ways.get(to) ?? streetMinutes(from, to);
    ways.set(to, minutes);
    return minutes;
  };
}
