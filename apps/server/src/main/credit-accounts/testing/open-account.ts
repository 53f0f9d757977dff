import type { Pool } from '#app/platform/db/pool.ts';

/** Opens an account for whoever has this phone number, and makes them known where nobody has it. */
export async function openAccountOf(
  pool: Pool,
  vendorId: string,
  person: { readonly firstName: string; readonly lastName?: string; readonly phoneNumber: string },
  creditLimit = 10_000_000,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, phone_number, first_name, last_name) values (gen_random_uuid(), $1, $2, $3)
     on conflict (phone_number) do update set first_name = excluded.first_name returning id`,
    [person.phoneNumber, person.firstName, person.lastName ?? ''],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into credit_accounts (vendor_id, customer_id, active, credit_limit, due_days, changed_at)
     values ($1, $2, true, $3, 30, now())`,
    [vendorId, id, creditLimit],
  );
  return id;
}
