import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import type { GatewayKeys } from '@sofreh/domain/gateways';
import type { LastTrial } from '@sofreh/domain/setup';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { GatewayMakers } from '#app/platform/http/app-services.ts';
import { type ConfiguredGateway, readConfiguration } from './bank-configuration.queries.ts';
import { type GatewayTrial, readGatewayTrials } from './gateway-trials.queries.ts';
import { ownerOfKeys } from './vendor-gateways.ts';

/** Gives the mark of what a gateway is spoken to with now; null where its keys do not open any more. */
export function markNow(
  makers: GatewayMakers,
  vendorId: string,
  { gateway, keysSealed }: Pick<ConfiguredGateway, 'gateway' | 'keysSealed'>,
): string | null {
  if (keysSealed === null) return makers.mark(gateway, null);
  const text = makers.box.open(ownerOfKeys(vendorId, gateway), keysSealed);
  return text ? makers.mark(gateway, JSON.parse(text) as GatewayKeys) : null;
}

/** Gives the trial of a gateway as it is set now; undefined where it was not tried so. */
export function trialNow(
  trials: readonly GatewayTrial[],
  makers: GatewayMakers,
  vendorId: string,
  one: ConfiguredGateway,
): GatewayTrial | undefined {
  const mark = markNow(makers, vendorId, one);
  return trials.find((trial) => trial.gateway === one.gateway && trial.mark === mark);
}

/** Says how the gateways that guests are offered came out of their last trials; those without any keys are offered to nobody. */
export async function trialsOfOffered(
  db: Queryable,
  makers: GatewayMakers,
  vendorId: string,
): Promise<readonly LastTrial[]> {
  const [all, trials] = [
    await readConfiguration(db, vendorId, ONLINE_GATEWAYS),
    await readGatewayTrials(db, vendorId),
  ];
  return all
    .filter(
      ({ active, gateway, keysSealed }) => active && (keysSealed !== null || makers.make(gateway, null)),
    )
    .map((one) => {
      const trial = trialNow(trials, makers, vendorId, one);
      return trial ? (trial.passed ? 'PASSED' : 'FAILED') : null;
    });
}
