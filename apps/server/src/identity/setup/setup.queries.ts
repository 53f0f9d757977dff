import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const selectAnyVendor = named('setup-any-vendor', 'select exists (select from vendors) as found');

/** Says whether the installation has any vendor; until it has, it waits for its owner. */
export async function hasVendors(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(selectAnyVendor());
  return rows[0]?.found ?? false;
}

const lockSetup = named('setup-lock', "select pg_advisory_xact_lock(hashtext('setup'))");

/** Lets one transaction at a time set the installation up. */
export async function awaitTurn(db: Queryable): Promise<void> {
  await db.query(lockSetup());
}

const updateAdmin = named('setup-admin', 'update users set is_admin = true where id = $1');

/** Makes a person the platform's admin. */
export async function makeAdmin(db: Queryable, userId: string): Promise<void> {
  await db.query(updateAdmin([userId]));
}
