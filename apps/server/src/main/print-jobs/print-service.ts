import type { Painter } from '@sofreh/receipt/picture';
import { createPrintWorker, type PrintWorker } from '@sofreh/receipt/worker';
import type { Listener } from '#app/platform/db/listener.ts';
import { newId } from '#app/platform/ids.ts';
import { readDirectVendors } from './claims.queries.ts';
import type { GuestSite } from './links-on-paper.ts';
import { readVendorsBehind } from './plan-papers.queries.ts';
import { planPapers } from './plan-papers.ts';
import { PRINT_QUEUE_CHANNEL, tellOfPapers } from './print-news.ts';
import { type ServerReach, serverDriver } from './server-driver.ts';
import { PROBE_EVERY_MS, type QueueDeps, queueOf } from './server-queue.ts';

export interface PrintServiceDeps extends QueueDeps, ServerReach {
  readonly listener: Listener;
  readonly painter: Pick<Painter, 'paint'>;
  /** Tells whether this process drives printers itself; papers are made in any case. */
  readonly drives: boolean;
  readonly site: GuestSite;
  readonly onError: (error: unknown) => void;
}

export interface PrintService {
  stop(): Promise<void>;
}

function vendorIn(message: unknown): string | null {
  const id = typeof message === 'object' && message !== null && Reflect.get(message, 'vendorId');
  return typeof id === 'string' ? id : null;
}

/**
 * Makes papers of what happens to orders and prints those of printers that the server reaches itself. News of orders and
 * of papers wake it at once; every few seconds it looks by itself, so that nothing waits for news that got lost.
 */
export async function startPrinting(deps: PrintServiceDeps): Promise<PrintService> {
  const { db, notifier, now, listener, painter, drives, site, onError } = deps;
  const by = `server:${newId()}`;
  const workers = new Map<string, PrintWorker>();
  const planning = new Map<string, Promise<void>>();
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  function keep(work: Promise<unknown>): void {
    const kept = work.catch(onError).finally(() => running.delete(kept));
    running.add(kept);
  }

  function workerOf(vendorId: string): PrintWorker {
    const known = workers.get(vendorId);
    if (known) return known;
    const queue = queueOf({ db, notifier, now }, vendorId, { by, bridgeId: null });
    const worker = createPrintWorker({
      queue,
      painter,
      whose: vendorId,
      driverOf: (printer) => serverDriver(printer, deps),
      onError,
    });
    workers.set(vendorId, worker);
    return worker;
  }

  async function plan(vendorId: string): Promise<void> {
    let queued = 0;
    for (let more = !stopped; more; ) {
      const turn = await planPapers(db, vendorId, now(), site);
      queued += turn.queued;
      more = turn.more && !stopped;
    }
    if (queued > 0) tellOfPapers(notifier, vendorId);
  }

  /** Plans one turn at a time for each vendor, and one more after it when news came meanwhile. */
  function planSoon(vendorId: string): void {
    if (stopped) return;
    const before = planning.get(vendorId);
    const turn: Promise<void> = (before ?? Promise.resolve())
      .then(() => plan(vendorId))
      .catch(onError)
      .finally(() => {
        if (planning.get(vendorId) === turn) planning.delete(vendorId);
      });
    planning.set(vendorId, turn);
    keep(turn);
  }

  function printSoon(vendorId: string): void {
    if (!stopped && drives) keep(workerOf(vendorId).work());
  }

  async function lookAround(): Promise<void> {
    for (const vendorId of await readVendorsBehind(db)) planSoon(vendorId);
    if (!drives) return;
    const vendors = await readDirectVendors(db);
    for (const vendorId of vendors) {
      printSoon(vendorId);
      if (!stopped) keep(workerOf(vendorId).probe());
    }
  }

  const stops = [
    await listener.onNotify('orders', (message) => {
      const vendorId = vendorIn(message);
      if (vendorId) planSoon(vendorId);
    }),
    await listener.onNotify(PRINT_QUEUE_CHANNEL, (message) => {
      const vendorId = vendorIn(message);
      if (vendorId) printSoon(vendorId);
    }),
  ];
  const timer = setInterval(() => keep(lookAround()), PROBE_EVERY_MS);
  timer.unref();
  keep(lookAround());

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const stop of stops) await stop();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
