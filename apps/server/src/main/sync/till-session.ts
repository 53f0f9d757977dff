import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { StaffContext } from '#app/identity/roles/roles.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { clientSkew } from '#app/platform/http/client-clock.ts';
import { bindSession, noteClock, noteElsewhere, readSessionTill } from './till-session.queries.ts';

/** This is a till as a request names it; its secret goes along with everything it says of itself. */
export interface NamedTill {
  readonly id: string;
  readonly secret?: string | undefined;
}

/**
 * Says whether a session speaks from the till it names: a session works at the first till it spoke for, and a till shows
 * itself by its secret. The first time it does not is written down for those who read the audit log.
 * @returns undefined where it is no till of the vendor.
 */
export async function isAtTill(ctx: StaffContext, till: NamedTill): Promise<boolean | undefined> {
  const { sessionId } = signedIn(ctx.caller);
  const secretHash =
    till.secret === undefined ? null : createHash('sha256').update(till.secret).digest('hex');
  const place = await bindSession(ctx.db, ctx.vendor.id, sessionId, { id: till.id, secretHash }, ctx.now());
  if (!place) return undefined;
  if (place.deviceId === till.id && place.knowsSecret) return true;
  await tellElsewhere(ctx, till.id, place.deviceId);
  return false;
}

/** Says whether a session works at another till than the device, which may be none yet. */
export async function worksElsewhere(ctx: StaffContext, deviceId: string): Promise<boolean> {
  const works = await readSessionTill(ctx.db, ctx.vendor.id, signedIn(ctx.caller).sessionId);
  if (works === null || works === deviceId) return false;
  await tellElsewhere(ctx, deviceId, works);
  return true;
}

async function tellElsewhere(ctx: StaffContext, deviceId: string, sessionOf: string): Promise<void> {
  const { sessionId } = signedIn(ctx.caller);
  await changing(ctx, async (client, record) => {
    const isFirst = await noteElsewhere(client, ctx.vendor.id, sessionId, ctx.now());
    const after = { till: deviceId, sessionOf };
    if (isFirst) await record({ action: 'till.elsewhere', subjectId: deviceId, before: null, after });
  });
}

/**
 * Measures a till's clock by a request that dates nothing: what it says later of its clock, when it sends what it did, is
 * believed as far as this goes.
 */
export async function measureClock(
  ctx: Pick<StaffContext, 'db' | 'vendor' | 'now'>,
  deviceId: string,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const skew = clientSkew(headers, ctx.now());
  if (skew !== null) await noteClock(ctx.db, ctx.vendor.id, deviceId, skew);
}
