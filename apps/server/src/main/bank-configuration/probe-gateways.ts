import type { OnlineGateway } from '@sofreh/domain/enums';
import { isProbeDue, stepCircuit } from '@sofreh/domain/gateways';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { lockStanding, readRestOver, writeStanding } from './bank-configuration.queries.ts';
import type { Gateways } from './vendor-gateways.ts';

interface ProbeDeps {
  readonly db: Pool;
  readonly now: () => Date;
  readonly gateways: Gateways;
}

/** Asks each gateway whose rest is over how it is; its answer lets it work again or lays it to rest for longer. */
export async function probeGateways(deps: ProbeDeps): Promise<void> {
  await eachByItself(await readRestOver(deps.db, deps.now()), async ({ vendorId, gateway }) => {
    if (!(await beginProbe(deps, vendorId, gateway))) return;
    const answer = await (await deps.gateways.today(vendorId, gateway)).probe();
    await deps.gateways.hear(vendorId, gateway, answer, deps.now());
  });
}

/** @returns false where another worker has begun to ask. */
function beginProbe({ db, now }: ProbeDeps, vendorId: string, gateway: OnlineGateway): Promise<boolean> {
  return withTransaction(db, async (client) => {
    const circuit = await lockStanding(client, vendorId, gateway);
    const at = now().getTime();
    if (!isProbeDue(circuit, at)) return false;
    // A probe that was begun and never answered for is one that failed.
    const rested = circuit.state === 'PROBING' ? stepCircuit(circuit, 'FAILED', at) : circuit;
    const next = circuit.state === 'PROBING' ? rested : stepCircuit(rested, 'REST_OVER', at);
    await writeStanding(client, vendorId, gateway, next, null);
    return next.state === 'PROBING';
  });
}
