-- Money of one kind and money of another were booked under one id where both came at the same moment: each looked before the other
-- was written. Whoever moves money under an id holds the id until the end of the transaction and looks then, at what is
-- committed by then: each statement of a volatile function sees that, also within a longer statement.
create function money_id_taken(vendor uuid, asked uuid, own text) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(vendor::text || asked::text, 851));
  return own <> 'TRANSACTION' and exists (select from transactions t where t.vendor_id = vendor and t.id = asked)
    or own <> 'CARD_CHARGE' and exists (select from card_charges t where t.vendor_id = vendor and t.id = asked)
    or own <> 'DRAWER_MOVEMENT' and exists (select from cash_drawer_movements t where t.vendor_id = vendor and t.id = asked)
    or own <> 'PURSE_ENTRY' and exists (select from courier_purse_entries t where t.vendor_id = vendor and t.id = asked)
    or own <> 'CREDIT_PAYMENT' and exists (select from credit_payments t where t.vendor_id = vendor and t.id = asked)
    or own <> 'TIP_PAYOUT' and exists (select from tip_payouts t where t.vendor_id = vendor and t.id = asked)
    or own <> 'SETTLEMENT' and exists (select from settlements t where t.vendor_id = vendor and t.id = asked)
    or own <> 'COMPANY_PAYMENT' and exists (select from courier_company_payments t where t.vendor_id = vendor and t.id = asked)
    or own <> 'COMPANY_WRITE_OFF' and exists (select from courier_cash_write_offs t where t.vendor_id = vendor and t.id = asked)
    or own <> 'COURIER_REQUEST' and exists (select from courier_requests t where t.vendor_id = vendor and t.id = asked)
    or own <> 'TRIP' and exists (select from trips t where t.vendor_id = vendor and t.id = asked)
    or own <> 'SHIFT' and exists (select from courier_shifts t where t.vendor_id = vendor and t.id = asked)
    or own <> 'STATEMENT_LINE' and exists (select from statement_postings t where t.vendor_id = vendor and t.id = asked);
end $$;
