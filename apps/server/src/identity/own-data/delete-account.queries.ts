import { eachRemark } from '@sofreh/domain/order-remarks';
import { FINAL_STATUSES } from '@sofreh/domain/order-state';
import { PAPERS_AT_PRINTER } from '@sofreh/domain/print-state';
import { FORGOTTEN_WORDS } from '#app/main/order-record/stored-columns/order-columns.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, sqlList } from '#app/platform/db/statuses.ts';

const lockUser = named(
  'delete-account-lock',
  `select u.is_admin or exists (select from staff s where s.user_id = u.id)
     or exists (select from couriers c where c.user_id = u.id and c.active) as works
   from users u where u.id = $1 and u.deleted_at is null for update of u`,
);

/** Holds a person, so that they neither order nor are deleted twice meanwhile. @returns undefined where there is none. */
export async function lockPerson(
  client: PoolClient,
  userId: string,
): Promise<{ readonly works: boolean } | undefined> {
  return (await client.query<{ works: boolean }>(lockUser([userId]))).rows[0];
}

const final = sqlList(FINAL_STATUSES);
const AT_PRINTER = sqlList(PAPERS_AT_PRINTER);
const vendorsOf = named(
  'delete-account-vendors',
  `select v.id, exists (
       select from orders o where o.vendor_id = v.id and o.customer_id = $1 and o.status not in (${final})) as "hasOrders",
     exists (
       select from credit_accounts a where a.vendor_id = v.id and a.customer_id = $1 and a.owed <> 0)
       or exists (select from transactions r where r.vendor_id = v.id and r.account_id = $1 and r.kind = 'REFUND'
         and r.status in (${OPEN_LIST})) as owes
   from vendors v where exists (select from customers c where c.vendor_id = v.id and c.user_id = $1) order by v.id`,
);

export interface CustomerOf {
  readonly id: string;
  readonly hasOrders: boolean;
  /** Tells whether the account with the vendor is not even. */
  readonly owes: boolean;
}

/** Reads the vendors that know a person, and what is still open there. */
export async function readVendorsOf(client: PoolClient, userId: string): Promise<CustomerOf[]> {
  return (await client.query<CustomerOf>(vendorsOf([userId]))).rows;
}

const wallet = named(
  'delete-account-wallet',
  `select coalesce((select w.balance_rial from wallets w where w.user_id = $1), 0) > 0 or exists (
     select from wallet_topups t where t.user_id = $1 and t.status in (${OPEN_LIST})) as "hasMoney"`,
);

/** Says whether something is in a person's wallet, or on its way there. */
export async function hasWalletMoney(client: PoolClient, userId: string): Promise<boolean> {
  return (await client.query<{ hasMoney: boolean }>(wallet([userId]))).rows[0]?.hasMoney ?? false;
}

const archiveCodes = named(
  'delete-account-codes',
  `update user_subscription_codes set active = false, archived_at = $3
   where vendor_id = $1 and customer_id = $2 and archived_at is null`,
);

/**
 * Gives lines of a basket or of an order, as a till or a guest's phone sent them, without what was written beside a
 * dish.
 */
const withoutNotes = (lines: string) => `(
         select coalesce(jsonb_agg(l.line - 'note' order by l.nth), '[]')
         from jsonb_array_elements(${lines}) with ordinality as l(line, nth))`;

/** These are the remarks of an order that are words. */
const SAID = Object.values(eachRemark((name, { kind }) => (kind === 'TEXT' ? [name] : []))).flat();

