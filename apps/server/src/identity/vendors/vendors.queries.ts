import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface WorkplaceRow {
  readonly vendorId: string;
  readonly roleName: string;
}

const selectWorkplaces = named(
  'workplaces-of-user',
  `select m.vendor_id as "vendorId", r.name as "roleName"
   from staff m
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   join vendors v on v.id = m.vendor_id
   where m.user_id = $1 order by v.created_at, v.id`,
);

/** Reads the vendors a person works for, with the role at each. */
export async function workplacesOf(db: Queryable, userId: string): Promise<WorkplaceRow[]> {
  const { rows } = await db.query<WorkplaceRow>(selectWorkplaces([userId]));
  return rows;
}

const selectBrand = named(
  'brand-front',
  `select name as "brandName", theme_color as "themeColor",
          case when logo_file_id is not null then '/files/' || logo_file_id end as "logoUrl"
   from brands where id = $1`,
);

export interface BrandRow {
  readonly brandName: string;
  readonly themeColor: string;
  readonly logoUrl: string | null;
}

export async function findBrand(db: Queryable, brandId: string): Promise<BrandRow | undefined> {
  const { rows } = await db.query<BrandRow>(selectBrand([brandId]));
  return rows[0];
}
