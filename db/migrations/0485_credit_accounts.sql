-- A customer's account with a vendor: how much they may owe, and when it is due. What they owe follows the books, and its
-- row is what orders that are placed at once wait for, so that together they never come above the limit.
create table credit_accounts (
  vendor_id uuid not null references vendors (id),
  customer_id uuid not null references users (id),
  active boolean not null,
  credit_limit bigint not null,
  due_days integer not null,
  note text not null default '',
  owed bigint not null default 0,
  changed_at timestamptz not null,
  reminded_at timestamptz,
  constraint credit_accounts_pkey primary key (vendor_id, customer_id),
  constraint credit_accounts_limit check (credit_limit >= 0),
  constraint credit_accounts_due check (due_days between 0 and 365)
);
create index credit_accounts_by_owed on credit_accounts (vendor_id, owed desc, customer_id);

-- What stood on accounts before there were limits: nothing more is put there until somebody opens them.
insert into credit_accounts (vendor_id, customer_id, active, credit_limit, due_days, owed, changed_at)
select l.vendor_id, substr(l.account, 8)::uuid, false, 0, 30, sum(l.amount), max(l.at)
from ledger_entries l join users u on 'CREDIT:' || u.id::text = l.account
where l.account like 'CREDIT:%' group by l.vendor_id, l.account;

-- What a customer paid back, or took away again by mistake of whoever typed it.
create table credit_payments (
  vendor_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  reference text not null default '',
  pos_terminal_id uuid,
  undoes uuid,
  request_hash text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint credit_payments_pkey primary key (vendor_id, id),
  constraint credit_payments_account foreign key (vendor_id, customer_id)
    references credit_accounts (vendor_id, customer_id),
  constraint credit_payments_undone foreign key (vendor_id, undoes) references credit_payments (vendor_id, id),
  constraint credit_payments_method check (method in ('CASH', 'CARD', 'BANK')),
  constraint credit_payments_amount check (amount > 0)
);
create unique index credit_payments_undone_once on credit_payments (vendor_id, undoes) where undoes is not null;
create index credit_payments_of on credit_payments (vendor_id, customer_id, created_at desc, id desc);

update roles set permissions = permissions || array['credit.edit']
where not permissions @> array['credit.edit']
  and (permissions @> array['role.edit'] or permissions @> array['order.edit', 'order.refund', 'staff.edit', 'audit.view']
    or permissions @> array['order.view', 'payment.refund', 'report.view', 'report.export', 'settlement.view',
      'customer.view', 'audit.view']);
