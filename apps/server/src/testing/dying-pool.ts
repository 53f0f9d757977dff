import type { Pool, PoolClient } from '#app/platform/db/pool.ts';

/** Why nothing more is done by a process that was killed. */
export class Killed extends Error {}

/**
 * A pool as a process sees it that is killed after so many statements: each later one fails, and what was not committed by then is
 * not done. Connections are given back, as PostgreSQL takes back those of a process that is gone.
 */
export function dyingPool(pool: Pool, statements: number): Pool {
  let left = statements;
  const query =
    (of: Pool | PoolClient) =>
    async (...given: readonly unknown[]) => {
      if (given[0] !== 'ROLLBACK' && left <= 0) throw new Killed();
      left -= 1;
      return Reflect.apply(of.query, of, given) as unknown;
    };
  const dying = <Of extends Pool | PoolClient>(of: Of, others: object): Of =>
    new Proxy(of, {
      get(target, name) {
        if (name === 'query') return query(target);
        if (name in others) return Reflect.get(others, name) as unknown;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  return dying(pool, { connect: async () => dying(await pool.connect(), {}) });
}
