import type { KioskSettings } from '@sofreh/domain/kiosks';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Holds what a vendor sets for a kiosk. */
export interface KioskTerms extends KioskSettings {
  readonly name: string;
  readonly welcomeFileId: string | null;
  readonly printerId: string | null;
  readonly posTerminalId: string | null;
}
export interface KioskRow extends KioskTerms {
  readonly id: string;
  readonly createdAt: Date;
  readonly pairedAt: Date | null;
  readonly seenAt: Date | null;
}

const TERMS = `name, payment_ways as "paymentWays", delivery_types as "deliveryTypes", asks, idle_seconds as "idleSeconds",
  suggestions, welcome_file_id as "welcomeFileId", printer_id as "printerId",
  pos_terminal_id as "posTerminalId"`;
const FIELDS = `id, ${TERMS}, created_at as "createdAt", paired_at as "pairedAt", seen_at as "seenAt"`;

const list = named(
  'kiosks',
  `select ${FIELDS} from kiosks where vendor_id = $1 and revoked_at is null order by created_at, id limit 100`,
);
/** Reads the kiosks of a vendor that are not revoked. */
export async function listKiosks(db: Queryable, vendorId: string): Promise<KioskRow[]> {
  return (await db.query<KioskRow>(list([vendorId]))).rows;
}

const one = named(
  'kiosk',
  `select ${FIELDS} from kiosks where vendor_id = $1 and id = $2 and revoked_at is null`,
);
export async function readKiosk(db: Queryable, vendorId: string, id: string): Promise<KioskRow | undefined> {
  return (await db.query<KioskRow>(one([vendorId, id]))).rows[0];
}

const held = named(
  'kiosk-hold',
  `select ${FIELDS} from kiosks where vendor_id = $1 and id = $2 and revoked_at is null for update`,
);
/** Reads a kiosk that nobody else changes before the transaction ends; undefined where the vendor has none. */
export async function holdKiosk(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<KioskRow | undefined> {
  return (await client.query<KioskRow>(held([vendorId, id]))).rows[0];
}

const termsOf = (terms: KioskTerms) => [
  terms.name,
  terms.paymentWays,
  terms.deliveryTypes,
  terms.asks,
  terms.idleSeconds,
  terms.suggestions,
  terms.welcomeFileId,
  terms.printerId,
  terms.posTerminalId,
];

const add = named(
  'kiosk-add',
  `insert into kiosks (vendor_id, id, created_at, code_hash, code_until,
     name, payment_ways, delivery_types, asks, idle_seconds, suggestions, welcome_file_id, printer_id,
     pos_terminal_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
);
/** @param code the hash of its six digits, and until when they pair. @returns false where the id is taken. */
export async function insertKiosk(
  client: PoolClient,
  vendorId: string,
  kiosk: KioskRow,
  code: { readonly hash: string; readonly until: Date },
): Promise<boolean> {
  const values = [vendorId, kiosk.id, kiosk.createdAt, code.hash, code.until, ...termsOf(kiosk)];
  return (await client.query(add(values))).rows.length > 0;
}

const renew = named(
  'kiosk-renew-unpaired',
  `update kiosks set code_hash = $4, code_until = $5
   where vendor_id = $1 and id = $2 and name = $3 and paired_at is null and revoked_at is null returning ${FIELDS}`,
);
/** Gives a kiosk that no screen is paired with a new code; undefined where there is none of this id and name. */
export async function renewUnpaired(
  client: PoolClient,
  vendorId: string,
  { id, name }: Pick<KioskRow, 'id' | 'name'>,
  code: { readonly hash: string; readonly until: Date },
): Promise<KioskRow | undefined> {
  return (await client.query<KioskRow>(renew([vendorId, id, name, code.hash, code.until]))).rows[0];
}

const change = named(
  'kiosk-change',
  `update kiosks set name = $3, payment_ways = $4, delivery_types = $5, asks = $6, idle_seconds = $7, suggestions = $8,
     welcome_file_id = $9, printer_id = $10, pos_terminal_id = $11 where vendor_id = $1 and id = $2`,
);
export async function writeKiosk(
  client: PoolClient,
  vendorId: string,
  id: string,
  terms: KioskTerms,
): Promise<void> {
  await client.query(change([vendorId, id, ...termsOf(terms)]));
}

const newCode = named(
  'kiosk-code',
  'update kiosks set code_hash = $3, code_until = $4 where vendor_id = $1 and id = $2',
);
export async function writeCode(
  client: PoolClient,
  vendorId: string,
  id: string,
  code: { readonly hash: string; readonly until: Date },
): Promise<void> {
  await client.query(newCode([vendorId, id, code.hash, code.until]));
}

const revoke = named(
  'kiosk-revoke',
  `update kiosks set revoked_at = $3, token_hash = null, code_hash = null
   where vendor_id = $1 and id = $2 and revoked_at is null returning name`,
);
/** @returns the kiosk's name; undefined where the vendor has none of this id that is not revoked. */
export async function revokeKiosk(
  client: PoolClient,
  vendorId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  return (await client.query<{ name: string }>(revoke([vendorId, id, at]))).rows[0]?.name;
}

const pair = named(
  'kiosk-pair',
  `update kiosks set code_hash = null, code_until = null, token_hash = $4, paired_at = $3
   where vendor_id = $1 and code_hash = $2 and code_until > $3 and revoked_at is null returning id, name`,
);
/** Trades a code for a token, once; undefined where the code is none. */
export async function pairKiosk(
  db: Queryable,
  vendorId: string,
  codeHash: string,
  secretHash: string,
  at: Date,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await db.query<{ id: string; name: string }>(pair([vendorId, codeHash, at, secretHash]));
  return rows[0];
}

const strangers = named(
  'kiosk-suggested-strangers',
  `select s.id from unnest($2::uuid[]) s (id)
   where not exists (select from menu_items m where m.vendor_id = $1 and m.id = s.id and m.archived_at is null) limit 1`,
);
/** Says whether each of these is on the vendor's menu. */
export async function areOnMenu(db: Queryable, vendorId: string, ids: readonly string[]): Promise<boolean> {
  return ids.length === 0 || (await db.query(strangers([vendorId, ids]))).rows.length === 0;
}
