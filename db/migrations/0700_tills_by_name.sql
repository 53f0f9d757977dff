-- Every till was registered under one and the same name. Those that cannot be told apart get their lane's number behind it.
update till_devices d set name = d.name || ' ' || translate(d.lane::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹')
where exists (select from till_devices t where t.vendor_id = d.vendor_id and t.name = d.name and t.id <> d.id)
  and d.lane > 1 and length(d.name) <= 50;
