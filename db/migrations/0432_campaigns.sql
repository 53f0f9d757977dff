-- Messages to an audience: one row for each person, written to or held back.
create table campaigns (
  vendor_id uuid not null references vendors (id),
  id uuid not null,
  name text not null,
  -- the audience as it was chosen; a segment that is changed later changes nothing here
  audience jsonb not null,
  text text not null,
  discount_code_id uuid,
  -- hundredths of the audience that get nothing, to compare with
  holdback_percent smallint not null,
  -- nobody who had a message of any campaign in so many days
  rest_days smallint not null,
  -- how long what people order is counted
  counted_days smallint not null,
  quiet_from text not null,
  quiet_to text not null,
  status text not null,
  -- why it stands still
  pause_reason text not null default '',
  send_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint campaigns_pkey primary key (vendor_id, id),
  constraint campaigns_status check (status in ('SCHEDULED', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED')),
  constraint campaigns_holdback check (holdback_percent between 0 and 50)
);
create index campaigns_by_time on campaigns (vendor_id, created_at desc, id desc);
create index campaigns_at_work on campaigns (vendor_id, send_at) where status in ('SCHEDULED', 'SENDING');

create table campaign_messages (
  vendor_id uuid not null,
  campaign_id uuid not null,
  user_id uuid not null,
  -- HELD: in the audience and not written to. CLAIMED: paid for, and the company not asked yet. SENDING: it was asked, or
  -- is about to be. UNSURE: nobody knows whether it went out, and it is not sent again.
  status text not null,
  -- names the guest in the address of the message
  code text not null,
  parts smallint not null default 0,
  message_id text,
  failure text not null default '',
  claimed_at timestamptz,
  sent_at timestamptz,
  -- what the company told of its way to the phone
  delivery text not null default 'UNKNOWN',
  delivery_checked_at timestamptz,
  constraint campaign_messages_pkey primary key (vendor_id, campaign_id, user_id),
  constraint campaign_messages_code unique (vendor_id, code),
  constraint campaign_messages_campaign foreign key (vendor_id, campaign_id) references campaigns (vendor_id, id),
  constraint campaign_messages_status check (status in ('WAITING', 'HELD', 'CLAIMED', 'SENDING', 'SENT', 'REFUSED', 'UNSURE', 'SKIPPED'))
);
-- Codes are random, so whoever is written to first is nobody in particular.
create index campaign_messages_waiting on campaign_messages (vendor_id, campaign_id, code) where status = 'WAITING';
create index campaign_messages_claimed on campaign_messages (vendor_id, campaign_id) where status in ('CLAIMED', 'SENDING');
create index campaign_messages_of_person on campaign_messages (vendor_id, user_id, sent_at desc) where sent_at is not null;
create index campaign_messages_on_the_way on campaign_messages (vendor_id, sent_at)
  where status = 'SENT' and delivery = 'UNKNOWN';

-- Who wants no messages of a vendor any more. A row stays for good.
create table message_stops (
  vendor_id uuid not null references vendors (id),
  user_id uuid not null references users (id),
  -- the guest, or somebody of the staff on their word
  stopped_by text not null,
  at timestamptz not null,
  constraint message_stops_pkey primary key (vendor_id, user_id),
  constraint message_stops_by check (stopped_by in ('GUEST', 'STAFF'))
);
