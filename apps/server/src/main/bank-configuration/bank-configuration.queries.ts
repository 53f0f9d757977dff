import type { OnlineGateway } from '@sofreh/domain/enums';
import { type Circuit, type CircuitState, workingCircuit } from '@sofreh/domain/gateways';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is a gateway as a vendor set it up, with its standing. */
export interface ConfiguredGateway {
  readonly gateway: OnlineGateway;
  readonly active: boolean;
  readonly keysSealed: string | null;
  /** It is the id of the vendor's keys; null where it has none. */
  readonly keysId: string | null;
  readonly circuit: Circuit;
  readonly lastFailure: string | null;
  readonly failedAt: Date | null;
}

interface Row {
  readonly gateway: OnlineGateway;
  readonly active: boolean | null;
  readonly keysSealed: string | null;
  readonly keysId: string | null;
  readonly state: CircuitState | null;
  readonly failures: number;
  readonly rests: number;
  readonly restUntil: Date | null;
  readonly lastFailure: string | null;
  readonly failedAt: Date | null;
}

const CIRCUIT = `c.state, coalesce(c.failures, 0) as failures, coalesce(c.rests, 0) as rests,
  c.rest_until as "restUntil", c.last_failure as "lastFailure", c.failed_at as "failedAt"`;

function circuitOf({ state, failures, rests, restUntil }: Row): Circuit {
  return state === null
    ? workingCircuit
    : { state, failures, rests, restUntil: restUntil?.getTime() ?? null };
}

const readAll = named(
  'bank-configuration-read',
  `select g.gateway, b.active, b.keys_sealed as "keysSealed", b.keys_id as "keysId", ${CIRCUIT}
   from unnest($2::text[]) with ordinality as g (gateway, nth)
   left join bank_configurations b on b.vendor_id = $1 and b.gateway = g.gateway
   left join gateway_circuits c on c.vendor_id = $1 and c.gateway = g.gateway
   order by b.position nulls last, g.nth`,
);

/**
 * Reads the gateways in the vendor's order, those it never set up last.
 * @param names every gateway there is; the first is the one that is on until the vendor sets up any.
 */
export async function readConfiguration(
  db: Queryable,
  vendorId: string,
  names: readonly OnlineGateway[],
): Promise<readonly ConfiguredGateway[]> {
  const { rows } = await db.query<Row>(readAll([vendorId, names]));
  const untouched = rows.every(({ active }) => active === null);
  return rows.map((row) => ({
    gateway: row.gateway,
    active: untouched ? row.gateway === names[0] : (row.active ?? false),
    keysSealed: row.keysSealed,
    keysId: row.keysId,
    circuit: circuitOf(row),
    lastFailure: row.lastFailure,
    failedAt: row.failedAt,
  }));
}

const sealedKeys = named(
  'bank-configuration-keys',
  'select keys_sealed as "keysSealed" from bank_configurations where vendor_id = $1 and gateway = $2',
);

/** Reads a vendor's own keys of a gateway, sealed; null where it has none. */
export async function readSealedKeys(
  db: Queryable,
  vendorId: string,
  gateway: OnlineGateway,
): Promise<string | null> {
  const { rows } = await db.query<{ keysSealed: string | null }>(sealedKeys([vendorId, gateway]));
  return rows[0]?.keysSealed ?? null;
}

const keysUnder = named(
  'bank-configuration-keys-under',
  `select keys_sealed as "keysSealed" from bank_configurations where vendor_id = $1 and gateway = $2 and keys_id = $3
   union all
   select keys_sealed from gateway_former_keys where vendor_id = $1 and gateway = $2 and id = $3 limit 1`,
);

/** Keys of a vendor's own, sealed, whether it has replaced them since or not; null where they are not known. */
export async function readKeysUnder(
  db: Queryable,
  vendorId: string,
  gateway: OnlineGateway,
  keysId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ keysSealed: string }>(keysUnder([vendorId, gateway, keysId]));
  return rows[0]?.keysSealed ?? null;
}

