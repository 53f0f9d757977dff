-- Orders are looked for by what was answered to a question of the vendor's own; most have no answer at all.
create index orders_with_answers on orders (vendor_id, placed_at desc, id desc) where fields <> '[]';
