-- The drawer a person opened last: whoever takes money holds it against its count.

create index cash_drawers_of_cashier on cash_drawers (vendor_id, cashier_id, opened_at desc);
