import type { IntentAnswer } from '@sofreh/contract/main/sync';
import { type ApiFailure, api, isFailure } from '#web/api/index.ts';
import { answered, moved, postponed } from '../outbox/entry-moves.ts';
import { changeEntries, keepTruth } from '../outbox/outbox-store.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { registerTill } from './register-till.ts';
import { tillId } from './till-device.ts';

/** Longer than any answer takes; a line that hangs is a line that is gone. */
const PATIENCE_MS = 30_000;

/** How sending ended: answered, or the server was not to be reached. */
export type Sending = 'answered' | 'unreachable';

/**
 * Sends a batch of one queue and writes down what the server said. Whatever is not answered waits again: the server
 * knows an intent that arrived before.
 */
export async function sendBatch(batch: readonly OutboxEntry[]): Promise<Sending> {
  const ids = batch.map(({ id }) => id);
  await changeEntries(ids, (entry) => moved(entry, 'SEND', Date.now()));
  const [first] = batch;
  try {
    const { answers, orders } = await api('POST /api/sync/intents', {
      body: {
        deviceId: tillId(),
        sentAt: new Date().toISOString(),
        intents: batch.map(({ intent }) => intent),
      },
      quiet: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (first) await keepTruth(first.vendorId, orders);
    await keepAnswers(ids, answers);
    return 'answered';
  } catch (thrown) {
    return failed(batch, thrown);
  }
}

async function keepAnswers(ids: readonly string[], answers: readonly IntentAnswer[]): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const now = Date.now();
  await changeEntries(ids, (entry) => {
    const answer = byId.get(entry.id);
    // Not looked at, because one before it was not applied: its turn comes.
    if (!answer) return moved(entry, 'LOST', now, { retryAt: 0 });
    return answered(entry, answer, now, Math.random());
  });
}

/** Whether a failure is the server's word on what was sent, and not on who sent it or when. */
function isVerdict(failure: ApiFailure): boolean {
  const { status } = failure;
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status);
}

async function failed(batch: readonly OutboxEntry[], thrown: unknown): Promise<Sending> {
  const failure = isFailure(thrown) ? thrown : null;
  const now = Date.now();
  const [head, ...rest] = batch;
  if (failure && isVerdict(failure) && head) {
    const { code, message } = failure;
    // One of them cannot be read. Alone, the first shows whether it is the one.
    if (rest.length > 0) await releaseAll(batch, now);
    if (rest.length > 0) return sendBatch([head]);
    await changeEntries([head.id], (entry) => moved(entry, 'REFUSE', now, { code, message }));
    return 'answered';
  }
  if (failure?.code === 'DEVICE_NOT_FOUND' && head) await registerTill(head.vendorId).catch(() => undefined);
  const why = { code: failure?.code ?? 'UNREACHABLE', message: failure?.message ?? '' };
  await changeEntries(
    batch.map(({ id }) => id),
    (entry) => postponed(entry, now, Math.random(), why),
  );
  return failure && failure.status > 0 ? 'answered' : 'unreachable';
}

function releaseAll(batch: readonly OutboxEntry[], now: number): Promise<void> {
  return changeEntries(
    batch.map(({ id }) => id),
    (entry) => moved(entry, 'LOST', now, { retryAt: 0 }),
  );
}
