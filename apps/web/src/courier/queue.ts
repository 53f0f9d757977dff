import type { TripStatus } from '@sofreh/domain/enums';
import { create } from 'zustand';
import { type ApiInput, api, isFailure } from '#web/api/index.ts';

type Step = ApiInput<'PATCH /api/bikers/state'>['body'];

const KEPT = 'courierSteps';
const RETRY_MS = 4_000;
/** More taken steps than lie between two answers about the courier's day. */
const MOST_TAKEN = 20;

type QueueState = {
  /** Steps that were done and are not at the server yet, the oldest first. */
  readonly steps: readonly Step[];
  /** Steps that the server has taken, the newest last, each with how many it had taken then. */
  readonly taken: readonly { readonly step: Step; readonly count: number }[];
  readonly online: boolean;
  /** Why the last step that the server refused was refused. */
  readonly fault: string | null;
};

function kept(): readonly Step[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(read) ? (read as Step[]) : [];
  } catch {
    return [];
  }
}

export const useQueue = create<QueueState>(() => ({ steps: kept(), taken: [], online: true, fault: null }));
useQueue.subscribe(({ steps }, before) => {
  if (steps === before.steps) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify(steps));
  } catch {
    // A phone that is full keeps the steps for as long as the page is open.
  }
});

let running: Promise<void> | null = null;

/** Keeps a step and sends everything that waits. */
export function done(step: Step): void {
  useQueue.setState(({ steps }) => ({ steps: [...steps, step], fault: null }));
  void sendAll();
}

/** Sends what waits, one after the other; a step that the server refuses for good is left out, and said. */
export function sendAll(): Promise<void> {
  running ??= send().finally(() => {
    running = null;
  });
  return running;
}

async function send(): Promise<void> {
  for (;;) {
    const [first] = useQueue.getState().steps;
    if (!first) return;
    try {
      await api('PATCH /api/bikers/state', { body: first, quiet: true });
      useQueue.setState(({ steps, taken }) => ({
        steps: steps.slice(1),
        taken: [...taken, { step: first, count: takenSoFar({ taken }) + 1 }].slice(-MOST_TAKEN),
        online: true,
      }));
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      const { status, message } = thrown;
      const cannot = status === 0 || status >= 500 || status === 429;
      if (cannot || status === 401) {
        useQueue.setState({ online: !cannot });
        return;
      }
      // Said before: the staff did it for him.
      const known = thrown.code === 'DUPLICATE_TRIP_STATE';
      useQueue.setState(({ steps }) => ({
        steps: steps.filter(({ id, tripId }) => id !== first.id && (known || tripId !== first.tripId)),
        online: true,
        fault: known ? null : message,
      }));
    }
  }
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

/** How many steps the server has taken since the page was opened. */
export function takenSoFar({ taken }: Pick<QueueState, 'taken'>): number {
  return taken.at(-1)?.count ?? 0;
}

/**
 * Where a trip stands by what was done here, whether the server knows it yet or not.
 * @param known how many steps the server had taken when the trip was asked for: an answer on its way while a step was
 * taken is older than the step, and must not turn the button under a finger back into the one before.
 */
export function statusHere(
  { steps, taken }: Pick<QueueState, 'steps' | 'taken'>,
  trip: { readonly id: string; readonly status: TripStatus },
  known: number,
): TripStatus {
  const since = taken.filter(({ count }) => count > known).map(({ step }) => step);
  return [...since, ...steps].findLast(({ tripId }) => tripId === trip.id)?.status ?? trip.status;
}
