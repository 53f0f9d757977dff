import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './rules/repository.ts';

/** What `npm run check` runs, all at once: each is a process of its own and none changes a file. */
const CHECKS = [
  { name: 'types', program: join(ROOT, 'node_modules/.bin/tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'lint and format', program: join(ROOT, 'node_modules/.bin/biome'), args: ['check', '.'] },
  { name: 'repository rules', program: process.execPath, args: ['scripts/check-rules.ts'] },
] as const;

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

async function run({ name, program, args }: (typeof CHECKS)[number]): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(parts).toString().trim();
  return { name, passed: status === 0, seconds: (performance.now() - started) / 1000, output };
}

/** Runs every check and prints what failed and one line for each. @returns whether all passed. */
export async function runChecks(): Promise<boolean> {
  const outcomes = await Promise.all(CHECKS.map(run));
  for (const { name, output } of outcomes.filter(({ passed }) => !passed))
    console.error(`── ${name}\n${output}\n`);
  for (const { name, passed, seconds } of outcomes) {
    console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  }
  return outcomes.every(({ passed }) => passed);
}

if (import.meta.main && !(await runChecks())) process.exitCode = 1;
