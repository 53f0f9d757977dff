import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../rules/repository.ts';

/**
 * Runs a test of the server with larger amounts than every run has time for. What the environment says already stays.
 * @param file the test's path in the repository.
 * @param amounts by the environment's names.
 * @returns the exit code.
 */
export async function serverDrill(file: string, amounts: Readonly<Record<string, string>>): Promise<number> {
  const env = { ...amounts, ...process.env };
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
  for (let played = 0; played < all; ) {
    const steps = Math.min(ofRound, all - played);
    Object.assign(process.env, { [name]: String(steps), ...more(played) });
    const status = await serverDrill(file, {});
    if (status !== 0) return status;
    played += steps;
    console.log(`${played} of ${all} steps held`);
  }
  return 0;
}
