import type { Order } from '@sofreh/contract/main/orders';
import type { IntentAnswer, SyncIntent } from '@sofreh/contract/main/sync';
import { clockSkew, holdsQueue, isClockWrong, realInstant, type Verdict } from '@sofreh/domain/offline';
import { errorTexts } from '@sofreh/fa/error-texts';
import type { Actor } from '#app/main/orders/actor.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import { readOrders } from '#app/main/orders/reading/orders.queries.ts';
import { requestHash } from '#app/main/orders/request-hash.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { applyIntent } from './apply-intent.ts';
import { touchDevice } from './devices.queries.ts';
import { keepAnswer, readAnswers, type StoredAnswer } from './intents.queries.ts';
import { type Employment, readEmployments } from './standing.queries.ts';
import { judgeActor } from './standing.ts';

export interface TakeIntentsInput {
  readonly vendor: RequestVendor;
  /** Who is signed in at the till that sends. */
  readonly sender: Actor & { readonly id: string };
  readonly deviceId: string;
  /** What the till's clock says now. */
  readonly sentAt: string;
  readonly intents: readonly SyncIntent[];
}

/** One request of a till at work. */
interface Delivery extends TakeIntentsInput {
  readonly receivedAt: Date;
  readonly skew: number;
  readonly people: ReadonlyMap<string, Employment>;
}

/**
 * Takes what was done at a till, one after the other, and answers each (docs/offline.md). What was answered before is
 * answered the same. After one that is not applied, nothing later of its queue is looked at: the till sends it again.
 * @throws Refusal `DEVICE_NOT_FOUND` when the sender is no till of the vendor.
 */
export async function takeIntents(
  deps: PlaceOrderDeps,
  input: TakeIntentsInput,
): Promise<{ answers: IntentAnswer[]; orders: Order[]; receivedAt: Date }> {
  const { vendor, intents, deviceId } = input;
  const vendorId = vendor.id;
  const receivedAt = deps.now();
  const device = await touchDevice(deps.db, vendorId, deviceId, receivedAt);
  if (!device) throw new Refusal('DEVICE_NOT_FOUND');
  const known = await readAnswers(
    deps.db,
    vendorId,
    intents.map(({ id }) => id),
  );
  const people = await readEmployments(deps.db, vendorId, [
    ...new Set(intents.map(({ actorId }) => actorId)),
  ]);
  const skew = clockSkew(Date.parse(input.sentAt), receivedAt.getTime());
  const sender = { ...input.sender, device: device.name };
  const delivery: Delivery = { ...input, sender, receivedAt, skew, people };
  const answers = await answerInOrder(deps, delivery, known);
  // Every order that was spoken of, as it is now; a queue may be a cash drawer's.
  const queues = [...new Set(intents.map(({ queue }) => queue))];
  return { answers, orders: await readOrders(deps.db, vendorId, queues), receivedAt };
}

async function answerInOrder(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  known: ReadonlyMap<string, StoredAnswer>,
): Promise<IntentAnswer[]> {
  const answers: IntentAnswer[] = [];
  const held = new Set<string>();
  for (const intent of delivery.intents) {
    if (held.has(intent.queue)) continue;
    const answer = await answerOne(deps, delivery, intent, known.get(intent.id));
    answers.push(answer);
    if (holdsQueue(answer.outcome)) held.add(intent.queue);
  }
  return answers;
}

/** The same answer as before, unless a person had it tried again since. */
async function answerOne(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  intent: SyncIntent,
  stored: StoredAnswer | undefined,
): Promise<IntentAnswer> {
  const { retry, ...asked } = intent;
  const hash = requestHash(delivery.vendor.id, asked);
  if (!stored) return judge(deps, delivery, intent, hash);
  if (stored.requestHash !== hash) {
    const { orderVersion } = stored;
    return { ...reused(intent.id), orderVersion };
  }
  const applied = stored.outcome === 'SENT' || stored.outcome === 'NEEDS_PERSON';
  if (!applied && stored.retry < retry) return judge(deps, delivery, intent, hash);
  return answerOf(intent.id, { ...stored, apply: applied }, stored.orderVersion);
}

/** An id that was used for something else: the till's memory is wrong, and a person has to say what is true. */
function reused(id: string): Omit<IntentAnswer, 'orderVersion'> {
  const code = 'IDEMPOTENCY_CONFLICT';
  return { id, outcome: 'REFUSED', code, message: errorTexts[code], findings: [] };
}

async function judge(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  intent: SyncIntent,
  hash: string,
): Promise<IntentAnswer> {
  const { vendor, deviceId, receivedAt, skew, people, sender } = delivery;
  const vendorId = vendor.id;
  const at = new Date(realInstant(Date.parse(intent.at), skew, receivedAt.getTime()));
  const actor = judgeActor(intent.kind, intent.actorId, people, sender);
  const applied = await applyIntent(
    { ...deps, now: () => at },
    {
      ...{ vendorId, vendor, deviceId, intent, at },
      ...actor,
    },
  );
  const clock =
    isClockWrong(skew) && applied.verdict.apply ? [{ code: 'CLOCK_WRONG', data: { skew } } as const] : [];
  const verdict: Verdict = { ...applied.verdict, findings: [...applied.verdict.findings, ...clock] };
  const { outcome, code, findings } = verdict;
  if (outcome !== 'WAITING') {
    await keepAnswer(deps.db, vendorId, {
      ...{ id: intent.id, device_id: deviceId, queue: intent.queue, position: intent.position },
      ...{ kind: intent.kind, actor_id: intent.actorId, sent_by: sender.id, said_at: intent.at },
      ...{ at: at.toISOString(), received_at: receivedAt.toISOString(), retry: intent.retry },
      ...{ request_hash: hash, body: intent.body, outcome, code, findings },
      ...{ order_version: applied.orderVersion, amount: applied.amount },
    });
  }
  return answerOf(intent.id, verdict, applied.orderVersion);
}

function answerOf(id: string, verdict: Verdict, orderVersion: number | null): IntentAnswer {
  const { outcome, code, findings } = verdict;
  const message = code === null ? null : (errorTexts[code as keyof typeof errorTexts] ?? errorTexts.INTERNAL);
  return { id, outcome, code, message, findings: [...findings], orderVersion };
}
