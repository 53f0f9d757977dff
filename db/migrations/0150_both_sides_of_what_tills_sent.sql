-- What a till said of the money of each thing it sent, what was entered of it, and whether the two differ. Both are
-- {"PRICE": 100, …} by terms; what moved no money, or was not entered, has none.

alter table sync_intents add column said jsonb not null default '{}';
alter table sync_intents add column entered jsonb not null default '{}';
alter table sync_intents add column money_differs boolean not null default false;

update sync_intents set said = case kind
  when 'CREATE' then jsonb_build_object('PRICE', body -> 'order' -> 'expectedPrice')
  when 'PAY' then jsonb_build_object('PAID',
    (select coalesce(sum((p ->> 'amount')::bigint), 0) from jsonb_array_elements(body -> 'payments') p))
  when 'REFUND' then jsonb_build_object('REFUNDED', body -> 'expected')
  when 'EDIT' then case when body -> 'edit' ? 'expectedPrice'
    then jsonb_build_object('PRICE', body -> 'edit' -> 'expectedPrice') else '{}' end
  when 'DRAWER' then case body ->> 'action'
    when 'OPEN' then jsonb_build_object('OPENING', body -> 'openingAmount')
    when 'CLOSE' then jsonb_build_object('COUNTED', body -> 'countedAmount', 'EXPECTED', body -> 'expected')
    else jsonb_build_object(body ->> 'kind', body -> 'amount') end
  else '{}' end;

update sync_intents set entered = said where outcome in ('SENT', 'NEEDS_PERSON');
update sync_intents set entered = jsonb_build_object('PRICE', amount)
  where kind = 'CREATE' and outcome in ('SENT', 'NEEDS_PERSON');
update sync_intents s set entered = jsonb_build_object('PAID', s.amount - f.surplus, 'SURPLUS', f.surplus)
  from (select i.vendor_id, i.id,
      sum(coalesce((x -> 'data' ->> 'surplus')::bigint, (x -> 'data' ->> 'amount')::bigint)) as surplus
    from sync_intents i, jsonb_array_elements(i.findings) x
    where i.kind = 'PAY' and x ->> 'code' in ('OVERPAID', 'ORDER_CLOSED') group by i.vendor_id, i.id) f
  where s.vendor_id = f.vendor_id and s.id = f.id and s.outcome in ('SENT', 'NEEDS_PERSON');
update sync_intents s set entered = s.entered || jsonb_build_object('EXPECTED', x -> 'data' -> 'expected')
  from sync_intents i, jsonb_array_elements(i.findings) x
  where i.vendor_id = s.vendor_id and i.id = s.id and s.kind = 'DRAWER' and x ->> 'code' = 'COUNT_DIFFERS';
update sync_intents s set entered = jsonb_build_object('PRICE', x -> 'data' -> 'explained')
  from sync_intents i, jsonb_array_elements(i.findings) x
  where i.vendor_id = s.vendor_id and i.id = s.id and s.kind = 'EDIT' and x ->> 'code' = 'PRICE_UNEXPLAINED';
update sync_intents set money_differs = true where said <> entered;

alter table sync_intents drop column amount;
