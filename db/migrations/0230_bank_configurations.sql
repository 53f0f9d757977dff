-- At which gateways a vendor's guests pay online, in which order, and by which keys; and how each gateway stands.

create table bank_configurations (
  vendor_id uuid not null references vendors (id),
  gateway text not null,
  position smallint not null,
  active boolean not null,
  -- what the company gave the vendor, sealed by a key of the data folder; null where the installation's own are used
  keys_sealed text,
  changed_at timestamptz not null,
  primary key (vendor_id, gateway),
  constraint bank_configurations_gateway check (gateway in ('ZARIN_PAL', 'VANDAR', 'JIBIT', 'SNAPP_PAY_DIRECTDEBIT',
    'SNAPP_PAY_POSTPAID', 'SNAPP_FOOD_WALLET')),
  constraint bank_configurations_position unique (vendor_id, position) deferrable initially deferred
);

create table gateway_circuits (
  vendor_id uuid not null references vendors (id),
  gateway text not null,
  state text not null,
  failures integer not null,
  rests integer not null,
  rest_until timestamptz,
  last_failure text,
  failed_at timestamptz,
  primary key (vendor_id, gateway),
  constraint gateway_circuits_state check (state in ('WORKING', 'RESTING', 'PROBING')),
  constraint gateway_circuits_rest check ((state = 'WORKING') = (rest_until is null))
);
create index gateway_circuits_at_rest on gateway_circuits (vendor_id, rest_until) where state <> 'WORKING';

-- Attempts that ended unpaid: a gateway that lists one as paid after all is believed.
create index transactions_failed_online on transactions (vendor_id, created_at)
  where kind = 'PAYMENT' and method = 'ONLINE' and status = 'FAILED';
