import type { PoolClient } from '#app/platform/db/pool.ts';
import type { HeldJob } from './job-rows.queries.ts';
import { readPrinterName } from './stations.queries.ts';

/** Gives the printer a paper was meant for, where it goes to another: whoever stands there learns whose it is. */
export async function insteadOf(
  client: PoolClient,
  vendorId: string,
  job: HeldJob,
  target: string | null,
): Promise<string> {
  if (target === null || target === job.printerId) return job.instead;
  const meant = job.instead === '' && job.printerId !== null;
  const name = meant ? await readPrinterName(client, vendorId, job.printerId ?? '') : job.instead;
  return name === (await readPrinterName(client, vendorId, target)) ? '' : name;
}
