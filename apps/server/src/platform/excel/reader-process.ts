import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { ReaderAnswer, ReaderTask } from './workbook-reader.ts';

/** These programs read before and have nothing to do: starting one takes longer than reading a menu. */
const idle = new Map<number, ChildProcess[]>();

function startProgram(megabytes: number): ChildProcess {
  const program = fork(new URL('./reader-program.ts', import.meta.url), [String(megabytes)], {
    serialization: 'advanced',
    // What the engine writes before it gives up says nothing that the answer does not.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // What this process was started with is not for its helpers.
    execArgv: [],
    env: {},
  });
  // Who waits for an answer hears of it; one that fails while it is being ended must not end the process.
  program.on('error', () => undefined);
  program.on('exit', () => {
    const resting = idle.get(megabytes) ?? [];
    if (resting.includes(program)) resting.splice(resting.indexOf(program), 1);
  });
  return program;
}

/** A program that has not answered after so many times what it may work does nothing any more. */
const STUCK_AFTER = 20;
/** From here on an exit code stands for a signal, where the system has none. */
const SIGNAL_CODES = 128;

async function answerOf(program: ChildProcess, task: ReaderTask): Promise<ReaderAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const answered = async () => (await once(program, 'message', { signal }))[0] as ReaderAnswer;
  const ended = async (): Promise<ReaderAnswer> => {
    const [code] = (await once(program, 'exit', { signal })) as [number | null];
    // The engine gives up with a signal when there is no memory left, and so does the system with a program.
    if (code === null || code >= SIGNAL_CODES) return { tooMuch: 'megabytes' };
    throw new Error(`the program that reads workbooks ended with ${code}`);
  };
  const stuck = () =>
    setTimeout(task.bounds.seconds * STUCK_AFTER * 1_000, { tooMuch: 'seconds' } as const, { signal });
  try {
    const first = Promise.race([answered(), ended(), stuck()]);
    // Where it cannot be sent, the program has ended.
    program.send(task, () => undefined);
    return await first;
  } finally {
    over.abort();
  }
}

async function end(program: ChildProcess): Promise<void> {
  const isGone = program.pid === undefined || program.exitCode !== null || program.signalCode !== null;
  if (isGone) return;
  const gone = once(program, 'exit');
  program.kill('SIGKILL');
  await gone;
}

/** Says whether a program may read on: one that came to its limits has nothing left to read with. */
function isWell(answer: ReaderAnswer | undefined): boolean {
  if (!answer) return false;
  return !('tooMuch' in answer) || (answer.tooMuch !== 'seconds' && answer.tooMuch !== 'megabytes');
}

/** Lets a program beside this one read a workbook; one that takes too long or too much memory is ended. */
export async function readAside(task: ReaderTask): Promise<ReaderAnswer> {
  const { megabytes } = task.bounds;
  const resting = idle.get(megabytes) ?? [];
  idle.set(megabytes, resting);
  const program = resting.pop() ?? startProgram(megabytes);
  program.ref();
  program.channel?.ref();
  let answer: ReaderAnswer | undefined;
  try {
    answer = await answerOf(program, task);
    return answer;
  } finally {
    if (isWell(answer) && program.connected) resting.push(program);
    else await end(program);
    // A program that rests keeps no process from ending.
    program.unref();
    program.channel?.unref();
  }
}
