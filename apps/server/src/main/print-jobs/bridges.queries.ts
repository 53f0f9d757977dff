import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface BridgeRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly pairedAt: Date | null;
  readonly seenAt: Date | null;
}
const FIELDS = 'id, name, created_at as "createdAt", paired_at as "pairedAt", seen_at as "seenAt"';

const list = named(
  'print-bridges',
  `select ${FIELDS} from print_bridges where vendor_id = $1 and revoked_at is null order by created_at, id limit 100`,
);
/** Reads the bridges of a vendor that are not revoked. */
export async function listBridges(db: Queryable, vendorId: string): Promise<BridgeRow[]> {
  return (await db.query<BridgeRow>(list([vendorId]))).rows;
}

const add = named(
  'print-bridge-add',
  `insert into print_bridges (vendor_id, id, name, code_hash, code_until, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict do nothing returning id`,
);
/** @returns false where the id is taken. */
export async function insertBridge(
  client: PoolClient,
  vendorId: string,
  bridge: Pick<BridgeRow, 'id' | 'name' | 'createdAt'>,
  codeHash: string,
  codeUntil: Date,
): Promise<boolean> {
  const values = [vendorId, bridge.id, bridge.name, codeHash, codeUntil, bridge.createdAt];
  return (await client.query(add(values))).rows.length > 0;
}

const renew = named(
  'print-bridge-renew-unpaired',
  `update print_bridges set code_hash = $4, code_until = $5
   where vendor_id = $1 and id = $2 and name = $3 and paired_at is null and revoked_at is null returning ${FIELDS}`,
);
/** Gives a bridge that no program is paired with a new code; undefined where there is none of this id and name. */
export async function renewUnpaired(
  client: PoolClient,
  vendorId: string,
  { id, name }: Pick<BridgeRow, 'id' | 'name'>,
  codeHash: string,
  codeUntil: Date,
): Promise<BridgeRow | undefined> {
  return (await client.query<BridgeRow>(renew([vendorId, id, name, codeHash, codeUntil]))).rows[0];
}

const revoke = named(
  'print-bridge-revoke',
  `update print_bridges set revoked_at = $3, token_hash = null, code_hash = null
   where vendor_id = $1 and id = $2 and revoked_at is null returning name`,
);
const release = named(
  'print-bridge-release',
  'update printers set bridge_id = null where vendor_id = $1 and bridge_id = $2',
);
const releaseTerminals = named(
  'print-bridge-release-terminals',
  'update pos_terminals set bridge_id = null where vendor_id = $1 and bridge_id = $2',
);
/** @returns the bridge's name; undefined where the vendor has none of this id that is not revoked. */
export async function revokeBridge(
  client: PoolClient,
  vendorId: string,
  id: string,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(revoke([vendorId, id, at]));
  if (rows[0]) {
    await client.query(release([vendorId, id]));
    await client.query(releaseTerminals([vendorId, id]));
  }
  return rows[0]?.name;
}

const pair = named(
  'print-bridge-pair',
  `update print_bridges set code_hash = null, code_until = null, token_hash = $4, paired_at = $3
   where vendor_id = $1 and code_hash = $2 and code_until > $3 and revoked_at is null returning id, name`,
);
/** Trades a code for a token, once; undefined where the code is none. @param tokenOf makes the token's hash. */
export async function pairBridge(
  db: Queryable,
  vendorId: string,
  codeHash: string,
  tokenHash: string,
  at: Date,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await db.query<{ id: string; name: string }>(pair([vendorId, codeHash, at, tokenHash]));
  return rows[0];
}

const known = named(
  'print-bridge-known',
  `update print_bridges set seen_at = $4
   where vendor_id = $1 and id = $2 and token_hash = $3 and revoked_at is null returning id`,
);
/** Reads whether a token counts; a bridge that is heard is seen. */
export async function seeBridge(
  db: Queryable,
  vendorId: string,
  id: string,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  return (await db.query(known([vendorId, id, tokenHash, at]))).rows.length > 0;
}

const own = named(
  'print-bridge-printers',
  'select id from printers where vendor_id = $1 and bridge_id = $2 and id = any($3::uuid[])',
);
/** Finds which of these printers are the bridge's. */
export async function ownPrinters(
  db: Queryable,
  vendorId: string,
  bridgeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(own([vendorId, bridgeId, ids]));
  return new Set(rows.map(({ id }) => id));
}
