import { DEFAULT_ROLE_PERMISSIONS, type DefaultRole } from '@sofreh/contract/permissions';
import type { SessionKind } from '@sofreh/domain/enums';
import { createAuthService } from '#app/platform/auth/auth-service.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';
import { TEST_SECRET } from './test-server.ts';
import { refreshDirectories } from './vendor-directories.ts';

/** A brand with two branches, as most tests need it; `domain` ends both branches' domains. */
export interface TestShop {
  readonly brandId: string;
  readonly domain: string;
  readonly vanak: TestVendor;
  readonly tajrish: TestVendor;
}
export interface TestVendor {
  readonly id: string;
  readonly domain: string;
}

const insertVendor = `
  insert into vendors (id, brand_id, name, slug, domain, latitude, longitude, theme_color, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, '#c2410c', $8)`;

async function addVendor(
  pool: Pool,
  brandId: string,
  slug: string,
  domain: string,
  at: Date,
): Promise<TestVendor> {
  const vendor = { id: newId(), domain: `${slug}.${domain}` };
  await pool.query(insertVendor, [vendor.id, brandId, slug, slug, vendor.domain, 35.757, 51.41, at]);
  for (const weekday of ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']) {
    await pool.query(
      "insert into vendor_opening_windows (vendor_id, id, weekday, starts, ends) values ($1, $2, $3, '00:00', '00:00')",
      [vendor.id, newId(), weekday],
    );
  }
  return vendor;
}

/** Stores a brand with the branches `vanak` and `tajrish`, both open round the clock. */
export async function addShop(pool: Pool, slug = 'toranj'): Promise<TestShop> {
  const brandId = newId();
  const domain = `${slug}.localhost`;
  await pool.query('insert into brands (id, name, slug, domain) values ($1, $2, $2, $3)', [
    brandId,
    slug,
    domain,
  ]);
  const vanak = await addVendor(pool, brandId, 'vanak', domain, new Date('2026-01-01T00:00:00Z'));
  const tajrish = await addVendor(pool, brandId, 'tajrish', domain, new Date('2026-02-01T00:00:00Z'));
  await pool.query('insert into domains (domain, brand_id) select unnest($1::text[]), $2', [
    [domain, vanak.domain, tajrish.domain],
    brandId,
  ]);
  await refreshDirectories(pool);
  return { brandId, domain, vanak, tajrish };
}

/** A registered person; phones must differ within a database. */
export async function addPerson(pool: Pool, phoneNumber: string, firstName = 'سارا'): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into users (id, phone_number, first_name, last_name, is_registered) values ($1, $2, $3, 'رضایی', true)`,
    [id, phoneNumber, firstName],
  );
  return id;
}

/** Gives a person a default role at a vendor. */
export async function employ(
  pool: Pool,
  vendor: TestVendor,
  userId: string,
  role: DefaultRole,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into roles (vendor_id, id, name, permissions) values ($1, $2, $3, $4)
     on conflict (vendor_id, name) do update set permissions = excluded.permissions returning id`,
    [vendor.id, newId(), role, DEFAULT_ROLE_PERMISSIONS[role]],
  );
  await pool.query(
    `insert into staff (vendor_id, user_id, role_id) values ($1, $2, $3)
     on conflict (vendor_id, user_id) do update set role_id = excluded.role_id`,
    [vendor.id, userId, rows[0]?.id],
  );
}

/** Tokens of a new session, without the detour over a one-time code. */
export function signInAs(pool: Pool, userId: string, kind: SessionKind, now = new Date()): Promise<Tokens> {
  return openSession(pool, createAuthService(TEST_SECRET).keys, { userId, kind, device: 'test' }, now);
}