const keep = named(
  'gateway-former-keys-add',
  `insert into gateway_former_keys (vendor_id, id, gateway, keys_sealed, replaced_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);

/** Keeps keys that are replaced, or taken away, for what was opened under them. */
export async function keepFormerKeys(
  client: PoolClient,
  vendorId: string,
  { gateway, keysSealed, keysId }: Pick<ConfiguredGateway, 'gateway' | 'keysSealed' | 'keysId'>,
  at: Date,
): Promise<void> {
  if (keysId !== null) await client.query(keep([vendorId, keysId, gateway, keysSealed, at]));
}

const lockVendor = named('bank-configuration-lock', 'select from vendors where id = $1 for no key update');
const remove = named('bank-configuration-remove', 'delete from bank_configurations where vendor_id = $1');
const insert = named(
  'bank-configuration-insert',
  `insert into bank_configurations (vendor_id, gateway, position, active, keys_sealed, keys_id, changed_at)
   select $1, g.gateway, g.position, g.active, g.keys_sealed, g.keys_id, $2
   from jsonb_to_recordset($3) as g (gateway text, position smallint, active boolean, keys_sealed text, keys_id uuid)`,
);

/** Keeps two who save at once one after the other. */
export async function lockConfiguration(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(lockVendor([vendorId]));
}

/** Stores a vendor's gateways whole, in this order. */
export async function writeConfiguration(
  client: PoolClient,
  vendorId: string,
  gateways: readonly Pick<ConfiguredGateway, 'gateway' | 'active' | 'keysSealed' | 'keysId'>[],
  at: Date,
): Promise<void> {
  await client.query(remove([vendorId]));
  const rows = gateways.map(({ gateway, active, keysSealed, keysId }, position) => ({
    gateway,
    active,
    position,
    keys_sealed: keysSealed,
    keys_id: keysId,
  }));
  await client.query(insert([vendorId, at, JSON.stringify(rows)]));
}

const anyKeys = named(
  'bank-configuration-any-keys',
  'select exists (select from bank_configurations where active and keys_sealed is not null) as "any"',
);

/** Says whether any vendor has keys of its own, so that pages offer to pay online. */
export async function hasVendorKeys(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>(anyKeys([]));
  return rows[0]?.any ?? false;
}

const addCircuit = named(
  'gateway-circuit-add',
  `insert into gateway_circuits (vendor_id, gateway, state, failures, rests) values ($1, $2, 'WORKING', 0, 0)
   on conflict do nothing`,
);
const readCircuit = named(
  'gateway-circuit-read',
  `select c.gateway, ${CIRCUIT} from gateway_circuits c where c.vendor_id = $1 and c.gateway = $2`,
);
const circuitForUpdate = named(
  'gateway-circuit-lock',
  `select c.gateway, ${CIRCUIT} from gateway_circuits c where c.vendor_id = $1 and c.gateway = $2 for update`,
);
const updateCircuit = named(
  'gateway-circuit-write',
  `update gateway_circuits set state = $3, failures = $4, rests = $5, rest_until = $6,
     last_failure = coalesce($7, last_failure), failed_at = coalesce($8, failed_at)
   where vendor_id = $1 and gateway = $2`,
);

/** Reads how a gateway stands with a vendor. */
export async function readStanding(
  db: Queryable,
  vendorId: string,
  gateway: OnlineGateway,
): Promise<Circuit> {
  const { rows } = await db.query<Row>(readCircuit([vendorId, gateway]));
  return rows[0] ? circuitOf(rows[0]) : workingCircuit;
}

/** Locks a gateway's standing, making its row where there is none. */
export async function lockStanding(
  client: PoolClient,
  vendorId: string,
  gateway: OnlineGateway,
): Promise<Circuit> {
  await client.query(addCircuit([vendorId, gateway]));
  const { rows } = await client.query<Row>(circuitForUpdate([vendorId, gateway]));
  return rows[0] ? circuitOf(rows[0]) : workingCircuit;
}

export async function writeStanding(
  client: PoolClient,
  vendorId: string,
  gateway: OnlineGateway,
  { state, failures, rests, restUntil }: Circuit,
  failure: { readonly word: string; readonly at: Date } | null,
): Promise<void> {
  const until = restUntil === null ? null : new Date(restUntil);
  const why = [failure?.word ?? null, failure?.at ?? null];
  await client.query(updateCircuit([vendorId, gateway, state, failures, rests, until, ...why]));
}

const atRest = named(
  'gateway-circuits-due',
  `select vendor_id as "vendorId", gateway from gateway_circuits
   where state <> 'WORKING' and rest_until <= $1 order by rest_until limit 100`,
);

/** Reads the gateways whose rest is over. */
export async function readRestOver(
  pool: Pool,
  at: Date,
): Promise<{ vendorId: string; gateway: OnlineGateway }[]> {
  const { rows } = await pool.query<{ vendorId: string; gateway: OnlineGateway }>(atRest([at]));
  return rows;
}
