import { GUIDE_STEPS, type GuideStep } from '@sofreh/contract/identity/setup';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** From this many on a step is done: the owner alone is no staff yet. */
const ENOUGH: Readonly<Record<GuideStep, number>> = {
  VENDOR: 1,
  LOGO: 1,
  HOURS: 1,
  ZONES: 1,
  MENU: 1,
  TABLES: 1,
  STAFF: 2,
  PRINTER: 1,
  GATEWAY: 1,
  SMS: 1,
  ORDER: 1,
};
/** Nobody needs to know of more; a count ends there instead of walking through years of orders. */
const COUNTED = 1000;

const counted = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${COUNTED}) as few)`;
const selectGuide = named(
  'setup-guide',
  `select v.guide_dismissed_at is not null as dismissed,
          (v.address <> '' and v.phone_number <> '')::int as "VENDOR",
          (b.logo_file_id is not null)::int as "LOGO",
          ${counted('delivery_zones z where z.vendor_id = v.id and z.enabled')} as "ZONES",
          ${counted('bank_configurations c where c.vendor_id = v.id and c.active')} as "GATEWAY",
          ${counted('vendor_opening_windows w where w.vendor_id = v.id')} as "HOURS",
          ${counted('menu_items i where i.vendor_id = v.id and i.active and i.archived_at is null')} as "MENU",
          ${counted('dining_tables t where t.vendor_id = v.id')} as "TABLES",
          ${counted('staff s where s.vendor_id = v.id')} as "STAFF",
          ${counted('printers p where p.vendor_id = v.id')} as "PRINTER",
          ${counted('orders o where o.vendor_id = v.id')} as "ORDER"
   from vendors v join brands b on b.id = v.brand_id where v.id = $1`,
);
type GuideRow = Readonly<Partial<Record<GuideStep, number>>> & { readonly dismissed: boolean };

/** What the installation has for a vendor that has none of its own. */
export type OfInstallation = Readonly<Record<'GATEWAY' | 'SMS', boolean>>;

/**
 * How far a vendor is on its way to open, read from its data.
 */
export async function readGuide(db: Queryable, vendorId: string, installation: OfInstallation) {
  const { rows } = await db.query<GuideRow>(selectGuide([vendorId]));
  const row = rows[0];
  const steps = GUIDE_STEPS.map((step) => {
    const count = Math.max(
      row?.[step] ?? 0,
      step in installation && installation[step as keyof OfInstallation] ? 1 : 0,
    );
    return { step, count, done: count >= ENOUGH[step] };
  });
  return { steps, dismissed: row?.dismissed ?? false };
}

const updateDismissed = named(
  'setup-guide-dismiss',
  `update vendors set guide_dismissed_at = case when $2 then coalesce(guide_dismissed_at, $3) end where id = $1`,
);

/** Puts the guide away for all of a vendor's staff, or takes it out again. */
export async function dismissGuide(
  db: Queryable,
  vendorId: string,
  dismissed: boolean,
  at: Date,
): Promise<void> {
  await db.query(updateDismissed([vendorId, dismissed, at]));
}
