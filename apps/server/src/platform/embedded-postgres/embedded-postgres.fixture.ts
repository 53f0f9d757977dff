import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * This program for `embedded-postgres.test.ts` starts the server on the folder of its first argument and prints its
 * connection. With a second argument, commits row after row from that number on and prints each after its commit.
 */
const [dataDir = '', first] = process.argv.slice(2);

const server = await startEmbeddedPostgres({
  dataDir,
  log: { debug: () => undefined, info: console.error, warn: console.error, error: console.error },
  onLost: () => process.exit(1),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
console.log(JSON.stringify(server.connection));

if (first !== undefined) {
  const pool = new pg.Pool({ ...server.connection, max: 4 });
  await pool.query('CREATE TABLE IF NOT EXISTS kept (id int PRIMARY KEY)');
  let next = Number(first);
  const write = async (): Promise<never> => {
    for (;;) {
      const id = next++;
      await pool.query('INSERT INTO kept VALUES ($1)', [id]);
      process.stdout.write(`${id}\n`);
    }
  };
  await Promise.all([write(), write(), write(), write()]);
}
