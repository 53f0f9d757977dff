import { normalizeMobile } from '@sofreh/domain/phones';
import { countOwners, lockStaff, tellStaffChanged } from '#app/identity/roles/role-holders.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { endSessionsHeldAt } from '#app/platform/auth/session.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { savePinHash } from '../logins-and-pins/pin.queries.ts';
import { firstPin } from '../logins-and-pins/pin.ts';
import { markOfPin } from '../logins-and-pins/pin-digest.ts';
import { refuseBeyond } from '../roles/held-permissions.ts';
import { requireRole, type StaffContext } from '../roles/roles.ts';
import {
  deleteMember,
  findStaff,
  insertMember,
  memberAddedAs,
  registerPerson,
  type StaffRow,
  setRole,
} from './staff.queries.ts';

/** @throws Refusal STAFF_NOT_FOUND. */
export async function requireStaff(db: Queryable, vendorId: string, userId: string): Promise<StaffRow> {
  const member = await findStaff(db, vendorId, userId);
  if (!member) throw new Refusal('STAFF_NOT_FOUND');
  return member;
}

function auditView({ firstName, lastName, phoneNumber, roleName }: StaffRow) {
  return { firstName, lastName, phoneNumber, roleName };
}

/** @throws Refusal LAST_OWNER where nobody is left who can hand out rights. */
async function refuseOwnerless(db: Queryable, vendorId: string): Promise<void> {
  if ((await countOwners(db, vendorId)) === 0) throw new Refusal('LAST_OWNER');
}

export interface NewStaff {
  /** It is the client's id of the adding. */
  readonly id: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
  readonly pin?: string | undefined;
}

/**
 * Makes the person with a phone staff of the vendor; a person new to the installation is registered. The same again is the
 * same colleague.
 * @throws Refusal WRONG_PHONE_NUMBER, ROLE_NOT_FOUND, PERMISSION_NOT_HELD, STAFF_EXISTS, IDEMPOTENCY_CONFLICT where the id
 * stands for another adding, and as `firstPin`.
 */
export async function addStaff(ctx: StaffContext, auth: AuthService, body: NewStaff): Promise<StaffRow> {
  const phoneNumber = normalizeMobile(body.phoneNumber);
  if (!phoneNumber) throw refusalAt('phoneNumber', 'WRONG_PHONE_NUMBER');
  const vendorId = ctx.vendor.id;
  // The digest is never of the PIN itself: whoever reads it would try all of them.
  const pin =
    body.pin === undefined ? undefined : markOfPin(auth.keys.pin, `${vendorId}:${body.id}`, body.pin);
  const adding = { as: body.id, hash: requestHash(vendorId, { ...body, pin, phoneNumber }) };
  const sealFor = body.pin === undefined ? null : await firstPin(ctx, auth, body.pin);
  return changing(ctx, async (client, record) => {
    await lockStaff(client, vendorId);
    const role = await requireRole(client, vendorId, body.roleId);
    refuseBeyond(ctx.caller, role.permissions);
    const known = await memberAddedAs(client, vendorId, adding.as);
    if (known && known.hash !== adding.hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return requireStaff(client, vendorId, known.userId);
    const person = { ...body, id: newId(ctx.now().getTime()), phoneNumber };
    const userId = await registerPerson(client, person, ctx.now());
    if (!(await insertMember(client, vendorId, userId, role.id, ctx.now(), body, adding)))
      throw refusalAt('phoneNumber', 'STAFF_EXISTS');
    if (sealFor) await savePinHash(client, vendorId, userId, sealFor(userId));
    const added = await requireStaff(client, vendorId, userId);
    await record({ action: 'staff.add', subjectId: userId, before: null, after: auditView(added) });
    if (sealFor) await record({ action: 'staff.pin', subjectId: userId, before: null, after: null });
    return added;
  });
}

/**
 * Gives a staff member another role.
 * @throws Refusal STAFF_NOT_FOUND, ROLE_NOT_FOUND, PERMISSION_NOT_HELD for rights beyond the caller's own, old or new,
 * LAST_OWNER.
 */
export function changeStaffRole(ctx: StaffContext, userId: string, roleId: string): Promise<StaffRow> {
  const vendorId = ctx.vendor.id;
  return changing(ctx, async (client, record) => {
    await lockStaff(client, vendorId);
    const before = await requireStaff(client, vendorId, userId);
    const [oldRole, newRole] = [
      await requireRole(client, vendorId, before.roleId),
      await requireRole(client, vendorId, roleId),
    ];
    refuseBeyond(ctx.caller, [...oldRole.permissions, ...newRole.permissions]);
    await setRole(client, vendorId, userId, roleId, ctx.now());
    if (before.isOwner) await refuseOwnerless(client, vendorId);
    await tellStaffChanged(client, vendorId);
    const after = await requireStaff(client, vendorId, userId);
    await record({
      action: 'staff.role',
      subjectId: userId,
      before: auditView(before),
      after: auditView(after),
    });
    return after;
  });
}

/**
 * Ends that somebody works for the vendor; sessions lose its rights at the next request, those that hold here alone end,
 * sockets close.
 * @throws Refusal STAFF_NOT_FOUND, PERMISSION_NOT_HELD for somebody with more rights, LAST_OWNER.
 */
export function removeStaff(ctx: StaffContext, userId: string): Promise<void> {
  const vendorId = ctx.vendor.id;
  return changing(ctx, async (client, record) => {
    await lockStaff(client, vendorId);
    const before = await requireStaff(client, vendorId, userId);
    refuseBeyond(ctx.caller, (await requireRole(client, vendorId, before.roleId)).permissions);
    await deleteMember(client, vendorId, userId);
    await endSessionsHeldAt(client, vendorId, userId, ctx.now());
    if (before.isOwner) await refuseOwnerless(client, vendorId);
    await tellStaffChanged(client, vendorId);
    await record({ action: 'staff.remove', subjectId: userId, before: auditView(before), after: null });
  });
}

/**
 * Takes a staff member's PIN away; the person sets a new one after logging in by phone.
 * @throws Refusal STAFF_NOT_FOUND, PERMISSION_NOT_HELD for somebody with more rights.
 */
export function takePinAway(ctx: StaffContext, userId: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const { roleId, hasPin } = await requireStaff(client, ctx.vendor.id, userId);
    refuseBeyond(ctx.caller, (await requireRole(client, ctx.vendor.id, roleId)).permissions);
    if (!hasPin) return;
    await savePinHash(client, ctx.vendor.id, userId, null);
    await record({ action: 'staff.pinremove', subjectId: userId, before: null, after: null });
  });
}
