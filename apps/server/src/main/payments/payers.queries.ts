import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

interface AttemptName {
  readonly vendorId: string;
  readonly id: string;
}

// Who came by a link has the number it was sent to; a guest at a table who is signed in has one of their own, which need not be that
// of whoever ordered.
const payer = named(
  'payment-payer',
  `select v.name as "vendorName", v.domain, coalesce(case
       when t.account_id is not null then coalesce((select l.phone_number from account_links l
           where l.vendor_id = $1 and l.code = t.payment_link_code),
         (select u.phone_number from users u where u.id = t.account_id))
       when t.payment_link_code is not null then (select l.phone_number from payment_links l
         where l.vendor_id = $1 and l.order_id = t.order_id and l.code = t.payment_link_code)
       when t.table_guest_id is not null then (select u.phone_number from table_guests g join users u on u.id = g.user_id
         where g.vendor_id = $1 and g.id = t.table_guest_id)
       else (select u.phone_number from users u where u.id = t.created_by) end, '') as "phoneNumber"
   from transactions t join vendors v on v.id = t.vendor_id where t.vendor_id = $1 and t.id = $2`,
);

export interface Payer {
  /** It is empty where nobody knows it. */
  readonly phoneNumber: string;
  readonly vendorName: string;
  /** It is the vendor's own, empty where it has none. */
  readonly domain: string;
}

export async function readPayer(client: PoolClient, { vendorId, id }: AttemptName): Promise<Payer> {
  const { rows } = await client.query<Payer>(payer([vendorId, id]));
  const [row] = rows;
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

const told = named(
  'payment-surplus-told',
  `select from order_events e where e.vendor_id = $1 and e.type = 'SURPLUS_TOLD' and e.data ->> 'transactionId' = $3::text
     and e.order_id = any($2::uuid[]) limit 1`,
);

/** Says whether the films of some orders say that a payment's surplus was told. */
export async function wasTold(
  client: PoolClient,
  { vendorId, id }: AttemptName,
  orderIds: readonly string[],
): Promise<boolean> {
  return (await client.query(told([vendorId, orderIds, id]))).rowCount === 1;
}
