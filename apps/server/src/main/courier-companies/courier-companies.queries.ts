import {
  CASCADE_WAIT_SECONDS,
  type CascadeStage,
  COURIER_COMPANIES,
  type CourierCompany,
  type FeeBearer,
} from '@sofreh/domain/courier-companies';
import type { DoorProof } from '@sofreh/domain/courier-state';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This is a stage of a vendor's cascade as it set it up. */
export interface ConfiguredStage extends CascadeStage {
  /** Tells whether its couriers take the cash of orders, where the company can. */
  readonly takesCash: boolean;
  readonly keysSealed: string | null;
}

const PROVIDERS = ['OWN_FLEET', ...COURIER_COMPANIES] as const;

const readAll = named(
  'courier-configurations-read',
  `select provider, active, wait_seconds as "waitSeconds", price_ceiling as "priceCeiling",
     from_minute as "fromMinute", to_minute as "toMinute", takes_cash as "takesCash", keys_sealed as "keysSealed"
   from courier_configurations where vendor_id = $1 order by position, provider`,
);

/**
 * Reads every provider in the vendor's order; those it never set up come last, switched off. The own fleet is on until
 * then.
 */
export async function readStages(db: Queryable, vendorId: string): Promise<readonly ConfiguredStage[]> {
  const { rows } = await db.query<ConfiguredStage>(readAll([vendorId]));
  const rest = PROVIDERS.filter((name) => !rows.some(({ provider }) => provider === name));
  return [
    ...rows,
    ...rest.map((provider) => ({
      provider,
      active: provider === 'OWN_FLEET' && rows.length === 0,
      waitSeconds: CASCADE_WAIT_SECONDS.standard,
      priceCeiling: null,
      fromMinute: 0,
      toMinute: 0,
      takesCash: false,
      keysSealed: null,
    })),
  ];
}

const sealed = named(
  'courier-configurations-keys',
  'select keys_sealed as "keysSealed" from courier_configurations where vendor_id = $1 and provider = $2',
);

/** Reads a vendor's own keys of a company, sealed; null where it has none. */
export async function readSealedCompanyKeys(
  db: Queryable,
  vendorId: string,
  provider: CourierCompany,
): Promise<string | null> {
  const { rows } = await db.query<{ keysSealed: string | null }>(sealed([vendorId, provider]));
  return rows[0]?.keysSealed ?? null;
}

const cascade = named(
  'courier-cascades-read',
  'select automatic, lead_minutes as "leadMinutes", proof, fee_bearer as bearer from courier_cascades where vendor_id = $1',
);

export interface CascadeTerms {
  readonly automatic: boolean;
  /** The first is asked so many minutes before the kitchen is done. */
  readonly leadMinutes: number;
  /** Says how own couriers prove a hand-over. */
  readonly proof: DoorProof;
  /** This side bears what a company takes over the price of the guest's zone. */
  readonly bearer: FeeBearer;
}

/** Reads whether orders are given to couriers by themselves; not, until somebody says so. */
export async function readCascadeTerms(db: Queryable, vendorId: string): Promise<CascadeTerms> {
  const { rows } = await db.query<CascadeTerms>(cascade([vendorId]));
  return rows[0] ?? { automatic: false, leadMinutes: 10, proof: 'NONE', bearer: 'VENDOR' };
}

const lockVendor = named(
  'courier-configurations-lock',
  'select from vendors where id = $1 for no key update',
);
const remove = named(
  'courier-configurations-remove',
  'delete from courier_configurations where vendor_id = $1',
);
const insert = named(
  'courier-configurations-insert',
  `insert into courier_configurations (vendor_id, provider, position, active, wait_seconds, price_ceiling, from_minute,
     to_minute, keys_sealed, takes_cash, changed_at)
   select $1, s.provider, s.position, s.active, s.wait_seconds, s.price_ceiling, s.from_minute, s.to_minute, s.keys_sealed, s.takes_cash, $2
   from jsonb_to_recordset($3) as s (provider text, position smallint, active boolean, wait_seconds integer,
     price_ceiling bigint, from_minute smallint, to_minute smallint, keys_sealed text, takes_cash boolean)`,
);
const setCascade = named(
  'courier-cascades-set',
  `insert into courier_cascades (vendor_id, automatic, lead_minutes, proof, fee_bearer) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id) do update set automatic = excluded.automatic, lead_minutes = excluded.lead_minutes,
     proof = excluded.proof, fee_bearer = excluded.fee_bearer`,
);

/** Keeps two who save at once one after the other. */
export async function lockStages(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(lockVendor([vendorId]));
}

/** Stores a vendor's cascade whole, in this order. */
export async function writeStages(
  client: PoolClient,
  vendorId: string,
  stages: readonly ConfiguredStage[],
  terms: CascadeTerms,
  at: Date,
): Promise<void> {
  await client.query(remove([vendorId]));
  const rows = stages.map((stage, position) => ({
    provider: stage.provider,
    position,
    active: stage.active,
    wait_seconds: stage.waitSeconds,
    price_ceiling: stage.priceCeiling,
    from_minute: stage.fromMinute,
    to_minute: stage.toMinute,
    keys_sealed: stage.keysSealed,
    takes_cash: stage.takesCash,
  }));
  await client.query(insert([vendorId, at, JSON.stringify(rows)]));
  await client.query(setCascade([vendorId, terms.automatic, terms.leadMinutes, terms.proof, terms.bearer]));
}
