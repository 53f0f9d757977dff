// This is a program of its own: it lets a thread read workbooks, one after the other, and says what came of each. A
// file that makes the engine give up ends this program and nothing else. Its argument: the megabytes that reading may
// take.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReaderAnswer, ReaderTask } from './workbook-reader.ts';

const thread = new Worker(new URL('./workbook-reader.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: Number(process.argv[2]) },
});
// Who waits for an answer hears of it.
thread.on('error', () => undefined);

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The thread is asked again after this time how long it has worked, milliseconds. */
const ASKED_EVERY = 1_000;

/**
 * Aborts once the thread has worked for longer than it may. On a machine that is busy with other things a thread waits
 * for the processor most of the time; that says nothing of its file, so its own work is counted.
 * @returns what ends the watch.
 */
function watchWork(seconds: number, tooLong: AbortController): () => void {
  let before: NodeJS.CpuUsage | undefined;
  const ask = async () => {
    const now = await thread.cpuUsage();
    before ??= now;
    const worked = (now.user + now.system - before.user - before.system) / 1e6;
    if (worked > seconds) tooLong.abort();
  };
  // A thread that has not begun, or has ended, has no usage to tell; whoever waits hears of its end.
  const asking = setInterval(() => ask().catch(() => undefined), Math.min(ASKED_EVERY, seconds * 1_000));
  return () => clearInterval(asking);
}

async function answerOf(task: ReaderTask): Promise<ReaderAnswer> {
  const tooLong = new AbortController();
  const answered = once(thread, 'message', { signal: tooLong.signal });
  const unwatch = watchWork(task.bounds.seconds, tooLong);
  thread.postMessage(task);
  try {
    const [answer] = (await answered) as [ReaderAnswer];
    return answer;
  } catch (error) {
    if (tooLong.signal.aborted) return { tooMuch: 'seconds' };
    if (isOutOfMemory(error)) return { tooMuch: 'megabytes' };
    throw error;
  } finally {
    unwatch();
  }
}

process.on('message', async (task: ReaderTask) => process.send?.(await answerOf(task)));
// A terminal sends its signals to both programs: what was taken is finished, and the other one says when it is over.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
// However the other program ends, this one ends with it.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();
