import { join } from 'node:path';
import { runModule } from '../child.ts';
import { cpuTime } from '../cpu-time.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly LoadRequest[];
  /** Ids in bodies begin so, and each request gets this part anew; the ids' last digits stay. */
  readonly idPrefix?: string;
}

export interface LoadResult {
  readonly answered: number;
  /** Says how often which status came that is no success, and how often no answer in time. */
  readonly failed: readonly string[];
  readonly perSecond: number;
}

export interface ServedLoad {
  readonly perSecond: number;
  /** The server takes so much processor time for each answer, microseconds. */
  readonly cpuPerRequest: number;
}

/**
 * Has a process of its own send requests to a server as fast as they are answered.
 * @param pid the server, whose processor time is counted.
 * @throws Error when an answer was no success.
 */
export async function sendLoad(job: LoadJob, pid: number): Promise<ServedLoad> {
  const before = cpuTime(pid);
  const result = await runModule<LoadResult>(join(import.meta.dirname, 'load.ts'), job);
  const spent = cpuTime(pid) - before;
  if (result.failed.length > 0) throw new Error(`${job.url} failed: ${result.failed.join(', ')}`);
  return { perSecond: result.perSecond, cpuPerRequest: (spent * 1000) / result.answered };
}
