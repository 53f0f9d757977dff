import type { OnlineGateway } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Says what a gateway said when it was tried with keys of one mark. */
export interface GatewayTrial {
  readonly gateway: OnlineGateway;
  readonly mark: string;
  readonly passed: boolean;
  readonly triedAt: Date;
}

const upsert = named(
  'gateway-trial-keep',
  `insert into gateway_trials (vendor_id, gateway, mark, passed, tried_at) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, gateway, mark) do update set passed = excluded.passed, tried_at = excluded.tried_at`,
);

/** Keeps what a gateway said; keys that are typed and not saved have a mark of their own. */
export async function keepGatewayTrial(db: Queryable, vendorId: string, trial: GatewayTrial): Promise<void> {
  const { gateway, mark, passed, triedAt } = trial;
  await db.query(upsert([vendorId, gateway, mark, passed, triedAt]));
}

const forget = named(
  'gateway-trials-forget',
  `delete from gateway_trials t where vendor_id = $1 and not exists (
     select from jsonb_to_recordset($2) as now (gateway text, mark text)
     where now.gateway = t.gateway and now.mark = t.mark)`,
);

/** Forgets trials of all keys but those a vendor has now: one who comes back to older keys tries them again. */
export async function forgetOtherTrials(
  db: Queryable,
  vendorId: string,
  now: readonly Pick<GatewayTrial, 'gateway' | 'mark'>[],
): Promise<void> {
  await db.query(forget([vendorId, JSON.stringify(now)]));
}

const select = named(
  'gateway-trials-read',
  'select gateway, mark, passed, tried_at as "triedAt" from gateway_trials where vendor_id = $1',
);

export async function readGatewayTrials(db: Queryable, vendorId: string): Promise<readonly GatewayTrial[]> {
  const { rows } = await db.query<GatewayTrial>(select([vendorId]));
  return rows;
}
