import type { Order } from '@sofreh/contract/main/orders';
import type { IntentAnswer, SyncIntent } from '@sofreh/contract/main/sync';
import { bookedAt } from '@sofreh/domain/books';
import {
  boundedSkew,
  clockSkew,
  countedAt,
  type Finding,
  holdsQueue,
  isAfterSending,
  isClockMoved,
  isClockWrong,
  lateFindings,
  moneyDifferences,
  realInstant,
  saidMoney,
  taken,
  type Verdict,
} from '@sofreh/domain/offline';
import { errorTexts } from '@sofreh/fa/error-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { readOrders } from '#app/main/order-record/reading/orders.queries.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { applyIntent } from './apply-intent.ts';
import { touchDevice } from './devices.queries.ts';
import { inTurn } from './intent-turn.ts';
import {
  claimIntent,
  keepAnswer,
  noteOwnWork,
  readAnswers,
  releaseClaim,
  type StoredAnswer,
} from './intents.queries.ts';
import { type Proofs, readProofs, type Shown, shownBy } from './proof.ts';
import { type Employment, readEmployments, readSessionStart } from './standing.queries.ts';
import { judgeActor } from './standing.ts';

export interface TakeIntentsInput {
  readonly vendor: RequestVendor;
  /** This person is signed in at the till that sends. */
  readonly sender: Actor & { readonly id: string };
  readonly sessionId: string;
  readonly deviceId: string;
  /** Tells whether the session speaks from the till that it names. */
  readonly atTill: boolean;
  /** Says what the till's clock says now. */
  readonly sentAt: string;
  readonly intents: readonly SyncIntent[];
  /** They are the same as they came, which is what was signed. */
  readonly asSent: readonly unknown[];
  readonly keys: AuthKeys;
  /** Lists what is odd about all of it, whatever it is. */
  readonly odd?: readonly Finding[];
}

/** This is one request of a till at work. */
interface Delivery extends TakeIntentsInput {
  readonly receivedAt: Date;
  /** Its moments are moved by this time, ms. */
  readonly skew: number;
  /** Lists what is odd about its clock. */
  readonly clock: readonly Finding[];
  readonly people: ReadonlyMap<string, Employment>;
  /** The session that sends is there since this moment. */
  readonly since: Date;
  readonly proofs: Proofs;
  readonly tillSince: number | null;
  readonly lane: number;
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
  const claimed = clockSkew(Date.parse(input.sentAt), receivedAt.getTime());
  const sender = { ...input.sender, device: device.name };
  const proofs = await readProofs(deps.db, input.keys, vendorId, intents, input.asSent);
  const since = await readSessionStart(deps.db, input.sessionId);
  const tillSince = device.inServiceSince?.getTime() ?? null;
  const delivery: Delivery = {
    ...input,
    sender,
    receivedAt,
    skew: boundedSkew(claimed, device.clockSkew),
    clock: clockFindings(claimed, device.clockSkew),
    people,
    since,
    proofs,
    tillSince,
    lane: device.lane,
  };
  const answers = await answerInOrder(deps, delivery, known);
  // Reads every order that was spoken of, as it is now, for whoever may see orders; a queue may be a cash drawer's.
  const queues = sender.permissions.includes('order.view')
    ? [...new Set(intents.map(({ queue }) => queue))]
    : [];
  return { answers, orders: await readOrders(deps.db, vendorId, queues), receivedAt };
}

function clockFindings(skew: number, measured: number | null): readonly Finding[] {
  if (isClockMoved(skew, measured)) return [{ code: 'CLOCK_WRONG', data: { skew, measured } }];
  return isClockWrong(skew) ? [{ code: 'CLOCK_WRONG', data: { skew } }] : [];
}

/** Says what is odd about the clock that dated an intent: as the till sends, or as it says when it was done. */
function clockOf({ clock, sentAt }: Delivery, at: string): readonly Finding[] {
  const [done, sent] = [Date.parse(at), Date.parse(sentAt)];
  if (clock.length > 0 || !isAfterSending(done, sent)) return clock;
  return [{ code: 'CLOCK_WRONG', data: { ahead: done - sent } }];
}

async function answerInOrder(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  known: ReadonlyMap<string, StoredAnswer>,
): Promise<IntentAnswer[]> {
  const answers: IntentAnswer[] = [];
  const held = new Set<string>();
  for (const [place, intent] of delivery.intents.entries()) {
    if (held.has(intent.queue)) continue;
    const answer = await answerOne(deps, delivery, place, known.get(intent.id));
    answers.push(answer);
    if (holdsQueue(answer.outcome)) held.add(intent.queue);
  }
  return answers;
}

/** Gives the same answer as before, unless a person had it tried again since. */
async function answerOne(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  place: number,
  stored: StoredAnswer | undefined,
): Promise<IntentAnswer> {
  const intent = delivery.intents[place] as SyncIntent;
  const { retry: _retry, proof: _proof, ...asked } = intent;
  const hash = requestHash(delivery.vendor.id, asked);
  const known = stored && (await answerAgain(deps, delivery, { intent, hash, stored }));
  if (known) return known;
  return inTurn(deps.db, intent.id, async () => {
    // Another request may have brought it while this one waited.
    const vendorId = delivery.vendor.id;
    const now = (await readAnswers(deps.db, vendorId, [intent.id])).get(intent.id);
    const told = now && (await answerAgain(deps, delivery, { intent, hash, stored: now }));
    if (told) return told;
    if (now) return judge(deps, delivery, place, hash);
    const claim = { id: intent.id, requestHash: hash, at: delivery.receivedAt };
    const first = await claimIntent(deps.db, vendorId, claim);
    return first === hash
      ? judge(deps, delivery, place, hash)
      : { ...reused(intent.id), orderVersion: null, entered: {} };
  });
}

