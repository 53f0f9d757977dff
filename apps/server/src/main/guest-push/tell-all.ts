import type { PushMessage, PushOutcome, PushProvider } from '@sofreh/providers/push';
import type { Pool } from '#app/platform/db/pool.ts';
import { forgetDevice, type KnownDevice } from './guest-push.queries.ts';

/** All devices of a guest together hold a place among the jobs for this time. */
const DEADLINE_MS = 10_000;

/**
 * Sends a message to all devices at once, forgetting those that want nothing any more.
 * @returns what became of it, in the order of the devices.
 */
export async function tellAll(
  db: Pool,
  push: PushProvider,
  devices: readonly KnownDevice[],
  message: PushMessage,
  signal: AbortSignal,
): Promise<readonly PushOutcome[]> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
  return Promise.all(
    devices.map(async (device) => {
      const sent = await push.send(device.token, message, end);
      if (sent.outcome === 'GONE') await forgetDevice(db, device);
      return sent;
    }),
  );
}
