import { api, isFailure, readCredentials } from '#web/api/index.ts';
import { tellMoney } from './door-money.ts';
import { unsentMoney, useQueue } from './queue.ts';
import { courierTexts as texts } from './texts.ts';

let held: string | null = null;

/** Remembers by what this page can show, once its session was ended, whose session it was. */
export function holdSession(): void {
  held = readCredentials('COURIER')?.refreshToken ?? held;
}

/**
 * Tells the shop of the money that waits here, once its courier was let go: the only thing that is still heard of him. What was told
 * waits no more; of whoever may sign in again everything waits on.
 */
export async function claimUnsent(person: string): Promise<void> {
  const refreshToken = held;
  if (refreshToken === null) return;
  for (const notice of unsentMoney(useQueue.getState().steps, person)) {
    const step = useQueue.getState().steps.find(({ id }) => id === notice.id);
    if (!step || !('tripId' in step) || !step.collected) continue;
    const { id, method, amount } = step.collected;
    try {
      await api('POST /api/bikers/claims', {
        body: { refreshToken, tripId: step.tripId, collected: { id, method, amount } },
        hostDomain: step.shop,
        quiet: true,
      });
    } catch (thrown) {
      if (isFailure(thrown)) return;
      throw thrown;
    }
    tellMoney([{ ...notice, why: texts.claimed }]);
    useQueue.setState(({ steps }) => ({ steps: steps.filter((each) => each.id !== step.id) }));
  }
}