/** Says what was answered before, where that is still the answer. Whoever sends it again has sent it, too. */
async function answerAgain(
  deps: PlaceOrderDeps,
  { vendor, sender }: Delivery,
  {
    intent,
    hash,
    stored,
  }: { readonly intent: SyncIntent; readonly hash: string; readonly stored: StoredAnswer },
): Promise<IntentAnswer | undefined> {
  const { orderVersion, outcome } = stored;
  if (stored.requestHash !== hash) return { ...reused(intent.id), orderVersion, entered: {} };
  const applied = outcome === 'SENT' || outcome === 'NEEDS_PERSON';
  if (!applied && stored.retry < intent.retry) return undefined;
  if (outcome !== 'SENT' && !stored.ownWorkOf.includes(sender.id))
    await noteOwnWork(deps.db, vendor.id, intent.id, [sender.id]);
  return answerOf(intent.id, { ...stored, apply: applied }, stored);
}

/**
 * Gives the answer to an id that was used for something else: the till's memory is wrong, and a person has to say what
 * is true.
 */
function reused(id: string): Omit<IntentAnswer, 'orderVersion' | 'entered'> {
  const code = 'IDEMPOTENCY_CONFLICT';
  return { id, outcome: 'REFUSED', code, message: errorTexts[code], findings: [] };
}

async function judge(
  deps: PlaceOrderDeps,
  delivery: Delivery,
  place: number,
  hash: string,
): Promise<IntentAnswer> {
  const intent = delivery.intents[place] as SyncIntent;
  const { vendor, deviceId, atTill, receivedAt, skew, people, sender, tillSince } = delivery;
  const vendorId = vendor.id;
  const done = realInstant(Date.parse(intent.at), skew, receivedAt.getTime());
  const moment = { at: done, receivedAt: receivedAt.getTime() };
  const at = new Date(countedAt(done, moment.receivedAt));
  const shown: Shown = atTill
    ? shownBy(delivery.proofs[place], {
        vendorId,
        deviceId,
        actorId: intent.actorId,
        tillSince,
        ...moment,
      })
    : { fault: 'OTHER_DEVICE' };
  const actor = judgeActor(intent.kind, intent.actorId, {
    known: people,
    sender,
    shown,
    atTill,
    at: new Date(done),
    since: delivery.since,
  });
  const isShown = !actor.odd.some(({ code }) => code === 'ACTOR_UNPROVEN');
  const cutOff = vendor.businessDayCutoff;
  const booked = (moment: Date) => new Date(bookedAt(moment.getTime(), receivedAt.getTime(), cutOff));
  const applied = await applyIntent(
    { ...deps, now: () => at, bookedAt: booked },
    {
      vendorId,
      vendor,
      deviceId,
      lane: delivery.lane,
      intent,
      at,
      ...actor,
    },
  );
  const clock = applied.verdict.apply ? clockOf(delivery, intent.at) : [];
  const late = applied.verdict.apply ? lateFindings(done, moment.receivedAt) : [];
  const verdict = withFindings(applied.verdict, [...clock, ...late, ...(delivery.odd ?? [])]);
  const { outcome, code, findings } = verdict;
  if (outcome === 'WAITING') await releaseClaim(deps.db, vendorId, intent.id, hash);
  else {
    const [said, { entered }] = [saidMoney(intent), applied];
    await keepAnswer(deps.db, vendorId, {
      id: intent.id,
      device_id: deviceId,
      queue: intent.queue,
      position: intent.position,
      kind: intent.kind,
      actor_id: intent.actorId,
      sent_by: sender.id,
      said_at: intent.at,
      own_work_of: isShown ? [...new Set([sender.id, intent.actorId])] : [sender.id],
      at: at.toISOString(),
      received_at: receivedAt.toISOString(),
      retry: intent.retry,
      request_hash: hash,
      body: intent.body,
      outcome,
      code,
      findings,
      order_version: applied.orderVersion,
      said,
      entered,
      money_differs: moneyDifferences(said, entered).length > 0,
    });
  }
  return answerOf(intent.id, verdict, applied);
}

/** Gives the same verdict with more that is odd; a person is called where that wants one. */
function withFindings(verdict: Verdict, more: readonly Finding[]): Verdict {
  const findings = [...verdict.findings, ...more];
  return verdict.apply ? { ...taken(findings), code: verdict.code } : { ...verdict, findings };
}

function answerOf(
  id: string,
  verdict: Verdict,
  { orderVersion, entered }: Pick<IntentAnswer, 'orderVersion' | 'entered'>,
): IntentAnswer {
  const { outcome, code, findings } = verdict;
  const message = code === null ? null : (errorTexts[code as keyof typeof errorTexts] ?? errorTexts.INTERNAL);
  return { id, outcome, code, message, findings: [...findings], orderVersion, entered };
}
