import type { Pool } from '#app/platform/db/pool.ts';

const directories = new WeakMap<Pool, (() => Promise<void>)[]>();

/** Remembers a test server's vendor directory for the tests that add vendors behind its back. */
export function knowDirectory(pool: Pool, refresh: () => Promise<void>): void {
  directories.set(pool, [...(directories.get(pool) ?? []), refresh]);
}

/**
 * Lets every test server of a database know the vendors there are: the notification of a change may arrive after the
 * next request, which would then be about another vendor.
 */
export async function refreshDirectories(pool: Pool): Promise<void> {
  await Promise.all((directories.get(pool) ?? []).map((refresh) => refresh()));
}
