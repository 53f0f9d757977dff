-- Who was signed in where something done at a till was sent from, where that was not whoever did it.
alter table order_events add column sent_by uuid;
