import { Worker } from 'node:worker_threads';
import type { Paper } from '../paper/index.ts';
import { createTurns } from './turns.ts';

/** A paper is made into this: bytes for a thermal printer, or a file. */
export type PaintFormat = 'ESCPOS' | 'PNG' | 'PDF';

export type PaintRequest = {
  readonly id: number;
  readonly paper: Paper;
  readonly logo: Uint8Array | null;
  readonly as: PaintFormat;
};
export type PaintAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly failure: string };

/** Makes papers into bytes, in a thread of its own, one after the other. */
export interface Painter {
  /**
   * @param logo a PNG, JPEG or WebP; null draws none.
   * @param whose whoever has many drawn waits behind nobody's next: each has a turn after the other.
   * @throws Error where the paper cannot be drawn, or not within ten seconds of its turn.
   */
  paint(paper: Paper, logo: Uint8Array | null, as: PaintFormat, whose: string): Promise<Uint8Array>;
  /** Counts somebody's papers that wait for their turn. */
  waiting(whose: string): number;
  stop(): Promise<void>;
}

/** The canvas holds on to memory of its own over many papers, so a thread draws so many and another follows. */
const PAPERS_PER_THREAD = 500;
const TIME_LIMIT_MS = 10_000;

type Asked = Omit<PaintRequest, 'id'> & { resolve(bytes: Uint8Array): void; reject(error: Error): void };

/** Makes a painter whose thread starts with the first paper and is replaced after 500, or when it dies or hangs. */
export function createPainter(): Painter {
  const turns = createTurns<Asked>();
  let thread: { readonly worker: Worker; papers: number } | undefined;
  let drawing: { readonly id: number; readonly asked: Asked; readonly timer: NodeJS.Timeout } | undefined;
  let last = 0;

  function start() {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const started = { worker, papers: 0 };
    worker.unref();
    worker.on('message', (answer: PaintAnswer) => end(answer));
    const gone = (error: Error) => {
      if (thread !== started) return;
      thread = undefined;
      if (drawing) end({ id: drawing.id, failure: error.message });
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('the thread that draws papers ended')));
    return started;
  }

  /** A thread that has drawn enough is replaced between two papers. */
  function current() {
    if (thread && thread.papers >= PAPERS_PER_THREAD) {
      const full = thread;
      thread = undefined;
      void full.worker.terminate();
    }
    thread ??= start();
    return thread;
  }

  function drawNext(): void {
    if (drawing) return;
    const asked = turns.next();
    if (!asked) return;
    const running = current();
    running.papers += 1;
    last += 1;
    const id = last;
    const timer = setTimeout(() => void running.worker.terminate(), TIME_LIMIT_MS);
    drawing = { id, asked, timer };
    const { paper, logo, as } = asked;
    running.worker.postMessage({ id, paper, logo, as } satisfies PaintRequest);
  }

  function end(answer: PaintAnswer): void {
    if (drawing?.id !== answer.id) return;
    const { asked, timer } = drawing;
    drawing = undefined;
    clearTimeout(timer);
    if ('bytes' in answer) asked.resolve(answer.bytes);
    else asked.reject(new Error(answer.failure));
    drawNext();
  }

  return {
    paint(paper, logo, as, whose) {
      return new Promise((resolve, reject) => {
        turns.add(whose, { paper, logo, as, resolve, reject });
        drawNext();
      });
    },
    waiting: turns.waiting,
    async stop() {
      const running = thread;
      for (const { reject } of turns.clear()) reject(new Error('the painter was stopped'));
      await running?.worker.terminate();
    },
  };
}
