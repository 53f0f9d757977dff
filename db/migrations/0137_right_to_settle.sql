-- Settling what tills sent becomes a right of its own. Roles that were made earlier and hold what sets an owner, a manager
-- or an accountant apart get it; others are given it by hand.
update roles set permissions = permissions || array['sync.settle']
where not permissions @> array['sync.settle']
  and (permissions @> array['role.edit'] or permissions @> array['order.edit', 'order.refund', 'staff.edit', 'audit.view']
    or permissions @> array['order.view', 'payment.refund', 'report.view', 'report.export', 'settlement.view',
      'customer.view', 'audit.view']);
