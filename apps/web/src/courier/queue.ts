import type { TripStatus } from '@sofreh/domain/enums';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type ApiInput, api, isFailure, signedInPerson } from '#web/api/index.ts';
import { type MoneyAbout, type MoneyNotice, moneyTaken, tellMoney } from './door-money.ts';
import { keepOf, keptOf, type OfPerson } from './kept-of.ts';

/** Says of which vendor a step is, where it is not that of the page's own address. */
type OfShop = { readonly shop?: string };
type TripStep = Omit<ApiInput<'PATCH /api/bikers/state'>['body'], 'by'> &
  OfShop & {
    /** It is what the phone says of the step's money; the server is not told. */
    readonly about?: MoneyAbout;
  };
/**
 * This is the end of a shift; `id` tells it from other steps of the queue, the server tells it by the shift it ends.
 */
type ShiftEnd = OfShop & {
  readonly id: string;
  readonly ended: { readonly since: string; readonly at: string };
};
type Step = TripStep | ShiftEnd;
/** This is a step with who did it: nobody else sends it, and nobody else is told of it. */
type KeptStep = Step & OfPerson;

const isOfTrip = (step: Step): step is TripStep => 'tripId' in step;

const KEPT = 'courierSteps';
const RETRY_MS = 4_000;
/** No more steps than these are taken between two answers about the courier's day. */
const MOST_TAKEN = 20;

type QueueState = {
  /** This is who works at the page; null while nobody is signed in. */
  readonly person: string | null;
  /** These are steps that were done and are not at the server yet, whoever did them, the oldest first. */
  readonly steps: readonly KeptStep[];
  /** These are steps that the server has taken, the newest last, each with how many it had taken then. */
  readonly taken: readonly { readonly step: Step; readonly count: number }[];
  readonly online: boolean;
  /** It says why the last step that the server refused was refused. */
  readonly fault: string | null;
};

export const useQueue = create<QueueState>(() => ({
  person: signedInPerson('COURIER'),
  steps: keptOf<KeptStep>(KEPT),
  taken: [],
  online: true,
  fault: null,
}));
useQueue.subscribe(({ steps }, before) => {
  if (steps !== before.steps) keepOf(KEPT, steps);
});

const isOf =
  (person: string | null) =>
  ({ by }: OfPerson): boolean =>
    by === person;

/** Gives the steps of whoever works at the page that wait. */
export const useOwnSteps = () => useQueue(useShallow(({ steps, person }) => steps.filter(isOf(person))));

/** Tells how many steps wait here for others to sign in. */
export const useOthersSteps = () =>
  useQueue(({ steps, person }) => steps.filter((step) => !isOf(person)(step)).length);

/** Says who works at the page from now on; what was taken and said for another is no news for him. */
export function workAs(person: string | null): void {
  if (useQueue.getState().person === person) return;
  useQueue.setState({ person, taken: [], online: true, fault: null });
}

let running: Promise<void> | null = null;

/** Keeps a step and sends everything that waits. */
export function done(step: Step): void {
  useQueue.setState(({ steps, person }) => ({
    steps: [...steps, { ...step, by: person ?? '' }],
    fault: null,
  }));
  void sendAll();
}

/** Sends what waits, one after the other; a step that the server refuses for good is left out, and said. */
export function sendAll(): Promise<void> {
  running ??= sendSteps().finally(() => {
    running = null;
  });
  return running;
}

/** Tells what a step of a trip says of whose it is. */
export const ofShop = ({ shop }: OfShop | { readonly shop: string | undefined }): OfShop =>
  shop ? { shop } : {};

/** Says one step to the server, and the courier what became of its money. */
async function send(step: KeptStep): Promise<void> {
  const to = { hostDomain: step.shop, quiet: true };
  if (!isOfTrip(step)) {
    await api('POST /api/bikers/duty', {
      body: { onDuty: false, ended: step.ended, by: step.by },
      ...to,
    });
    return;
  }
  const { shop: _shop, about: _about, ...body } = step;
  const { surplus } = await api('PATCH /api/bikers/state', { body, ...to });
  if (!step.collected) return;
  moneyTaken(step.tripId, step.by);
  if (surplus > 0) tellMoney(moneyOf(step, { surplus, why: '' }));
}

