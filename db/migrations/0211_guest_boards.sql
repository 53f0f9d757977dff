-- The address of the board that shows guests which numbers are being made and which are ready.

create table guest_boards (
  vendor_id uuid not null references vendors (id),
  code text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  constraint guest_boards_pkey primary key (vendor_id)
);
