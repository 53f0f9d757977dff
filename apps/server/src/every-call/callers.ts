import type { Access } from '@sofreh/contract/access';
import type { CallDeclaration } from '@sofreh/contract/call';
import type { ErrorCode } from '@sofreh/contract/error-codes';
import {
  DEFAULT_ROLE_PERMISSIONS,
  DEFAULT_ROLES,
  type DefaultRole,
  type Permission,
} from '@sofreh/contract/permissions';
import type { SessionKind } from '@sofreh/domain/enums';
import { newDeviceSecret } from '#app/platform/auth/paired-device.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import type { CallerKind, Place, Stage } from './stage.ts';

/** Is one kind of caller: what a declaration may know of them, and how they show who they are. */
export interface MatrixCaller {
  readonly name: string;
  /** It is undefined for those who are nobody; `refusal` says how they are told. */
  readonly kind?: CallerKind;
  readonly refusal?: ErrorCode;
  /** Tells whether they work at the vendor the request speaks for, and what they may do there. */
  readonly worksHere?: boolean;
  readonly permissions?: readonly Permission[];
}

const nobodies: readonly MatrixCaller[] = [
  { name: 'nobody', refusal: 'auth-header-missing' },
  { name: 'an expired token', refusal: 'TOKEN_EXPIRED' },
  { name: 'a garbage token', refusal: 'TOKEN_INVALID' },
  { name: 'a tampered token', refusal: 'TOKEN_INVALID' },
  { name: 'another scheme', refusal: 'TOKEN_INVALID' },
  { name: 'an ended session', refusal: 'SESSION_ENDED' },
  { name: 'a kiosk elsewhere', refusal: 'TOKEN_INVALID' },
  { name: 'a revoked kiosk', refusal: 'SESSION_ENDED' },
];

const staffHere = DEFAULT_ROLES.map((role): MatrixCaller => {
  return { name: role, kind: 'STAFF', worksHere: true, permissions: DEFAULT_ROLE_PERMISSIONS[role] };
});

export const callers: readonly MatrixCaller[] = [
  ...nobodies,
  { name: 'guest', kind: 'CUSTOMER' },
  { name: 'another guest', kind: 'CUSTOMER' },
  ...staffHere,
  { name: 'owner next door', kind: 'STAFF' },
  { name: 'owner elsewhere', kind: 'STAFF' },
  { name: 'courier', kind: 'COURIER' },
  { name: 'admin', kind: 'ADMIN' },
  { name: 'kiosk', kind: 'KIOSK' },
];

function isNamed(access: Access, caller: MatrixCaller, atVendor: boolean): boolean {
  if (access.kind === 'public' || access.kind === 'webhook') return true;
  if (access.kind === 'user') return caller.kind !== undefined && caller.kind !== 'KIOSK';
  if (access.kind === 'anyStaff') return caller.kind === 'STAFF' && (!atVendor || caller.worksHere === true);
  if (access.kind === 'staff') return caller.permissions?.includes(access.permission) ?? false;
  return access.kind.toUpperCase() === caller.kind;
}

/** Says how a declaration alone answers a caller: the code they are refused with, or null when they are let in. */
export function declaredRefusal(declaration: CallDeclaration, caller: MatrixCaller): ErrorCode | null {
  const atVendor = declaration.vendor !== 'optional';
  if (declaration.access.some((access) => isNamed(access, caller, atVendor))) return null;
  return caller.refusal ?? 'forbidden';
}

/** Puts another person's id into a token and leaves its signature as it was. */
function tampered(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const changed = Buffer.from(JSON.stringify({ ...claims, kind: 'ADMIN' })).toString('base64url');
  return [header, changed, signature].join('.');
}

async function hire(stage: Stage, place: Place, phoneNumber: string, role: DefaultRole): Promise<string> {
  const id = await addPerson(stage.pool, phoneNumber);
  await employ(stage.pool, { id: place.shop.vendorId, domain: place.domain }, id, role);
  return id;
}

async function peopleOf(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>([
    ['guest', stage.home.guestId],
    ['another guest', await addPerson(stage.pool, '09122220001')],
    ['courier', await addPerson(stage.pool, '09122220002')],
    ['admin', await addPerson(stage.pool, '09122220003')],
    ['owner next door', await hire(stage, stage.nextDoor, '09122220004', 'owner')],
    ['owner elsewhere', await hire(stage, stage.elsewhere, '09122220005', 'owner')],
  ]);
  for (const [index, role] of DEFAULT_ROLES.entries()) {
    people.set(role, await hire(stage, stage.home, `0912333000${index}`, role));
  }
  await stage.pool.query('update users set is_admin = true where id = $1', [people.get('admin')]);
  await stage.pool.query('insert into couriers (vendor_id, id, user_id) values ($1, $2, $2)', [
    stage.home.shop.vendorId,
    people.get('courier'),
  ]);
  return people;
}

/** Stores a kiosk at a vendor and answers with the header it shows. */
async function kioskAt(stage: Stage, place: Place, revoked = false): Promise<string> {
  const { secret, secretHash } = newDeviceSecret();
  const id = newId();
  await stage.pool.query(
    `insert into kiosks (vendor_id, id, name, token_hash, created_at, revoked_at, payment_ways, delivery_types, asks,
       idle_seconds, suggestions)
     values ($1, $2, 'کیوسک', $3, now(), case when $4 then now() end, '{QR,TILL}', '{SERVE,PICKUP}', 'NAME', 60, '{}')`,
    [place.shop.vendorId, id, secretHash, revoked],
  );
  return `Kiosk ${place.shop.vendorId}.${id}.${secret}`;
}

/** Stores everybody and answers with how each signs in: the `authorization` header of a session of this moment. */
export async function castOf(stage: Stage): Promise<(caller: MatrixCaller) => Promise<string | undefined>> {
  const people = await peopleOf(stage);
  const kiosks = new Map([
    ['kiosk', await kioskAt(stage, stage.home)],
    ['a kiosk elsewhere', await kioskAt(stage, stage.elsewhere)],
    ['a revoked kiosk', await kioskAt(stage, stage.home, true)],
  ]);
  const bearer = async (name: string, kind: SessionKind, secondsAgo = 0) => {
    const at = new Date(stage.server.clock.now().getTime() - secondsAgo * 1000);
    // A guest may delete the account, and is asked for the next call all the same.
    await stage.pool.query(
      'update users set deleted_at = null, phone_number = $2 where id = $1 and deleted_at is not null',
      [people.get(name), name === 'guest' ? '09122229998' : '09122229999'],
    );
    return `Bearer ${(await signInAs(stage.pool, people.get(name) ?? '', kind, at)).token}`;
  };
  const ended = async () => {
    const header = await bearer('courier', 'CUSTOMER');
    await stage.pool.query("update sessions set ended_at = now() where user_id = $1 and kind = 'CUSTOMER'", [
      people.get('courier'),
    ]);
    return header;
  };
  return async ({ name, kind }) => {
    const kiosk = kiosks.get(name);
    if (kiosk) return kiosk;
    if (kind && kind !== 'KIOSK') return bearer(name, kind);
    if (name === 'an expired token') return bearer('guest', 'CUSTOMER', 3600);
    if (name === 'a garbage token') return 'Bearer aaaa.bbbb.cccc';
    if (name === 'a tampered token') return tampered(await bearer('guest', 'CUSTOMER'));
    if (name === 'another scheme') return 'Basic c2FyYTpzYXJh';
    return name === 'an ended session' ? ended() : undefined;
  };
}
