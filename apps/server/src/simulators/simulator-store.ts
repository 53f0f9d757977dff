import type { SimulatorStore } from '@sofreh/providers/simulator';
import type { Pool } from '#app/platform/db/pool.ts';

/** Keeps what a provider's simulator remembers, in PostgreSQL: several processes simulate one company, and none forgets. */
export function simulatorStore(pool: Pool, provider: string): SimulatorStore {
  return {
    async get(key) {
      const { rows } = await pool.query<{ data: unknown }>({
        name: 'simulator-get',
        text: 'select data from simulator_records where provider = $1 and key = $2',
        values: [provider, key],
      });
      return rows[0]?.data;
    },
    async set(key, value) {
      await pool.query({
        name: 'simulator-set',
        text: `insert into simulator_records (provider, key, data) values ($1, $2, $3)
               on conflict (provider, key) do update set data = excluded.data, updated_at = now()`,
        values: [provider, key, JSON.stringify(value)],
      });
    },
    async list(prefix) {
      const { rows } = await pool.query<{ key: string; value: unknown }>({
        name: 'simulator-list',
        text: `select key, data as value from simulator_records
               where provider = $1 and starts_with(key, $2) order by key limit 1000`,
        values: [provider, prefix],
      });
      return rows;
    },
  };
}