/** Tells what its courier is told of the money of a step; nothing where it carried none. */
function moneyOf(step: KeptStep, fate: Pick<MoneyNotice, 'surplus' | 'why'>): readonly MoneyNotice[] {
  if (!isOfTrip(step) || !step.collected) return [];
  const { id, by, tripId, about = null, collected } = step;
  const { method, amount } = collected;
  return [{ id, by, tripId, about, method, amount, ...fate }];
}

/** Gives the money of a courier that waits on the phone. */
export const unsentMoney = (steps: readonly KeptStep[], person: string): readonly MoneyNotice[] =>
  steps.filter(isOf(person)).flatMap((step) => moneyOf(step, { surplus: null, why: '' }));

async function sendSteps(): Promise<void> {
  for (;;) {
    const { person, steps: waiting } = useQueue.getState();
    const first = waiting.find(isOf(person));
    // Another window may have signed somebody else in: what is sent goes out under that name.
    if (!first || signedInPerson('COURIER') !== person) return;
    try {
      await send(first);
      useQueue.setState(({ steps, taken }) => ({
        steps: steps.filter(({ id }) => id !== first.id),
        taken: [...taken, { step: first, count: takenSoFar({ taken }) + 1 }].slice(-MOST_TAKEN),
        online: true,
      }));
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      const { status, message } = thrown;
      const cannot = status === 0 || status >= 500 || status === 429;
      if (cannot || status === 401 || thrown.code === 'STEP_OF_ANOTHER') {
        useQueue.setState({ online: !cannot });
        return;
      }
      // It was said before: the staff did it for him.
      const known = thrown.code === 'DUPLICATE_TRIP_STATE';
      const stays = (step: KeptStep) =>
        step.by !== first.by || (step.id !== first.id && (known || !isOfSameTrip(step, first)));
      // Money is told of before its step is gone: a page that is closed in between says it twice, not never.
      const told = useQueue
        .getState()
        .steps.filter((step) => !stays(step))
        .flatMap((step) => moneyOf(step, { surplus: null, why: message }));
      tellMoney(told);
      useQueue.setState(({ steps }) => ({
        steps: steps.filter(stays),
        online: true,
        fault: known || told.length > 0 ? null : message,
      }));
    }
  }
}

/** Tells whether two steps are of one trip: what comes after a step that was refused for good cannot be done either. */
function isOfSameTrip(one: Step, other: Step): boolean {
  return isOfTrip(one) && isOfTrip(other) && one.tripId === other.tripId;
}

/** Tells whether a shift of a vendor was ended here that the server does not know of yet. */
export function endsShift(steps: readonly Step[], shop?: string): boolean {
  return steps.some((step) => !isOfTrip(step) && step.shop === shop);
}

/** Tries again by itself while something waits. @returns the function that ends it. */
export function keepSending(): () => void {
  const timer = setInterval(() => {
    if (useQueue.getState().steps.length > 0) void sendAll();
  }, RETRY_MS);
  const now = () => void sendAll();
  window.addEventListener('online', now);
  void sendAll();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', now);
  };
}

/** Tells how many steps the server has taken since the page was opened. */
export function takenSoFar({ taken }: Pick<QueueState, 'taken'>): number {
  return taken.at(-1)?.count ?? 0;
}

/**
 * Says where a trip stands by what was done here, whether the server knows it yet or not.
 * @param known how many steps the server had taken when the trip was asked for: an answer on its way while a step was
 * taken is older than the step, and must not turn the button under a finger back into the one before.
 */
export function statusHere(
  { steps, taken }: { readonly steps: readonly Step[] } & Pick<QueueState, 'taken'>,
  trip: { readonly id: string; readonly status: TripStatus },
  known: number,
): TripStatus {
  const since = taken.filter(({ count }) => count > known).map(({ step }) => step);
  const ofTrip = [...since, ...steps].filter(isOfTrip);
  return ofTrip.findLast(({ tripId }) => tripId === trip.id)?.status ?? trip.status;
}
