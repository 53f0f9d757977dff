import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { SqlJob } from './sql-load.ts';

/** Executes the statements on one connection, prepared once, until the time is over. Returns how many it did. */
async function work({ database, script, vendors }: SqlJob, nth: number, until: number): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  const text = script.replaceAll(':vendor', '$1').replaceAll(':client_id', String(nth));
  let done = 0;
  while (performance.now() < until) {
    const vendor = 1 + Math.floor(Math.random() * vendors);
    await client.query({ name: 'script', text, values: [vendor] });
    done += 1;
  }
  await client.end();
  return done;
}

const job = JSON.parse(await text(process.stdin)) as SqlJob;
const startedAt = performance.now();
const until = startedAt + job.seconds * 1000;
const counts = await Promise.all(Array.from({ length: job.clients }, (_, nth) => work(job, nth, until)));
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(JSON.stringify(counts.reduce((sum, count) => sum + count, 0) / seconds));
