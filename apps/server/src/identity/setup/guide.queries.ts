import type { AsideChoice, GuideStep } from '@sofreh/domain/setup';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Nobody needs to know of more; a count ends there instead of walking through years of orders. */
const COUNTED = 1000;

const counted = (from: string) =>
  `(select count(*)::int from (select 1 from ${from} limit ${COUNTED}) as few)`;
const selectGuide = named(
  'setup-guide',
  `select v.guide_dismissed_at is not null as dismissed,
          (v.address <> '' and v.phone_number <> '')::int as "VENDOR",
          v.latitude, v.longitude,
          (v.tax_said_at is not null)::int as "TAX",
          (b.logo_file_id is not null)::int as "LOGO",
          ${counted('delivery_zones z where z.vendor_id = v.id and z.enabled')} as "ZONES",
          ${counted('vendor_opening_windows w where w.vendor_id = v.id')} as "HOURS",
          ${counted('menu_items i where i.vendor_id = v.id and i.active and i.archived_at is null')} as "MENU",
          ${counted('dining_tables t where t.vendor_id = v.id')} as "TABLES",
          ${counted('staff s where s.vendor_id = v.id')} as "STAFF",
          ${counted('printers p where p.vendor_id = v.id and p.active')} as "PRINTER",
          ${counted('orders o where o.vendor_id = v.id')} as "ORDER",
          ${counted("orders o where o.vendor_id = v.id and o.status = 'FINISHED'")} as finished,
          exists (select from staff s where s.vendor_id = v.id and s.user_id = $2 and s.pin_hash is not null) as "hasOwnPin",
          coalesce((select jsonb_object_agg(a.step, a.choice) from setup_steps_aside a where a.vendor_id = v.id), '{}') as aside
   from vendors v join brands b on b.id = v.brand_id where v.id = $1`,
);

/** Holds what the vendor's own tables say of its way to open. */
export type GuideRow = Readonly<Record<Exclude<GuideStep, 'GATEWAY' | 'SMS'>, number>> & {
  readonly dismissed: boolean;
  readonly finished: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly hasOwnPin: boolean;
  readonly aside: Readonly<Partial<Record<GuideStep, AsideChoice>>>;
};

/** @param userId whose own PIN counts: whoever asks. @returns undefined where there is no such vendor. */
export async function readGuideRow(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<GuideRow | undefined> {
  return (await db.query<GuideRow>(selectGuide([vendorId, userId]))).rows[0];
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

const upsertAside = named(
  'setup-step-aside',
  `insert into setup_steps_aside (vendor_id, step, choice, decided_at) values ($1, $2, $3, $4)
   on conflict (vendor_id, step) do update set choice = excluded.choice, decided_at = excluded.decided_at`,
);
const removeAside = named(
  'setup-step-taken-up',
  'delete from setup_steps_aside where vendor_id = $1 and step = $2',
);

/** Puts a step aside, or takes it up again (null). */
export async function putStepAside(
  db: Queryable,
  vendorId: string,
  step: GuideStep,
  choice: AsideChoice | null,
  at: Date,
): Promise<void> {
  await db.query(choice ? upsertAside([vendorId, step, choice, at]) : removeAside([vendorId, step]));
}
