import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { prepareCommand, type RunAs } from './run-as.ts';

/**
 * Runs the server and watches this program through its own standard input, which the kernel closes however this
 * program ends: then the server shuts down in order (fast mode). Ends with the server's status when that ends first.
 * Signals meant for a whole process group do not stop the watch. With a first argument, that folder is removed at the end.
 */
const WATCH = `
remove=$0
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
trap '' INT TERM HUP
( cat <&3 >/dev/null; kill -INT $server ) 2>/dev/null &
watch=$!
exec 3<&-
wait $server
status=$?
kill -KILL $watch 2>/dev/null
[ "$remove" = - ] || rm -rf -- "$remove"
exit $status
`;

/** This is a running (or just ended) server process. */
export interface ServerProcess {
  /** Settles when the server has ended, with its last lines. */
  readonly ended: Promise<ServerEnd>;
  /** Asks the server to shut down in order; `ended` settles when it has. */
  stop(): void;
}

export interface ServerEnd {
  readonly status: number | null;
  readonly lastLines: readonly string[];
}

/** Starts `postgres` with `args`. `onLine` gets what it says; `removeAfter` is a folder that goes when it has ended. */
export function startServerProcess(
  runAs: RunAs,
  postgres: string,
  args: readonly string[],
  onLine: (line: string) => void,
  removeAfter?: string,
): ServerProcess {
  const shell = ['-c', WATCH, removeAfter ?? '-', postgres, ...args];
  const { command, args: commandArgs, options } = prepareCommand(runAs, '/bin/sh', shell);
  // It is detached: Ctrl-C reaches this program, which stops the server after what it took is finished.
  const child = spawn(command, commandArgs, {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin?.on('error', () => undefined);
  const lastLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      onLine(line);
    });
  }
  return { ended: whenEnded(child, lastLines), stop: () => child.stdin?.end() };
}

function whenEnded(child: ChildProcess, lastLines: string[]): Promise<ServerEnd> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, lastLines: [...lastLines, error.message] }));
    child.once('exit', (status) => {
      child.stdin?.end();
      // What the server said last may still be on its way; its orphans can hold the pipe open for longer.
      const settle = setTimeout(() => resolve({ status, lastLines }), 100);
      child.once('close', () => {
        clearTimeout(settle);
        resolve({ status, lastLines });
      });
    });
  });
}
