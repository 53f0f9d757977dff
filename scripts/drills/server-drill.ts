import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * Runs a test of the server with larger amounts than every run has time for. What the environment says already stays.
 * @param file the test's path in the repository.
 * @param amounts by the environment's names.
 * @returns the exit code.
 */
export function serverDrill(file: string, amounts: Readonly<Record<string, string>>): Promise<number> {
  return runTest(file, { ...amounts, ...process.env });
}

async function runTest(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', file], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return status ?? 1;
}

interface Steps {
  /** The name by which the environment says how many steps are played in all. */
  readonly name: string;
  readonly usual: number;
  /** How many are played on one database: jobs look at whatever hangs in it, so a long play gets slower and slower. */
  readonly ofRound: number;
}

/** Rounds at once: one waits for its PostgreSQL half of the time, and the machine has more cores than one. */
const AT_ONCE = Math.min(availableParallelism(), 4);

/**
 * Plays a model of the server in rounds, each on a database of its own, until all steps are played or one does not hold.
 * @param more what a round's environment says besides, by the steps before it.
 * @returns the exit code.
 */
export async function playInRounds(
  file: string,
  { name, usual, ofRound }: Steps,
  more: (played: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<number> {
  const all = Number(process.env[name] ?? usual);
  const begun = performance.now();
  let [next, held, failed] = [0, 0, 0];
  const play = async () => {
    while (next < all && failed === 0) {
      const before = next;
      const steps = Math.min(ofRound, all - before);
      next += steps;
      const status = await runTest(file, { ...process.env, [name]: String(steps), ...more(before) });
      if (status === 0) held += steps;
      else failed = status;
      const seconds = (performance.now() - begun) / 1_000;
      console.log(`${held} of ${all} steps held, ${(held / seconds).toFixed(1)} a second`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  return failed;
}
