import type { Visit } from '@sofreh/domain/reports';
import { SOLD } from '#app/main/order-record/order-facts.ts';

// Says whether an order `o` is its customer's first one.

/** Says whether there is an earlier order of the same customer at the same vendor that was sold. */
export const EARLIER = `left join lateral (select true as one from orders e
    where e.vendor_id = o.vendor_id and e.customer_id = o.customer_id and e.placed_at <= o.placed_at
      and (e.placed_at, e.id) < (o.placed_at, o.id) and ${SOLD.replaceAll('o.', 'e.')} limit 1) earlier on true`;
/** Says which visit of its customer an order `o` is, of those that `EARLIER` is joined to. */
export const VISIT = `case when o.customer_id is null then 'UNKNOWN' when earlier.one then 'AGAIN' else 'FIRST' end`;

/** Says whether it is one of a kind. */
export const isVisit = (visit: Visit) => `(${VISIT}) = '${visit}'`;
