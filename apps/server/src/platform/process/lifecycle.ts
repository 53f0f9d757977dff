import type { Log } from '../log/log.ts';

/** Says how this program ends: in order on SIGINT and SIGTERM, at once on what nobody expected. */
export interface Lifecycle {
  /** Adds what is to be done at the end; what was added last is done first. */
  onStop(name: string, step: () => Promise<void>): void;
  /** Ends the program in order, as a signal does, with this exit code. */
  stop(exitCode: number): Promise<void>;
}

export interface LifecycleOptions {
  readonly log: Log;
  /** All steps together have so many milliseconds; then the program ends with code 1. */
  readonly deadline?: number;
}

/** npm passes a Ctrl-C on that the terminal has sent already: a signal this soon after the first is the same one. */
const SAME_SIGNAL_MS = 500;

/**
 * Takes over SIGINT, SIGTERM and unexpected errors. The first signal runs the steps (stop accepting, finish what was
 * taken, stop jobs, stop the database) and exits 0; a second one exits at once with 1. An error nobody handled is
 * logged and exits 1.
 */
export function createLifecycle({ log, deadline = 30_000 }: LifecycleOptions): Lifecycle {
  const steps: { name: string; step: () => Promise<void> }[] = [];
  let stopping: Promise<void> | undefined;
  let firstSignalAt = 0;

  const runSteps = async (exitCode: number): Promise<void> => {
    let code = exitCode;
    setTimeout(() => exit(log, 1, 'Stopping took too long'), deadline).unref();
    for (const { name, step } of steps.toReversed()) {
      log.debug(`Stopping: ${name}`);
      try {
        await step();
      } catch (error) {
        code = 1;
        log.error({ error }, `Stopping ${name} failed`);
      }
    }
    exit(log, code, 'Stopped');
  };

  const stop = (exitCode: number): Promise<void> => {
    stopping ??= runSteps(exitCode);
    return stopping;
  };

  const onSignal = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (!firstSignalAt) {
      firstSignalAt = now;
      log.info(`${signal}: stopping`);
      void stop(0);
    } else if (now - firstSignalAt > SAME_SIGNAL_MS) {
      exit(log, 1, `${signal} again: ending at once`);
    }
  };

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ error, origin }, 'An error nobody handled');
    exit(log, 1, 'Ending');
  });
  return { onStop: (name, step) => void steps.push({ name, step }), stop };
}

function exit(log: Log, code: number, message: string): void {
  log[code === 0 ? 'info' : 'error'](message);
  log.flush();
  process.exit(code);
}