/** Clears what says of a person who they are, at one vendor `$1`; amounts, dishes and stars stay. */
const AT_A_VENDOR = [
  named(
    'delete-account-orders',
    `update orders set customer_name = '', customer_phone = '', address = null, fields = '[]', ${FORGOTTEN_WORDS}
     where vendor_id = $1 and customer_id = $2`,
  ),
  named(
    'delete-account-messages',
    `delete from order_messages where vendor_id = $1 and order_id in (
       select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-payment-links',
    `update payment_links set phone_number = '' where vendor_id = $1 and order_id in (
       select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-account-links',
    `update account_links set phone_number = '' where vendor_id = $1 and customer_id = $2`,
  ),
  named(
    'delete-account-reservations',
    `update table_reservations set name = '', phone_number = '', note = ''
     where vendor_id = $1 and phone_number = (select u.phone_number from users u where u.id = $2)`,
  ),
  // What lies at a printer this moment is let be.
  named(
    'delete-account-papers',
    `update print_jobs set document = jsonb_set(jsonb_set(jsonb_set(jsonb_set(
         document #- '{input,noteBefore}' #- '{input,order,noted}' #- '{input,order,toGuest}', '{input,order,customer}', '{"name": "", "phoneNumber": "", "address": "", "zone": ""}'),
         '{input,order,note}', '""'), '{input,order,said}', '{"allergies": [], "rest": []}', false),
         '{input,mapLink}', 'null', false)
     where vendor_id = $1 and status not in (${AT_PRINTER}) and document #> '{input,order,customer}' is not null
       and order_id in (select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-paper-words',
    `update print_jobs set document = jsonb_set(jsonb_set(jsonb_set(document, '{input,name}', '""', false),
         '{input,note}', '""', false), '{input,lines}', (
           select coalesce(jsonb_agg(case when l.line ? 'note' then (l.line - 'noteBefore') || '{"note": ""}' else l.line end order by l.nth), '[]')
           from jsonb_array_elements(case jsonb_typeof(document #> '{input,lines}')
             when 'array' then document #> '{input,lines}' else '[]' end) with ordinality as l(line, nth)), false)
     where vendor_id = $1 and status not in (${AT_PRINTER})
       and order_id in (select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-dish-notes',
    `update order_items i set note = '' from orders o
     where o.vendor_id = $1 and o.customer_id = $2 and i.vendor_id = o.vendor_id and i.order_id = o.id and i.note <> ''`,
  ),
  // Clears the notes that the kitchen was told, of dishes and of the whole order.
  named(
    'delete-account-kitchen-notes',
    `update kitchen_tickets k set lines = (
       select jsonb_agg((l.line - 'orderNoteBefore') || '{"note": ""}' order by l.nth)
       from jsonb_array_elements(k.lines) with ordinality as l(line, nth))
     where k.vendor_id = $1 and k.lines <> '[]' and k.order_id in (
       select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-feedbacks',
    `update feedbacks set text = '' where vendor_id = $1 and customer_id = $2 and text <> ''`,
  ),
  named(
    'delete-account-ratings',
    `update ratings set text = '' where vendor_id = $1 and customer_id = $2 and text <> ''`,
  ),
  named(
    'delete-account-survey-texts',
    `update survey_answers a set text = '' from survey_responses r
     where r.vendor_id = $1 and r.customer_id = $2 and a.vendor_id = r.vendor_id and a.response_id = r.id and a.text <> ''`,
  ),
  named(
    'delete-account-sittings',
    `update table_guests g set user_id = null, lines = ${withoutNotes('g.lines')} where vendor_id = $1 and user_id = $2`,
  ),
  // Clears the person out of what tills sent of their orders: what was sold and for how much stays as it came, and by
  // its hash it is known again.
  named(
    'delete-account-sent-by-tills',
    `update sync_intents s set body = jsonb_set(s.body, array[part.name],
         (s.body -> part.name) - '{customer,address,fields,note,words,${SAID.join()}}'::text[]
           || jsonb_build_object('items', ${withoutNotes("s.body #> array[part.name, 'items']")}))
     from (values ('order'), ('edit')) part (name)
     where s.vendor_id = $1 and s.kind in ('CREATE', 'EDIT') and s.body ? part.name
       and s.queue in (select o.id from orders o where o.vendor_id = $1 and o.customer_id = $2)`,
  ),
  named(
    'delete-account-waiting-messages',
    `update campaign_messages set status = 'SKIPPED' where vendor_id = $1 and user_id = $2 and status = 'WAITING'`,
  ),
  named('delete-account-dishes', 'delete from customer_dishes where vendor_id = $1 and user_id = $2'),
  named('delete-account-answers', 'delete from customer_answers where vendor_id = $1 and user_id = $2'),
  named('delete-account-doors', 'delete from customer_doors where vendor_id = $1 and user_id = $2'),
  named(
    'delete-account-offline-addresses',
    'delete from customer_addresses where vendor_id = $1 and customer_id = $2',
  ),
  named('delete-account-customer', 'delete from customers where vendor_id = $1 and user_id = $2'),
] as const;

/** Takes out of a vendor's rows who a person is. May be done again: what came since goes, too. */
export async function forgetCustomer(
  client: PoolClient,
  vendorId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await client.query(archiveCodes([vendorId, userId, at]));
  for (const statement of AT_A_VENDOR) await client.query(statement([vendorId, userId]));
}

// `lease_until` is of whoever prints it this moment.
const papersLeft = named(
  'delete-account-papers-left',
  `select exists (select from print_jobs j join orders o on o.vendor_id = j.vendor_id and o.id = j.order_id
     where o.vendor_id = $1 and o.customer_id = $2 and j.lease_until is not null) as "atPrinter"`,
);

/** Says whether a paper of theirs lies at a printer this moment, which was let be. */
export async function isPrinting(client: Queryable, vendorId: string, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ atPrinter: boolean }>(papersLeft([vendorId, userId]));
  return rows[0]?.atPrinter ?? false;
}

const OF_THE_PERSON = [
  'delete from addresses where user_id = $1',
  'delete from device_tokens where user_id = $1',
  'delete from one_time_codes where user_id = $1',
  'delete from wallet_codes where user_id = $1',
].map((text, index) => named(`delete-account-person-${index}`, text));
const erase = named(
  'delete-account-person',
  `update users set phone_number = 'deleted ' || id::text, first_name = $2, last_name = '', email = '',
     is_registered = false, deleted_at = $3
   where id = $1`,
);

/** Leaves of a person their id, which what was sold points at, under a name that says so. */
export async function forgetPerson(
  client: PoolClient,
  userId: string,
  name: string,
  at: Date,
): Promise<void> {
  for (const statement of OF_THE_PERSON) await client.query(statement([userId]));
  await client.query(erase([userId, name, at]));
}
