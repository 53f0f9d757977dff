import { spawn } from 'node:child_process';
import type { PrinterState } from '@sofreh/domain/print-state';
import type { PrinterDriver } from './port.ts';

const LIMIT_MS = 20_000;
/** What is kept of a program's words, characters. */
const OUTPUT_MAX = 4_096;

/** How a program ended: its exit code and what it printed; null where it is not there or takes too long. */
export type Run = (
  command: string,
  args: readonly string[],
  input: Uint8Array,
) => Promise<{ readonly code: number; readonly output: string } | null>;

const runProgram: Run = (command, args, input) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      // Nothing of what the server was told: keys are none of a print queue's business.
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(0, OUTPUT_MAX);
    });
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(null));
    child.on('close', (code) => resolve(code === null ? null : { code, output }));
    child.stdin.end(input);
  });

/**
 * A printer that hangs on the computer itself, through its queue (CUPS): `lp -o raw` hands the bytes over untouched. The
 * queue says that it took a paper, never that it came out.
 */
export function systemDriver(queueName: string, run: Run = runProgram): PrinterDriver {
  return {
    async probe(): Promise<PrinterState> {
      const asked = await run('lpstat', ['-p', queueName], new Uint8Array());
      if (asked?.code !== 0) return 'SILENT';
      return /disabled|not accepting/i.test(asked.output) ? 'FAULT' : 'READY';
    },
    async print(bytes, mayFlow) {
      const asked = await run('lpstat', ['-p', queueName], new Uint8Array());
      if (asked?.code !== 0) return { outcome: 'NOT_SENT', failure: 'SILENT', state: 'SILENT' };
      if (!(await mayFlow())) return { outcome: 'NOT_SENT', failure: 'CLAIMER_LOST', state: 'READY' };
      const taken = await run('lp', ['-d', queueName, '-o', 'raw'], bytes);
      if (taken?.code === 0) return { outcome: 'PRINTED', evidence: 'ACCEPTED', state: 'READY' };
      return { outcome: 'UNSURE', failure: 'NOT_CONFIRMED', state: 'FAULT' };
    },
  };
}
