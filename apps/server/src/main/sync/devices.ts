import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  addDevice,
  type DeviceRow,
  lockTills,
  nameDevice,
  readDeviceName,
  retireDevice,
  touchDevice,
} from './devices.queries.ts';
import { isAtTill, type NamedTill, worksElsewhere } from './till-session.ts';

type DeviceContext = AuditContext & { readonly vendor: RequestVendor };

/** Nobody opens a branch with more tills on a day; a session is a new one at every change of person, and counts nothing here. */
const ofPerson: RateLimit = { name: 'tills-of-person-day', hits: 10, seconds: 86_400 };
/** It lets two more people register theirs on a day on which somebody used up all that is one's own. */
const ofVendor: RateLimit = { name: 'tills-of-vendor-day', hits: 30, seconds: 86_400 };

/** Counts a till that takes a lane, for whoever registers it and for the vendor; what is refused later is not counted. */
async function countNewTill(client: PoolClient, ctx: DeviceContext): Promise<void> {
  await hit(client, ofPerson, `${ctx.vendor.id}:${signedIn(ctx.caller).userId}`, ctx.now());
  await hit(client, ofVendor, ctx.vendor.id, ctx.now());
}

/**
 * Makes a device a till of the vendor, or finds it again; it keeps its lane of order numbers and its name for good. Where another till in
 * service has the name it tells, it gets its lane's number behind it.
 * @throws Refusal `NO_LANE_LEFT` when 99 lanes are in use or rest for a week after their till, `OTHER_TILL` to whoever only names a till,
 *   `TOO_MANY_REQUESTS` to whoever registers more new ones on a day than a branch opens with.
 */
export async function registerDevice(
  ctx: DeviceContext,
  device: NamedTill & { readonly name: string },
): Promise<DeviceRow> {
  const isHere = await isAtTill(ctx, device);
  if (isHere === false || (isHere === undefined && (await worksElsewhere(ctx, device.id))))
    throw new Refusal('OTHER_TILL');
  const known = await touchDevice(ctx.db, ctx.vendor.id, device.id, ctx.now());
  if (known) return known;
  const made = await changing(ctx, async (client, record) => {
    await lockTills(client, ctx.vendor.id);
    // The same till may be told twice at once: the second time it is there.
    const meanwhile = await touchDevice(client, ctx.vendor.id, device.id, ctx.now());
    if (meanwhile) return meanwhile;
    await countNewTill(client, ctx);
    const made = await addDevice(client, ctx.vendor.id, device, signedIn(ctx.caller).userId, ctx.now());
    if (!made) throw new Refusal('NO_LANE_LEFT');
    const { name, lane } = made;
    await record({ action: 'till.register', subjectId: device.id, before: null, after: { name, lane } });
    return made;
  });
  await isAtTill(ctx, device);
  return made;
}

/**
 * Names a till of the vendor.
 * @throws Refusal `DEVICE_NOT_FOUND`.
 */
export function renameDevice(ctx: DeviceContext, id: string, name: string): Promise<DeviceRow> {
  return changing(ctx, async (client, record) => {
    await lockTills(client, ctx.vendor.id);
    const before = await readDeviceName(client, ctx.vendor.id, id);
    const named = await nameDevice(client, ctx.vendor.id, id, name);
    if (before === undefined || !named) throw new Refusal('DEVICE_NOT_FOUND');
    await record({ action: 'till.rename', subjectId: id, before: { name: before }, after: { name } });
    return named;
  });
}

/**
 * Takes a till out of service. What it sends afterwards is refused until it is registered anew.
 * @throws Refusal `DEVICE_NOT_FOUND`.
 */
export function removeDevice(ctx: DeviceContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const gone = await retireDevice(client, ctx.vendor.id, id, ctx.now());
    if (!gone) throw new Refusal('DEVICE_NOT_FOUND');
    const { name, lane } = gone;
    await record({ action: 'till.remove', subjectId: id, before: { name, lane }, after: null });
  });
}
