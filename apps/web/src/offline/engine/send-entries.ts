import type { Order } from '@sofreh/contract/main/orders';
import type { IntentAnswer } from '@sofreh/contract/main/sync';
import { byQueue } from '@sofreh/domain/offline';
import { type ApiFailure, api, isFailure } from '#web/api/index.ts';
import { registerTill } from '../device/register-till.ts';
import { judgedAnswer } from '../outbox/judged-answer.ts';
import { tellOut } from '../paper/papers-out.ts';
import { ensureSigningKey } from '../person/kept-keys.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { answered, moved, postponed } from '../store/entry-moves.ts';
import { changeEntries, keepTruth } from '../store/outbox-store.ts';
import { tillId, tillSecret } from '../store/till-device.ts';

/** No answer takes longer than this; a line that hangs is a line that is gone. */
const PATIENCE_MS = 30_000;

/** Sending ended so: answered, or the server was not to be reached. */
export type Sending = 'answered' | 'unreachable';

/**
 * Sends entries of one branch, each queue's from its head on, and writes down what the server said. Whatever is not
 * answered waits again: the server knows an intent that arrived before.
 */
export async function sendEntries(entries: readonly OutboxEntry[]): Promise<Sending> {
  const ids = entries.map(({ id }) => id);
  await changeEntries(ids, (entry) => moved(entry, 'SEND', Date.now()));
  const [first] = entries;
  try {
    // What came out without the server is known before the orders it is of.
    if (first) await tellOut(first.hostDomain);
    const { answers, orders } = await api('POST /api/sync/intents', {
      body: {
        deviceId: await tillId(),
        secret: await tillSecret(),
        sentAt: new Date().toISOString(),
        intents: entries.map(({ intent }) => intent),
      },
      quiet: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (first) await keepTruth(first.vendorId, orders);
    await keepAnswers(ids, answers, orders);
    return 'answered';
  } catch (thrown) {
    return failed(entries, thrown);
  }
}

async function keepAnswers(
  ids: readonly string[],
  answers: readonly IntentAnswer[],
  orders: readonly Order[],
): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const there = new Map(orders.map((order) => [order.id, order]));
  const now = Date.now();
  await changeEntries(ids, (entry) => {
    const answer = byId.get(entry.id);
    // It is not looked at, because one before it was not applied: its turn comes.
    if (!answer) return moved(entry, 'LOST', now, { retryAt: 0 });
    return answered(entry, judgedAnswer(entry, answer, there.get(entry.queue)), now, Math.random());
  });
}

/** Tells whether a failure is the server's word on what was sent, and not on who sent it or when. */
function isVerdict(failure: ApiFailure): boolean {
  const { status } = failure;
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status);
}

/** Tells whether a failure may come from one of several orders, so that the others go on without it. */
function mayBeOneOfThem({ status }: ApiFailure): boolean {
  return status === 500;
}

async function failed(entries: readonly OutboxEntry[], thrown: unknown): Promise<Sending> {
  const failure = isFailure(thrown) ? thrown : null;
  const now = Date.now();
  const [head, ...rest] = entries;
  if (failure && head && (isVerdict(failure) || mayBeOneOfThem(failure))) {
    const queues = [...byQueue(entries).values()];
    if (queues.length > 1) return sendApart(queues);
  }
  if (failure && isVerdict(failure) && head) {
    const { code, message } = failure;
    // One of them cannot be read. Alone, the first shows whether it is the one.
    if (rest.length > 0) return sendApart([[head]], rest);
    await changeEntries([head.id], (entry) => moved(entry, 'REFUSE', now, { code, message }));
    return 'answered';
  }
  if (failure?.code === 'DEVICE_NOT_FOUND' && head) {
    await registerTill(head.vendorId)
      .then(ensureSigningKey)
      .catch(() => undefined);
  }
  const why = { code: failure?.code ?? 'UNREACHABLE', message: failure?.message ?? '' };
  await changeEntries(
    entries.map(({ id }) => id),
    (entry) => postponed(entry, now, Math.random(), why),
  );
  return failure && failure.status > 0 ? 'answered' : 'unreachable';
}

/** Takes back what was under way and sends it in parts, one after the other; `later` waits for its turn. */
async function sendApart(
  parts: readonly (readonly OutboxEntry[])[],
  later: readonly OutboxEntry[] = [],
): Promise<Sending> {
  const ids = [...parts.flat(), ...later].map(({ id }) => id);
  await changeEntries(ids, (entry) => moved(entry, 'LOST', Date.now(), { retryAt: 0 }));
  for (const part of parts) {
    if ((await sendEntries(part)) === 'unreachable') return 'unreachable';
  }
  return 'answered';
}
