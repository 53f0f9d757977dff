import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseConnection } from '#app/platform/db/pool.ts';

/** Holds what the child is told. */
export interface ChildJob {
  readonly connection: DatabaseConnection;
  readonly vendorId: string;
  readonly campaignId: string;
  /** It is the clock's time, which stands still. */
  readonly now: string;
}

/** Sends a campaign in a process of its own, which can be killed; its texts stay in the table of the outbox. */
export function sendInChild(job: ChildJob): ChildProcess {
  const program = join(import.meta.dirname, 'child.ts');
  return spawn(process.execPath, [program, JSON.stringify(job)], { stdio: 'inherit' });
}
