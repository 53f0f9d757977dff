import type { CollectedMoney } from '@sofreh/domain/settlements';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is a done payment online or from the wallet, or a refund, that the platform has and no settlement holds. */
export interface OpenMoney extends CollectedMoney {
  readonly at: Date;
}

// What is open is little beside what is settled, which the planner does not know of the two columns together: the payment of a refund
// is looked up for each (`offset 0`), or all of the year's payments are gone through for the few refunds.
const unsettled = named(
  'settlement-open-money',
  `select t.id, t.kind, t.amount, t.surplus, t.settled_at as at,
     p.facts as "refundOf"
   from transactions t
   left join lateral (
     select p.own_account, json_build_object('id', p.id, 'amount', p.amount, 'kept', k.commission,
       'refunded', b.refunded, 'broughtBack', b.commission) as facts
     from transactions p
     left join settlement_lines k on k.vendor_id = p.vendor_id and k.transaction_id = p.id
     cross join lateral (
       select coalesce(sum(r.amount), 0)::bigint as refunded, coalesce(-sum(l.commission), 0)::bigint as commission
       from transactions r join settlement_lines l on l.vendor_id = r.vendor_id and l.transaction_id = r.id
       where r.vendor_id = p.vendor_id and r.refund_of = p.id and not r.surplus) b
     where p.vendor_id = t.vendor_id and p.id = t.refund_of offset 0) p on true
   where t.vendor_id = $1 and t.method in ('ONLINE', 'FOODRO') and t.status = 'DONE' and t.settled_at < $2
     and not t.own_account and not coalesce(p.own_account, false) and not t.in_settlement
   order by t.settled_at, t.id`,
);

/** Reads what the platform has of a vendor from before a moment, and has not settled. */
export async function readOpenMoney(db: Queryable, vendorId: string, until: Date): Promise<OpenMoney[]> {
  return (await db.query<OpenMoney>(unsettled([vendorId, until]))).rows;
}
