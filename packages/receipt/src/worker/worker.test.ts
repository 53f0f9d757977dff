import { movePrintJob, newPrintJob, type PrintJobState, type PrintWord } from '@sofreh/domain/print-state';
import { expect, it } from 'vitest';
import type { PrinterDriver, PrintOutcome } from '../driver/index.ts';
import { createPrintWorker, type PaperWord, type PrintQueue } from './index.ts';

const JOBS = 10_000;
const PRINTERS = 8;

/** Numbers that look like chance and are the same in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Job {
  readonly id: string;
  readonly printerId: string;
  state: PrintJobState;
}
/** A sheet that lies under a printer. */
interface Sheet {
  readonly isMarked: boolean;
  readonly isWhole: boolean;
}

const wordOf = ({ step, attempt, evidence, failure }: PaperWord, by: string): PrintWord => {
  if (step === 'SEND') return { step, by, attempt };
  if (step === 'CONFIRM') return { step, by, attempt, evidence: evidence ?? 'ACCEPTED' };
  return { step, by, attempt, failure: failure ?? 'NOT_CONFIRMED' };
};

/** A shop whose server, bridges, network and printers fail at random, in simulated time. */
function openShop(seed: number) {
  const random = chance(seed);
  const jobs = Array.from({ length: JOBS }, (_, index): Job => {
    return { id: `job-${index}`, printerId: `printer-${index % PRINTERS}`, state: newPrintJob(0) };
  });
  const byPrinter = Map.groupBy(jobs, ({ printerId }) => printerId);
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const sheets = new Map<string, Sheet[]>();
  let now = 0;

  function move(job: Job, word: PrintWord): boolean {
    const state = movePrintJob(job.state, word, now);
    if (state) job.state = state;
    return state !== null;
  }

  /** A claimer that dies after so many words, and whose words and answers get lost. */
  function queueOf(by: string, wordsLeft: number): PrintQueue {
    let left = wordsLeft;
    const overNetwork = <Result>(act: () => Result): Result => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      if (random() < 0.04) throw new Error('the word was lost');
      const answer = act();
      if (random() < 0.04) throw new Error('the answer was lost');
      return answer;
    };
    return {
      claim: async () =>
        overNetwork(() =>
          [...byPrinter].flatMap(([id, waiting]) => {
            if (waiting.some(({ state }) => state.leaseUntil !== null)) return [];
            const next = waiting.find(({ state }) => state.status === 'QUEUED');
            if (!next || !move(next, { step: 'CLAIM', by })) return [];
            const printer = { id, name: id, connection: 'TCP', ip: '', port: 9100, queueName: '' } as const;
            const { attempts: attempt, flowed } = next.state;
            const paper = {
              width: 80,
              title: next.id,
              blocks: [],
              opensDrawer: false,
              beeps: flowed,
            } as const;
            return [
              {
                id: next.id,
                attempt,
                source: next.id,
                printer: { ...printer, width: 80, beeps: false, hasDrawer: false, confirms: true },
                paper,
              },
            ];
          }),
        ),
      say: async (word) =>
        overNetwork(() => {
          const job = byId.get(word.id);
          return job !== undefined && move(job, wordOf(word, by));
        }),
      tell: async () => undefined,
      toProbe: async () => [],
      logo: async () => null,
    };
  }

  /** What lies under the printer is the truth; what it answers may be lost. */
  const driverOf = (): PrinterDriver => ({
    probe: async () => 'READY',
    async print(bytes, mayFlow): Promise<PrintOutcome> {
      if (random() < 0.05) return { outcome: 'NOT_SENT', failure: 'PAPER_OUT', state: 'PAPER_OUT' };
      if (!(await mayFlow())) return { outcome: 'NOT_SENT', failure: 'CLAIMER_LOST', state: 'READY' };
      const [id = '', mark] = Buffer.from(bytes).toString().split(' ');
      const isWhole = random() > 0.05;
      sheets.set(id, [...(sheets.get(id) ?? []), { isMarked: mark === 'copy', isWhole }]);
      if (random() < 0.02) throw new Error('killed while it printed');
      if (!isWhole) return { outcome: 'UNSURE', failure: 'BROKE_OFF', state: 'SILENT' };
      if (random() < 0.05) return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'SILENT' };
      return { outcome: 'PRINTED', evidence: 'CONFIRMED', state: 'READY' };
    },
  });

  return {
    jobs,
    sheets,
    random,
    /** Two claimers work until they have printed what they could, or are dead. */
    async work(): Promise<void> {
      const workers = ['server', 'bridge'].map((by) =>
        createPrintWorker({
          whose: 'a',
          queue: queueOf(by, Math.floor(random() * 4_000)),
          painter: { paint: async ({ title, beeps }) => Buffer.from(`${title} ${beeps ? 'copy' : 'first'}`) },
          driverOf,
          onError: () => undefined,
          wait: async () => undefined,
        }),
      );
      await Promise.all(workers.map((worker) => worker.work()));
    },
    /** Time goes on; a person looks at the sheet and says what they see. */
    pass(): void {
      now += Math.floor(random() * 90_000);
      for (const job of jobs) {
        if (job.state.leaseUntil !== null) move(job, { step: 'LAPSE' });
        else if (job.state.status === 'QUEUED') move(job, { step: 'AGE' });
        const { status, attempts: attempt } = job.state;
        const isOut = sheets.get(job.id)?.some(({ isWhole }) => isWhole);
        if (status === 'UNSURE') move(job, { step: isOut ? 'SAY_PRINTED' : 'PRINT_AGAIN', attempt });
        if (status === 'FAILED') move(job, { step: 'PRINT_AGAIN', attempt });
      }
    },
  };
}

it('ten thousand papers through deaths and lost words: none lost, none doubled unmarked', async () => {
  const shop = openShop(1);
  for (let round = 0; round < 2_000; round += 1) {
    await shop.work();
    shop.pass();
    if (shop.jobs.every(({ state }) => state.status === 'PRINTED')) break;
  }
  const statuses = Object.groupBy(shop.jobs, ({ state }) => state.status);
  expect(Object.keys(statuses)).toEqual(['PRINTED']);
  let marked = 0;
  for (const { id } of shop.jobs) {
    const out = shop.sheets.get(id) ?? [];
    expect(
      out.some(({ isWhole }) => isWhole),
      id,
    ).toBe(true);
    // Every sheet after the first says that it is a copy, whole or not; the first may, where only its begin was told.
    expect(
      out.slice(1).every(({ isMarked }) => isMarked),
      id,
    ).toBe(true);
    marked += out.length - 1;
  }
  expect(marked).toBeGreaterThan(100);
});
