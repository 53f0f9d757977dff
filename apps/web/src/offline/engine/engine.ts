import { nextDue, readyBatches, requestsOf, wantsPerson } from '@sofreh/domain/offline';
import { currentHostDomain } from '#web/api/index.ts';
import { takeUpCharges } from '../card-charges/charge-here.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { dropOld } from '../outbox/retention.ts';
import { takeUp } from '../outbox/under-way.ts';
import { printUnsent } from '../paper/print-here.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { onTabMessage, tellTabs } from '../store/kick.ts';
import { readUnsent, recoverSending } from '../store/outbox-store.ts';
import { Pulse } from './pulse.ts';
import { sendEntries } from './send-entries.ts';

/** So many requests are under way at the same time. */
const AT_ONCE = 2;
/**
 * So many requests are sent before the outbox is read again: reading an evening's orders takes longer than sending a
 * few.
 */
const A_ROUND = 10;
const A_DAY_MS = 24 * 3_600_000;
/** While the server is away, papers that could not be printed here are tried again so often. */
const PRINT_EVERY_MS = 5_000;

/** Sends the outbox while its tab leads: what is due, whenever something is written, falls due or the line returns. */
class Engine {
  private readonly pulse = new Pulse();
  private readonly stopListening: () => void;
  private readonly stopWatching: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tidying: ReturnType<typeof setTimeout> | undefined;
  private printing: Promise<void> | undefined;
  private readonly printer = setInterval(() => this.print(), PRINT_EVERY_MS);
  private running = false;
  private again = false;
  private ended = false;

  constructor() {
    this.stopListening = onTabMessage(({ type }) => {
      if (type !== 'kick') return;
      this.run();
      this.print();
    });
    this.stopWatching = useNetworkStore.subscribe((now, before) => {
      if (maySend(now) && !maySend(before)) this.run();
      if (!maySend(now) && maySend(before)) this.print();
    });
  }

  async start(): Promise<void> {
    // A browser that keeps nothing has nothing to send, and the storage guard tells its people.
    await recoverSending()
      .then(takeUp)
      .catch(() => undefined);
    if (this.ended) return;
    this.pulse.start();
    window.addEventListener('online', this.look);
    window.addEventListener('offline', this.look);
    this.run();
    await this.tidy();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.tidying);
    clearInterval(this.printer);
    this.pulse.end();
    this.stopListening();
    this.stopWatching();
    window.removeEventListener('online', this.look);
    window.removeEventListener('offline', this.look);
  }

  private readonly look = () => this.pulse.ask();

  /** Deletes what is old at the start and once a day: a till may stay open for weeks. */
  private async tidy(): Promise<void> {
    await dropOld(Date.now()).catch(() => undefined);
    if (this.ended) return;
    this.tidying = setTimeout(() => void this.tidy(), A_DAY_MS);
  }

  /** Prints at the bridge of the shop what was sold here and the server cannot print, and asks how charges ended; one time at a time. */
  private print(): void {
    if (this.printing || this.ended) return;
    this.printing = printUnsent()
      .catch(() => undefined)
      .then(takeUpCharges)
      .catch(() => undefined)
      .finally(() => {
        this.printing = undefined;
      });
  }

  /** Runs rounds until nothing is due; a second call makes it look once more. */
  private run(): void {
    this.again = true;
    if (this.running || this.ended) return;
    this.running = true;
    // The browser may close its database under the page: what is there is looked for again.
    void this.rounds()
      .catch(() => this.comeBackAt(Date.now() + 60_000))
      .finally(() => {
        this.running = false;
        if (this.again) this.run();
      });
  }

  private async rounds(): Promise<void> {
    while (this.again && !this.ended) {
      this.again = false;
      if (await this.round()) this.again = true;
    }
  }

  /** @returns whether there may be more to send at once. */
  private async round(): Promise<boolean> {
    clearTimeout(this.timer);
    const unsent = (await readUnsent()).filter(({ hostDomain }) => hostDomain === currentHostDomain());
    const may = maySend(useNetworkStore.getState());
    const requests = may ? requestsOf(readyBatches(unsent, Date.now())).slice(0, A_ROUND) : [];
    announce(unsent, requests.length > 0);
    if (requests.length === 0) {
      if (may) this.comeBackFor(unsent);
      return false;
    }
    // The heartbeat may find the line well: what was not heard was put off and is tried again in its time all the same.
    if (!(await sendAll(requests))) this.pulse.ask();
    return true;
  }

  /** Runs again when the next one falls due, at the latest in a minute. */
  private comeBackFor(unsent: readonly OutboxEntry[]): void {
    const due = nextDue(unsent, Date.now());
    if (due !== null) this.comeBackAt(due);
  }

  private comeBackAt(due: number): void {
    this.timer = setTimeout(() => this.run(), Math.min(60_000, Math.max(250, due - Date.now())));
  }
}

/** Sends requests, a few at a time, until one is not heard. @returns whether all were. */
async function sendAll(requests: readonly (readonly OutboxEntry[])[]): Promise<boolean> {
  const rest = requests.values();
  let heard = true;
  const sendNext = async (): Promise<void> => {
    for (const entries of rest) {
      if (!heard) return;
      if ((await sendEntries(entries)) === 'unreachable') heard = false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return heard;
}

function announce(unsent: readonly OutboxEntry[], sending: boolean): void {
  const held = unsent.some(({ state }) => wantsPerson(state));
  const syncStatus = sending ? 'syncing' : held ? 'held' : 'idle';
  if (useNetworkStore.getState().syncStatus === syncStatus) return;
  useNetworkStore.setState({ syncStatus });
  tellTabs({ type: 'network', state: { syncStatus } });
}

const LOCK = 'sofreh-outbox';

/**
 * Sends what this till did, in one tab at a time: the first holds a lock, the others follow what it tells and take over
 * when it is closed. @returns the function that ends it.
 */
export function startEngine(): () => void {
  const leaving = new AbortController();
  const stopFollowing = onTabMessage((message) => {
    if (message.type === 'network') useNetworkStore.setState(message.state);
  });
  const lead = async () => {
    if (leaving.signal.aborted) return;
    const engine = new Engine();
    await engine.start();
    await new Promise<void>((done) => leaving.signal.addEventListener('abort', () => done()));
    engine.end();
  };
  // A page that is not secure has no locks: each tab sends, and the server knows what it has already.
  const locks: LockManager | undefined = navigator.locks;
  const led = locks ? locks.request(LOCK, { signal: leaving.signal }, lead) : lead();
  // It is refused only because it was given up while it waited for the lock.
  led.catch(() => undefined);
  return () => {
    leaving.abort();
    stopFollowing();
  };
}
