import { FRIEND_KEPT_PERCENT } from '@sofreh/domain/discount-codes';
import { newCodeWord } from '#app/identity/user-subscription-codes/code-words.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { ENTERED_BY } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';

/**
 * The unique order of a reward makes finishing an order that was opened again give nothing more. Whose code it is is never
 * thanked for their own order, nor for one that they, or the friend alone, entered at the till; one that has been taken away thanks nobody, and nobody is thanked for an order of which most was
 * given back before it was finished. One of which most is given back afterwards switches the reward off (`writeRefunded`).
 */
const insertReward = named(
  'order-thank-for-friend',
  `insert into user_subscription_codes (vendor_id, id, code, kind, customer_id, discount_code_id, usage_limit,
     earned_by_order_id, created_at)
   select u.vendor_id, $3, $4, 'PERSONAL', s.customer_id, s.reward_discount_code_id, 1, u.order_id, $5
   from discount_code_uses u
   join user_subscription_codes s on s.vendor_id = $1 and s.id = u.user_subscription_code_id
   join orders o on o.vendor_id = $1 and o.id = u.order_id
   where u.vendor_id = $1 and u.order_id = $2 and o.refunded_amount * 100 <= o.final_price * (100 - ${FRIEND_KEPT_PERCENT})
     and s.kind = 'FRIENDS' and s.archived_at is null
     and s.reward_discount_code_id is not null and s.customer_id is distinct from u.customer_id
     and (${ENTERED_BY}) is distinct from s.customer_id
     and ((${ENTERED_BY}) is null or (${ENTERED_BY}) is distinct from u.customer_id)
   on conflict (vendor_id, earned_by_order_id) do nothing`,
);

/** Gives whoever brought a friend a code of their own, now that the friend's first order is finished. */
export async function thankForFriend({ client, order, at, newId }: OrderChange): Promise<void> {
  await client.query(insertReward([order.vendorId, order.id, newId(), newCodeWord(), at]));
}
