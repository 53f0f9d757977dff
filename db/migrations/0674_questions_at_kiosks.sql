-- Which of a vendor's own questions a kiosk asks, too.
alter table custom_fields add column on_kiosk boolean not null default false;
