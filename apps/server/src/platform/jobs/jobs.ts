import { EventEmitter, once } from 'node:events';
import { Logger, type LogLevel, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { createPool, type DatabaseConnection, type Pool } from '../db/pool.ts';
import type { Log } from '../log/log.ts';
import { type AbandonedJobsWatch, watchAbandonedJobs } from './abandoned-jobs.ts';
import { BusyKeyError, withKeyLock } from './key-lock.ts';
import { migrateJobs } from './schema.ts';

/** Holds what a task is told beside its payload. */
export interface TaskContext {
  /** It is set when the program stops and will not wait much longer. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** It is 1 at the first try. */
  readonly attempt: number;
}

/** Does one job; throwing has it tried again later. The payload is what `enqueue` was given, not yet validated. */
export type Task = (payload: unknown, context: TaskContext) => Promise<void>;

export interface JobsOptions {
  readonly connection: DatabaseConnection;
  readonly tasks: Readonly<Record<string, Task>>;
  /** These are lines of `minute hour day month weekday task`, in UTC. Several processes make one job of each. */
  readonly crontab?: string;
  /** This process does so many jobs at once. */
  readonly concurrency?: number;
  readonly log: Log;
}

export interface Jobs {
  /** Gives the jobs of dead processes free now instead of within half a minute. */
  readonly abandoned: AbandonedJobsWatch;
  /** Takes no more jobs, finishes those at work, closes its connections. */
  stop(): Promise<void>;
}

/**
 * Starts doing background jobs in this process. Uses connections of its own, so that requests cannot starve jobs nor
 * jobs requests.
 */
export async function createJobs(options: JobsOptions): Promise<Jobs> {
  const concurrency = options.concurrency ?? 4;
  const pool = createPool(options.connection, {
    // Each job may hold its key's lock; one more listens, two more fetch and complete.
    size: concurrency + 3,
    applicationName: 'sofreh jobs',
    onError: (error) => options.log.warn({ error }, 'A connection of the jobs broke'),
  });
  try {
    await migrateJobs(pool);
    return await start(options, pool, concurrency);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function start(options: JobsOptions, pool: Pool, concurrency: number): Promise<Jobs> {
  const events: WorkerEvents = new EventEmitter();
  const created = once(events as EventEmitter, 'pool:create');
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    taskList: taskList(options, pool),
    crontab: options.crontab ?? '',
    logger: workerLogger(options.log),
    events,
  });
  const [{ workerPool }] = (await created) as [{ workerPool: { id: string } }];
  const onError = (error: Error) => options.log.warn({ error }, 'Looking for abandoned jobs failed');
  const abandoned = await watchAbandonedJobs(options.connection, workerPool.id, onError);
  return {
    abandoned,
    stop: async () => {
      await runner.stop();
      await abandoned.close();
      await pool.end();
    },
  };
}

function taskList(options: JobsOptions, pool: Pool): TaskList {
  const entries = Object.entries(options.tasks).map(([name, task]): [string, TaskList[string]] => [
    name,
    async (payload, helpers) => {
      const { key, attempts } = helpers.job;
      const log = options.log.child({ task: name, jobId: String(helpers.job.id) });
      const work = () => task(payload, { signal: helpers.abortSignal, log, attempt: attempts });
      await (key === null ? work() : withKeyLock(pool, `${name} ${key}`, work));
    },
  ]);
  return Object.fromEntries(entries);
}

const LEVELS: Readonly<Record<LogLevel | string, 'error' | 'warn' | 'info' | 'debug' | undefined>> = {
  error: 'error',
  warning: 'warn',
};

function workerLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const error = meta?.error ?? meta?.reason;
    const busy = error instanceof BusyKeyError;
    log[busy ? 'debug' : (LEVELS[level] ?? 'debug')](
      { task: scope.taskIdentifier, jobId: scope.jobId, error },
      message,
    );
  });
}
