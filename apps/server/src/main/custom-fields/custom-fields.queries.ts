import type { AnsweredField, CustomField } from '@sofreh/domain/custom-fields';
import type { FieldSubject } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const FIELDS = `f.id, f.subject, f.title, f.type, f.required, f.options, f.delivery_types as "deliveryTypes",
     f.on_slip as "onSlip", f.on_kiosk as "onKiosk", f.required_for as "requiredFor", f.minimum, f.maximum,
     f.digits, f.guest_may as "guestMay"`;

const selectAll = named(
  'custom-fields',
  `select ${FIELDS}
   from custom_fields f where f.vendor_id = $1 and f.archived_at is null order by f.position, f.id`,
);

/** Reads the vendor's questions in their order. */
export async function listFields(db: Queryable, vendorId: string): Promise<CustomField[]> {
  const { rows } = await db.query<CustomField>(selectAll([vendorId]));
  return rows;
}

/** So many removed questions are read, the newest first: a vendor takes questions away without end. */
const REMOVED_MAX = 60;
const selectRemoved = named(
  'custom-fields-removed',
  `select ${FIELDS} from custom_fields f where f.vendor_id = $1 and f.archived_at is not null
   order by f.archived_at desc, f.position, f.id limit ${REMOVED_MAX}`,
);

/** Reads the questions that a vendor took away, the last first: what was answered to them stays. */
export async function listRemovedFields(db: Queryable, vendorId: string): Promise<CustomField[]> {
  const { rows } = await db.query<CustomField>(selectRemoved([vendorId]));
  return rows;
}

/** So many questions have a column of their own in a workbook. */
const COLUMNS_MAX = 60;
const selectAsked = named(
  'custom-fields-asked',
  `select f.id, f.title from custom_fields f where f.vendor_id = $1 and f.subject = $3
   order by f.archived_at is not null, f.position, f.id limit $2`,
);
const selectAnswers = named(
  'custom-fields-answers',
  `select o.id as "orderId", o.fields from orders o
   where o.vendor_id = $1 and o.id = any($2::uuid[]) and o.fields <> '[]'`,
);

/**
 * Reads the questions of orders, or of customers, in their order, and after them those that were asked and are no more.
 */
export async function listAskedFields(
  db: Queryable,
  vendorId: string,
  subject: FieldSubject,
): Promise<{ readonly id: string; readonly title: string }[]> {
  const { rows } = await db.query<{ id: string; title: string }>(
    selectAsked([vendorId, COLUMNS_MAX, subject]),
  );
  return rows;
}

/** Reads what was answered to a vendor's questions, by order; orders without an answer are left out. */
export async function readAnswers(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AnsweredField[]>> {
  const { rows } = await db.query<{ orderId: string; fields: AnsweredField[] }>(
    selectAnswers([vendorId, orderIds]),
  );
  return new Map(rows.map(({ orderId, fields }) => [orderId, fields]));
}

/** A change of a question is part of the menu that sites and tills have: its version rises, whoever reads it waits. */
const raiseMenu = named(
  'custom-fields-menu-version',
  'update vendors set catalog_version = catalog_version where id = $1',
);
const archive = named(
  'custom-fields-archive',
  `update custom_fields f set archived_at = $3
   where f.vendor_id = $1 and f.archived_at is null and not f.id = any($2::uuid[])`,
);
const save = named(
  'custom-fields-save',
  `insert into custom_fields (vendor_id, id, subject, title, type, required, options, delivery_types, on_slip, on_kiosk,
     required_for, minimum, maximum, digits, guest_may, position, created_at)
   select $1, f.id, f.subject, f.title, f.type, f.required, array(select jsonb_array_elements_text(f.options)),
     array(select jsonb_array_elements_text(f."deliveryTypes")), f."onSlip", f."onKiosk",
     array(select jsonb_array_elements_text(f."requiredFor")), f.minimum, f.maximum, f.digits, f."guestMay", f.nth, $3
   from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, subject text, title text, type text, required boolean, options jsonb,
     "deliveryTypes" jsonb, "onSlip" boolean, "onKiosk" boolean, "requiredFor" jsonb, minimum integer, maximum integer,
     digits boolean, "guestMay" text)) with ordinality
     as f (id, subject, title, type, required, options, "deliveryTypes", "onSlip", "onKiosk", "requiredFor", minimum, maximum,
       digits, "guestMay", nth)
   on conflict (vendor_id, id) do update set subject = excluded.subject, title = excluded.title, type = excluded.type,
     required = excluded.required, options = excluded.options, delivery_types = excluded.delivery_types,
     on_slip = excluded.on_slip, on_kiosk = excluded.on_kiosk, required_for = excluded.required_for,
     minimum = excluded.minimum, maximum = excluded.maximum, digits = excluded.digits, guest_may = excluded.guest_may,
     position = excluded.position, archived_at = null`,
);

/** Sets the questions as a whole; those that are not among them are taken away. */
export async function saveFields(
  client: PoolClient,
  vendorId: string,
  fields: readonly CustomField[],
  at: Date,
): Promise<void> {
  await client.query(raiseMenu([vendorId]));
  await client.query(archive([vendorId, fields.map(({ id }) => id), at]));
  await client.query(save([vendorId, JSON.stringify(fields), at]));
}
