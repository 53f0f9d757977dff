-- A bridge serves the tills of its own network while the server is away: where it is reached there, and what it printed.
alter table print_bridges add column lan_addresses text[] not null default '{}';
alter table print_bridges add column lan_port integer not null default 0;

-- Papers of stations that came out at a bridge before the server knew of their order, by what they are for. The order may
-- come later than this, or never.
create table local_papers (
  vendor_id uuid not null references vendors (id),
  source text not null,
  order_id uuid not null,
  status text not null,
  evidence text,
  failure text,
  told_at timestamptz not null,
  primary key (vendor_id, source),
  constraint local_papers_status check (status in ('PRINTED', 'UNSURE')),
  constraint local_papers_known check ((status = 'PRINTED') = (evidence is not null))
);
create index local_papers_of_order on local_papers (vendor_id, order_id);
