import type { mainBikers } from '@sofreh/contract/main/bikers';
import type { trips } from '@sofreh/contract/main/bikers/trips';
import { businessDayOf } from '@sofreh/domain/calendar';
import { purseOf } from '@sofreh/domain/courier-purse';
import { POSITION_REQUESTS_PER_MINUTE } from '@sofreh/domain/couriers';
import { mayBeProposed, type Place } from '@sofreh/domain/dispatch';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { listPurseEntries } from '#app/main/courier-purse/purse.queries.ts';
import { type Actor, actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { hit } from '#app/platform/auth/rate-limit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readArrivals } from './arrivals.ts';
import { assignTrips } from './assign.ts';
import { findBikerOfUser, listBikerNames, listBikers } from './bikers.queries.ts';
import { addBiker, bikerAsked, changeBiker, changeDuty, ownBiker, requireBiker } from './bikers.ts';
import { type BoardLook, readBestSequence, readBikers, readBoard } from './board.ts';
import { claimOfLetGo } from './claims.ts';
import { readDoor, readTripPicture } from './door.queries.ts';
import { doorClaimsCalls } from './door-claims.calls.ts';
import { listOtherShops } from './elsewhere.queries.ts';
import { readPapers } from './papers.ts';
import { insertPositions } from './positions.queries.ts';
import { countPurseOf, movePurse, readPurse } from './purse.ts';
import { listEmptyDays, listTripsOfDays, readBikerFigures, readBikerToday } from './reports.queries.ts';
import { listTripNews } from './trip-news.queries.ts';
import { findTripOfOrder, listTripItems, listTripsOfBiker } from './trips.queries.ts';
import { readTrip, stepTrip, tripView } from './trips.ts';
import { tripsWorkbook } from './trips-workbook.ts';

interface ShopContext {
  readonly app: { readonly snapshots: MenuSnapshots };
  readonly vendor: { readonly id: string };
}

/** Finds the place of the vendor's kitchen. */
async function shopOf({ app, vendor }: ShopContext): Promise<Place> {
  const snapshot = await app.snapshots.get(vendor.id);
  if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
  const { latitude, longitude } = snapshot.vendor;
  return { latitude, longitude };
}

/** Gathers what looking at the vendor's board needs. */
async function lookOf(
  ctx: ShopContext & {
    readonly db: Queryable;
    readonly app: { readonly couriers: CourierMakers };
    now(): Date;
  },
): Promise<BoardLook> {
  const { db, vendor, app } = ctx;
  return { db, vendorId: vendor.id, shop: await shopOf(ctx), now: ctx.now(), distances: app.couriers.travel };
}

/** Gives a courier or one of the staff behind a request. */
function moverOf(caller: Caller, device: string): Actor & { readonly id: string } {
  const person = signedIn(caller);
  return person.kind === 'COURIER'
    ? { kind: 'COURIER', id: person.userId, device, permissions: [] }
    : actorOf(caller, device);
}

/**
 * Keeps a person from acting in another's name. @throws Refusal STEP_OF_ANOTHER where a phone names somebody else.
 */
function refuseOfAnother(caller: Caller, by: string | undefined): void {
  if (by !== undefined && by !== signedIn(caller).userId) throw new Refusal('STEP_OF_ANOTHER');
}

const POSITIONS = { name: 'courier-positions', hits: POSITION_REQUESTS_PER_MINUTE, seconds: 60 };

export const bikersMainCalls: Handlers<typeof mainBikers> = {
  ...doorClaimsCalls,
  'POST /api/bikers': (ctx) => addBiker(ctx, ctx.body),
  'PATCH /api/bikers': (ctx) => changeBiker(ctx, ctx.body),
  'GET /api/bikers': ({ db, vendor, query }) => listBikers(db, vendor.id, query),
  'GET /api/bikers/all-bikers': async (ctx) => ({
    data: await readBikers(await lookOf(ctx)),
  }),
  'GET /api/bikers/free-bikers': async (ctx) => {
    const bikers = await readBikers(await lookOf(ctx));
    const free = bikers.filter(mayBeProposed);
    return { data: free.toSorted((a, b) => a.backIn - b.backIn) };
  },
  'GET /api/bikers/key-value': async ({ db, vendor }) => ({ data: await listBikerNames(db, vendor.id) }),
  'GET /api/bikers/papers': ({ db, vendor, now }) => readPapers(db, vendor.id, now()),
  'GET /api/bikers/orderpreview/{id}': async (ctx) => {
    const { db, vendor, caller, params } = ctx;
    const { kind, userId } = signedIn(caller);
    const isCourier = kind === 'COURIER';
    const biker = isCourier ? await bikerAsked(ctx, undefined) : await findBikerOfUser(db, vendor.id, userId);
    const row = await findTripOfOrder(db, vendor.id, params.id);
    const isBikers = row !== undefined && row.bikerId === biker?.id;
    if (!row || (isCourier && !(isBikers && row.endedAt === null))) throw new Refusal('TRIP_NOT_FOUND');
    const [items, { code, hasPicture }] = await Promise.all([
      listTripItems(db, vendor.id, params.id),
      readDoor(db, vendor.id, row.id),
    ]);
    return { trip: tripView(row), items, hasPicture, doorCode: isBikers ? null : code };
  },
  'GET /api/bikers/picture/{id}': async ({ db, vendor, params }) => {
    const found = await readTripPicture(db, vendor.id, params.id);
    if (!found) throw new Refusal('TRIP_NOT_FOUND');
    const picture = `data:image/webp;base64,${found.content.toString('base64')}`;
    return { picture, takenAt: found.takenAt.toISOString() };
  },
  'GET /api/bikers/orders': async (ctx) => {
    const { id } = await bikerAsked(ctx, ctx.query.bikerId);
    const [trips, news] = await Promise.all([
      listTripsOfBiker(ctx.db, ctx.vendor.id, id),
      listTripNews(ctx.db, ctx.vendor.id, id),
    ]);
    const newsOf = (tripId: string) =>
      news.filter((one) => one.tripId === tripId).map(({ at, what }) => ({ at: at.toISOString(), what }));
    return { data: trips.map((row) => ({ ...tripView(row), news: newsOf(row.id) })) };
  },
  'GET /api/bikers/bikerreport': async ({ db, vendor, query, now }) => {
    const today = businessDayOf(now().getTime(), vendor.businessDayCutoff);
    const [data, emptyDays] = await Promise.all([
      readBikerFigures(db, vendor.id, query),
      listEmptyDays(db, vendor.id, query, today),
    ]);
    return { data, emptyDays };
  },
  'GET /api/bikers/arrivals': ({ db, vendor, query }) => readArrivals(db, vendor.id, query),
  'GET /api/bikers/pagingreport': async ({ db, vendor, query }) =>
    mapPage(await listTripsOfDays(db, vendor.id, query), (row) => ({ ...row, ...tripView(row) })),
  'GET /api/bikers/pagingreport/excel': async (ctx) => {
    const { db, vendor, query } = ctx;
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    return tripsWorkbook(db, vendor, query, headOf(hereAlone(vendor), {}, query));
  },
  'PATCH /api/bikers/state': async (ctx) => {
    const { vendor, caller, device, body } = ctx;
    refuseOfAnother(caller, body.by);
    const actor = moverOf(caller, device);
    const own = actor.kind === 'COURIER' ? await findBikerOfUser(ctx.db, vendor.id, actor.id) : null;
    if (own === undefined) {
      const { tripId, collected } = body;
      const place = { vendorId: vendor.id, device };
      if (collected) await claimOfLetGo(changeDeps(ctx), place, actor.id, { tripId, collected });
      throw new Refusal('BIKER_NOT_FOUND');
    }
    return stepTrip(changeDeps(ctx), { vendorId: vendor.id, actor, bikerId: own?.id ?? null, body });
  },
  'POST /api/bikers/duty': async (ctx) => {
    refuseOfAnother(ctx.caller, ctx.body.by);
    const biker = await bikerAsked(ctx, ctx.body.bikerId);
    return changeDuty(ctx, biker, ctx.body);
  },
  'POST /api/bikers/positions': async (ctx) => {
    const { db, vendor, body, now } = ctx;
    const biker = await bikerAsked(ctx, undefined);
    await hit(db, POSITIONS, biker.userId, now());
    return { taken: await insertPositions(db, vendor.id, biker.id, body.positions, now()) };
  },
  'GET /api/bikers/me': async (ctx) => {
    const { db, vendor, now } = ctx;
    const biker = await ownBiker(ctx);
    const day = businessDayOf(now().getTime(), vendor.businessDayCutoff);
    const [shop, otherShops, entries, { today, onDutySince }] = await Promise.all([
      shopOf(ctx),
      listOtherShops(db, vendor.id, biker.userId),
      listPurseEntries(db, vendor.id, biker.id),
      readBikerToday(db, vendor.id, biker.id, day),
    ]);
    return {
      biker,
      vendorName: vendor.name,
      otherShops,
      shop,
      currency: vendor.currency,
      purse: purseOf(entries),
      today,
      onDutySince: onDutySince?.toISOString() ?? null,
      now: now().toISOString(),
      toGive: entries
        .filter(({ kind }) => kind === 'GIVEN_BACK')
        .map(({ id, orderNumber, amount, createdAt }) => ({
          id,
          orderNumber: orderNumber ?? 0,
          amount,
          at: createdAt,
        })),
    };
  },
  'GET /api/bikers/dispatch': async (ctx) => readBoard(await lookOf(ctx)),
  'GET /api/bikers/purses/{id}': async ({ db, vendor, params, now }) => {
    const { id } = await requireBiker(db, vendor.id, params.id);
    return readPurse(db, vendor, id, now());
  },
  'POST /api/bikers/purses/{id}': (ctx) => movePurse(ctx, ctx.params.id, ctx.body),
  'PUT /api/bikers/purses/{id}/count': (ctx) => countPurseOf(ctx, ctx.params.id, ctx.body),
};

export const tripsCalls: Handlers<typeof trips> = {
  'POST /api/delivery/requestnewtrip': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    const look = await lookOf(ctx);
    const { sequence, ...given } = ctx.body;
    const orderIds = sequence === 'BEST' ? await readBestSequence(look, given.orderIds) : given.orderIds;
    const input = { vendorId: ctx.vendor.id, actor, shop: look.shop, body: { ...given, orderIds } };
    return assignTrips(changeDeps(ctx), input);
  },
  'POST /api/delivery/canceltrip': async (ctx) => {
    const actor = actorOf(ctx.caller, ctx.device);
    // An order that was called off waits for nobody else: its courier is free.
    const { orderStatus } = await readTrip(ctx.db, ctx.vendor.id, ctx.body.tripId);
    const status = orderStatus === 'REJECTED' ? ('CANCELED' as const) : ('TRIPREQUESTED' as const);
    const body = { ...ctx.body, status };
    return stepTrip(changeDeps(ctx), { vendorId: ctx.vendor.id, actor, bikerId: null, body });
  },
};
