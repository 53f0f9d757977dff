import { spawn } from 'node:child_process';
import type { PrinterState } from '@sofreh/domain/print-state';
import type { PrinterDriver } from './port.ts';
import type { Run } from './run.ts';
import { isUsbDevice, usbDriver } from './usb.ts';
import { windowsDriver } from './windows.ts';

const LIMIT_MS = 20_000;
/** So much is kept of a program's words, characters. */
const OUTPUT_MAX = 4_096;

/**
 * This is what a program needs to run at all; nothing of what the server was told: keys are none of a print queue's
 * business.
 */
const NEEDED = [
  'PATH',
  'Path',
  'SystemRoot',
  'windir',
  'TEMP',
  'TMP',
  'USERPROFILE',
  'LOCALAPPDATA',
  'APPDATA',
];

function neededEnv(): Record<string, string> {
  const set = NEEDED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { PATH: '/usr/bin:/bin', ...Object.fromEntries(set), LANG: 'C' };
}

const runProgram: Run = (command, args, input, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LIMIT_MS,
      env: { ...neededEnv(), ...env },
      windowsHide: true,
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
 * Drives a printer that hangs on the computer itself: its USB device where the name is one, else its queue, of Windows
 * or of CUPS.
 * @param platform the computer's.
 */
export function systemDriver(
  queueName: string,
  run: Run = runProgram,
  platform: NodeJS.Platform = process.platform,
): PrinterDriver {
  if (isUsbDevice(queueName)) return usbDriver(queueName);
  return platform === 'win32' ? windowsDriver(queueName, run) : cupsDriver(queueName, run);
}

/**
 * Drives a queue of CUPS: `lp -o raw` hands the bytes over untouched. It says that it took a paper, never that it came
 * out.
 */
function cupsDriver(queueName: string, run: Run): PrinterDriver {
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
