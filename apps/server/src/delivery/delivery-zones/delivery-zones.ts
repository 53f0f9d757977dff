import { isDeepStrictEqual } from 'node:util';
import { isSimpleRing, openRing } from '@sofreh/domain/delivery-zones';
import { isWithin, POLYGON_POINTS } from '@sofreh/domain/limits';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { allZones, deleteZoneRow, findZone, saveZone, type ZoneRow } from './delivery-zones.queries.ts';

export type ZoneContext = AuditContext & { readonly vendor: RequestVendor };

/** @throws Refusal DELIVERY_ZONE_NOT_FOUND. */
export async function requireZone(db: Queryable, vendorId: string, id: string): Promise<ZoneRow> {
  const zone = await findZone(db, vendorId, id);
  if (!zone) throw new Refusal('DELIVERY_ZONE_NOT_FOUND');
  return zone;
}

/**
 * A zone as it is stored.
 * @throws Refusal POLYGON_INVALID for a ring that crosses itself or encloses nothing, or beyond 500 points.
 */
function checked(zone: ZoneRow): ZoneRow {
  const ring = openRing(zone.polygon);
  if (!isWithin(POLYGON_POINTS, ring.length) || !isSimpleRing(ring))
    throw new Refusal('POLYGON_INVALID', { details: { name: zone.name } });
  return { ...zone, polygon: ring.map(([longitude, latitude]) => [longitude, latitude]) };
}

type Write = Parameters<Parameters<typeof changing>[1]>;

async function store([client, record]: Write, vendorId: string, before: ZoneRow | undefined, after: ZoneRow) {
  await saveZone(client, vendorId, after);
  const action = before ? 'zone.change' : 'zone.add';
  await record({ action, subjectId: after.id, before: before ?? null, after });
}

/**
 * Draws a zone under the client's id; the same again gives the same answer.
 * @throws Refusal POLYGON_INVALID, IDEMPOTENCY_CONFLICT.
 */
export function addZone(ctx: ZoneContext, body: ZoneRow): Promise<ZoneRow> {
  const zone = checked(body);
  return changing(ctx, async (client, record) => {
    const known = await findZone(client, ctx.vendor.id, zone.id);
    if (known && !isDeepStrictEqual({ ...known }, { ...zone })) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (!known) await store([client, record], ctx.vendor.id, undefined, zone);
    return zone;
  });
}

/** Says what of a zone is to be another; what is undefined stays. */
type ZoneChange = { readonly [Key in keyof ZoneRow]?: ZoneRow[Key] | undefined };

/**
 * Changes what of a zone is given.
 * @throws Refusal DELIVERY_ZONE_NOT_FOUND, POLYGON_INVALID.
 */
export function changeZone(ctx: ZoneContext, id: string, change: ZoneChange): Promise<ZoneRow> {
  return changing(ctx, async (client, record) => {
    const before = await requireZone(client, ctx.vendor.id, id);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = checked({ ...before, ...given, id });
    await store([client, record], ctx.vendor.id, before, after);
    return after;
  });
}

/** @throws Refusal DELIVERY_ZONE_NOT_FOUND. */
export function deleteZone(ctx: ZoneContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await requireZone(client, ctx.vendor.id, id);
    await deleteZoneRow(client, ctx.vendor.id, id);
    await record({ action: 'zone.remove', subjectId: id, before, after: null });
  });
}

/**
 * Takes many zones at once, all or none; those with known ids are changed.
 * @throws Refusal POLYGON_INVALID with the name of the first that is wrong.
 */
export function importZones(ctx: ZoneContext, bodies: readonly ZoneRow[]): Promise<ZoneRow[]> {
  const zones = bodies.map(checked);
  return changing(ctx, async (client, record) => {
    for (const zone of zones) {
      await store([client, record], ctx.vendor.id, await findZone(client, ctx.vendor.id, zone.id), zone);
    }
    return zones;
  });
}

/**
 * Sets which zone decides where zones overlap: those with `ids` first, in that order, then the rest as they were.
 * @returns all zones in their new order.
 * @throws Refusal DELIVERY_ZONE_NOT_FOUND.
 */
export function orderZones(ctx: ZoneContext, ids: readonly string[]): Promise<ZoneRow[]> {
  return changing(ctx, async (client, record) => {
    const present = await allZones(client, ctx.vendor.id);
    const byId = new Map(present.map((zone) => [zone.id, zone]));
    const first = [...new Set(ids)].map((id) => byId.get(id));
    if (first.some((zone) => zone === undefined)) throw new Refusal('DELIVERY_ZONE_NOT_FOUND');
    const ordered = [...first, ...present.filter(({ id }) => !ids.includes(id))];
    const after = ordered.flatMap((zone, overlapOrder) => (zone ? [{ ...zone, overlapOrder }] : []));
    for (const zone of after) {
      const before = byId.get(zone.id);
      if (before?.overlapOrder !== zone.overlapOrder)
        await store([client, record], ctx.vendor.id, before, zone);
    }
    return after;
  });
}
