import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerCalls } from './server-calls.ts';

/** Is a call as a modem says it. */
export type RungCall = { readonly lineNumber: string; readonly number: string };

/** Asks a modem to say who calls; one that is only a box takes no notice. */
const SAY_WHO_CALLS = 'AT+VCID=1';
/** A modem's word is no longer than this; what is longer is noise on the line. */
const WORD_MAX = 200;
/** The same number again within this time is the next ring of the same call, ms. */
const SAME_CALL_MS = 12_000;
/** A device that is not there, or was pulled out, is looked for again so often, ms. */
const RETRY_MS = 10_000;

/**
 * Reads what a caller-id modem says, as its bytes come: `NMBR=` and, from boxes with several lines, `LINE=` before it. A withheld number is
 * said by a letter and is no call to look up.
 */
export function callReader(): (chunk: string) => RungCall[] {
  let rest = '';
  let lineNumber = '';
  return (chunk) => {
    const words = (rest + chunk).split(/[\r\n]+/);
    rest = (words.pop() ?? '').slice(-WORD_MAX);
    return words.flatMap((word) => {
      const [, name = '', value = ''] = /^\s*(LINE|NMBR)\s*=\s*([\d+*#]{1,20})\s*$/i.exec(word) ?? [];
      if (name.toUpperCase() === 'LINE') lineNumber = value;
      return name.toUpperCase() === 'NMBR' && value.length >= 3 ? [{ lineNumber, number: value }] : [];
    });
  };
}

/** Leaves out what rings again. @param now ms since 1970. */
export function onceEach(now: () => number): (call: RungCall) => boolean {
  const rung = new Map<string, number>();
  return ({ lineNumber, number }) => {
    const key = `${lineNumber} ${number}`;
    const before = rung.get(key);
    const at = now();
    for (const [known, then] of rung) if (at - then >= SAME_CALL_MS) rung.delete(known);
    rung.set(key, at);
    return before === undefined || at - before >= SAME_CALL_MS;
  };
}

/** The listening program is told the device by this: a name is never a part of what is run. */
const DEVICE = 'SOFREH_LINE';
// Opened for both ways, a device that is not there would become a file of that name.
const ON_LINUX = `[ -e "$${DEVICE}" ] || { echo 'no such device' >&2; exit 1; }
stty -F "$${DEVICE}" 9600 raw -echo clocal 2>/dev/null
exec 3<>"$${DEVICE}"
printf '${SAY_WHO_CALLS}\\r' >&3
exec cat <&3`;
const ON_WINDOWS = `$ErrorActionPreference = 'Stop'
$line = New-Object System.IO.Ports.SerialPort $env:${DEVICE}, 9600
$line.DtrEnable = $true
$line.Open()
$line.Write('${SAY_WHO_CALLS}' + [char]13)
while ($true) { [Console]::Out.Write([char]$line.ReadChar()) }`;

/**
 * What a modem says, until it is pulled out or the signal comes. A program of its own reads it: a thread of this one that waits for a
 * modem to speak could not be taken back, and the bridge would never end.
 */
async function* wordsOf(device: string, signal: AbortSignal): AsyncGenerator<string> {
  const [program, args] =
    process.platform === 'win32'
      ? ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', ON_WINDOWS]]
      : ['/bin/sh', ['-c', ON_LINUX]];
  const child = spawn(String(program), args as string[], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [DEVICE]: device },
    windowsHide: true,
    signal,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (said: string) => {
    complaint = (complaint + said).slice(0, WORD_MAX);
  });
  const ended = once(child, 'close');
  // Whoever reads hears of it behind the last word.
  ended.catch(() => undefined);
  child.stdout.setEncoding('latin1');
  try {
    for await (const chunk of child.stdout) yield String(chunk);
    await ended;
    throw new Error(`${device} is not heard: ${complaint.trim()}`);
  } finally {
    child.kill();
  }
}

/**
 * Listens to a caller-id modem and tells the server of each call, for as long as it is not stopped. A call that the server does not hear is
 * lost: nobody answers it any more when the line is back.
 * @param device `/dev/ttyACM0`, `COM3`.
 */
export async function listenForCalls(
  device: string,
  calls: Pick<ServerCalls, 'heardCall'>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const isNew = onceEach(() => Date.now());
  while (!signal.aborted) {
    const read = callReader();
    try {
      // It is not waited for: the next call is dated by when it rings, however long the server takes.
      for await (const chunk of wordsOf(device, signal))
        for (const call of read(chunk))
          if (isNew(call)) void calls.heardCall({ ...call, ago: 0 }).catch(onError);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}
