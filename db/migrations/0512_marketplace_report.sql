-- What marketplaces keep and bear, and how long their guests wait for an answer, kept with the sums of closed days. Days of
-- vendors that sell at marketplaces are summed anew.

alter table report_hours add column commission bigint not null default 0;
alter table report_hours add column market_discount bigint not null default 0;
alter table report_hours add column accept_seconds bigint not null default 0;
alter table report_hours add column accept_count bigint not null default 0;

delete from report_days d where exists (select from marketplace_orders m where m.vendor_id = d.vendor_id and m.business_day = d.business_day);
