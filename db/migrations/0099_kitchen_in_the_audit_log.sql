-- A vendor's kitchen software changes its menu by signed webhooks; the log says so of it as of people.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('CUSTOMER', 'STAFF', 'COURIER', 'ADMIN', 'KITCHEN'));
