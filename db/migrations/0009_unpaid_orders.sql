-- Open bills and everything else that is left to pay, newest first, without reading what was paid long ago.
create index orders_unpaid on orders (vendor_id, placed_at desc, id desc)
  where paid_amount < final_price and status <> 'REJECTED';
