-- Who drove a card terminal when a charge on it was told of (docs/card-terminals.md).

-- the bridge that told of the charge drove its terminal then; null: no bridge has spoken of it
alter table bridge_charges add column drove boolean;
update bridge_charges c set drove = exists (
  select from pos_terminals p where p.vendor_id = c.vendor_id and p.id = c.pos_terminal_id and p.bridge_id = c.bridge_id)
where c.bridge_id is not null;

-- what the bank calls one payment is told of once
create index bridge_charges_by_proof on bridge_charges (vendor_id, pos_terminal_id, reference, trace)
  where reference is not null and trace is not null;
