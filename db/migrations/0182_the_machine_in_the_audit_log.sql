-- Whoever sits at the machine itself can let a locked-out owner in; the log says so.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('CUSTOMER', 'STAFF', 'COURIER', 'ADMIN', 'KITCHEN', 'MACHINE'));
