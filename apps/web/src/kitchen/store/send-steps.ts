import { KITCHEN_STEPS_AT_ONCE } from '@sofreh/domain/limits';
import { api, currentHostDomain, isFailure, notify } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '#web/offline/index.ts';
import { kitchenTexts } from '../texts.ts';
import { showBoardAfter } from './board-query.ts';
import { kitchenDb, type StepRow } from './kitchen-db.ts';
import { onStepsSaid, readSteps } from './steps.ts';

/** These say how long to wait after a try that was not heard, doubling up to the longest, ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
const LOCK = 'sofreh-kitchen';

type Sent = 'done' | 'later';

/** Sends what cooks did, oldest first and one request after the other, whenever there is something and a network. */
class Sender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wait = FIRST_WAIT_MS;
  private running = false;
  private again = false;
  private ended = false;
  private readonly stops: readonly (() => void)[];

  constructor() {
    this.stops = [
      onStepsSaid(() => this.run()),
      useNetworkStore.subscribe((now, before) => {
        if (maySend(now) && !maySend(before)) this.run();
      }),
    ];
    this.run();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  private run(): void {
    this.again = true;
    if (this.running || this.ended) return;
    this.running = true;
    clearTimeout(this.timer);
    void this.rounds().finally(() => {
      this.running = false;
    });
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.ended) {
      this.again = false;
      const sent = await sendSome().catch((): Sent => 'later');
      if (sent === 'later') this.comeBack();
      else this.wait = FIRST_WAIT_MS;
    }
  }

  private comeBack(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), this.wait);
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
  }
}

async function sendSome(): Promise<Sent> {
  const hostDomain = currentHostDomain();
  for (;;) {
    const rows = (await readSteps(hostDomain)).slice(0, KITCHEN_STEPS_AT_ONCE);
    if (rows.length === 0) return 'done';
    if (!maySend(useNetworkStore.getState())) return 'later';
    await send(rows);
    await showBoardAfter(hostDomain, () => drop(rows));
  }
}

async function drop(rows: readonly StepRow[]): Promise<void> {
  await kitchenDb.steps.bulkDelete(
    rows.flatMap(({ position }) => (position === undefined ? [] : [position])),
  );
}

/**
 * Sends steps together; where the server cannot read one of them, each by itself, and that one is given up with a word.
 * @throws ApiFailure where they stay for later.
 */
async function send(rows: readonly StepRow[]): Promise<void> {
  try {
    const sentAt = new Date().toISOString();
    const steps = rows.map(({ step }) => step);
    const { data } = await api('POST /api/kitchen/steps', { body: { sentAt, steps }, quiet: true });
    if (data.some(({ outcome }) => outcome === 'OVERTAKEN')) {
      notify({ kind: 'info', message: kitchenTexts.overtaken, id: 'kitchen-overtaken' });
    }
  } catch (thrown) {
    if (!isFailure(thrown) || thrown.status !== 400) throw thrown;
    if (rows.length > 1) {
      for (const row of rows) await send([row]);
      return;
    }
    notify({ kind: 'error', message: kitchenTexts.refused, id: 'kitchen-refused' });
  }
}

/** Sends in one tab at a time. @returns the function that ends it. */
export function startSending(): () => void {
  const leaving = new AbortController();
  const lead = async () => {
    if (leaving.signal.aborted) return;
    const sender = new Sender();
    await new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()));
    sender.end();
  };
  const locks: LockManager | undefined = navigator.locks;
  const led = locks ? locks.request(LOCK, { signal: leaving.signal }, lead) : lead();
  // It is refused only because it was given up while it waited for the lock.
  led.catch(() => undefined);
  return () => leaving.abort();
}
