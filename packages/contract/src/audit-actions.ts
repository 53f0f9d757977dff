/** Rows of lists that a vendor keeps, whose changes are all written down in the same way. */
export const ROW_SUBJECTS = [
  'item',
  'category',
  'topping',
  'toppingcategory',
  'shift',
  'tag',
  'printer',
  'station',
  'ingredient',
  'table',
  'hall',
  'terminal',
] as const;
export type RowSubject = (typeof ROW_SUBJECTS)[number];

export const ROW_VERBS = ['add', 'change', 'remove', 'archive', 'restore', 'order'] as const;
export type RowVerb = (typeof ROW_VERBS)[number];
export type RowAction = `${RowSubject}.${RowVerb}`;

/** What else is written down, as `subject.verb`. A subject's own actions stand together. */
const OWN_ACTIONS = [
  'vendor.open',
  'vendor.change',
  'vendor.openFlag',
  'vendor.active',
  'vendor.printItemsOnFactor',
  'vendor.brand',
  'vendor.guide',
  'brand.change',
  'hours.add',
  'hours.change',
  'hours.remove',
  'holiday.add',
  'holiday.remove',
  'closure.add',
  'closure.remove',
  'staff.add',
  'staff.role',
  'staff.remove',
  'staff.pin',
  'staff.pinremove',
  'staff.switch',
  'role.create',
  'role.change',
  'role.delete',
  'bank.add',
  'bank.change',
  'bank.remove',
  'account.add',
  'account.change',
  'customer.add',
  'customer.change',
  'customer.import',
  'customer.export',
  'address.add',
  'address.change',
  'address.remove',
  'zone.add',
  'zone.change',
  'zone.remove',
  'description.add',
  'description.change',
  'description.remove',
  'callerbox.add',
  'callerbox.remove',
  'file.add',
  'recipe.change',
  'menu.import',
  'menu.sync',
  'menu.master',
  'kitchen.secret',
  'stock.available',
  'table.place',
  'table.free',
  'table.callSeen',
  'reservation.add',
  'reservation.change',
  'drawer.open',
  'drawer.move',
  'drawer.close',
  'till.register',
  'till.remove',
  'intent.settle',
  'report.export',
] as const;
export type OwnAction = (typeof OWN_ACTIONS)[number];
export type AuditAction = OwnAction | RowAction;

/** Everything that is written down in the audit log. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...OWN_ACTIONS,
  ...ROW_SUBJECTS.flatMap((subject) => ROW_VERBS.map((verb): RowAction => `${subject}.${verb}`)),
];

/** What an action is about: the word before its dot. */
export type AuditSubject = AuditAction extends `${infer Subject}.${string}` ? Subject : never;
