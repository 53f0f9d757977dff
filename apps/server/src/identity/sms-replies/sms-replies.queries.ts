import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const stop = named(
  'message-stops-by-phone',
  `insert into message_stops (vendor_id, user_id, stopped_by, at)
   select v.id, u.id, 'GUEST', $2 from users u cross join vendors v
   where u.phone_number = $1 and (exists (select from campaign_messages m
       where m.vendor_id = v.id and m.user_id = u.id and m.sent_at is not null)
     or exists (select from orders o join survey_links l on l.vendor_id = o.vendor_id and l.order_id = o.id
       where o.vendor_id = v.id and o.customer_id = u.id and l.texted_at is not null))
   on conflict (vendor_id, user_id) do nothing`,
);

/** Writes down that whoever has this phone wants no messages any more of those who wrote to them. */
export async function stopByPhone(db: Queryable, phoneNumber: string, at: Date): Promise<void> {
  await db.query(stop([phoneNumber, at]));
}
