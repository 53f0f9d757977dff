import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs a program to its end and returns what it printed.
 * @throws Error with what it complained of, when it ends with anything but 0.
 */
export async function run(command: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${complaint}`);
  return output;
}

/** Runs a module of ours in a process of its own: a job as JSON goes in, an answer as JSON comes out. */
export async function runModule<Answer>(path: string, job: unknown): Promise<Answer> {
  return JSON.parse(await run(process.execPath, [path], JSON.stringify(job))) as Answer;
}
