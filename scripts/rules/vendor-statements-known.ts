/** What stood before the rule, by file, with the reason why it asks over all vendors. Nothing is added. */
export const KNOWN_STATEMENTS: Readonly<Record<string, readonly string[]>> = {
  // A changed dish raises the version of its vendor's menu.
  'db/migrations/0003_catalog.sql': ['changes vendors by itself'],
  // A sender of webhooks opens and closes the kitchen.
  'apps/server/src/catalog/kitchen-webhooks/kitchen-events.queries.ts': ['changes vendors by itself'],
  // What the menu carries without being of it raises the menu's version.
  'apps/server/src/identity/discount-codes/kept-codes.queries.ts': ['changes vendors by itself'],
  'apps/server/src/main/custom-fields/custom-fields.queries.ts': ['changes vendors by itself'],
  // Who signs in is looked for at every vendor; an account that is deleted goes everywhere.
  'apps/server/src/identity/auth/auth.queries.ts': [
    'asks staff without vendor_id',
    'asks couriers without vendor_id',
  ],
  'apps/server/src/platform/auth/session.queries.ts': ['asks couriers without vendor_id'],
  'apps/server/src/identity/own-data/delete-account.queries.ts': [
    'asks staff without vendor_id',
    'asks couriers without vendor_id',
  ],
  // A box says who it is by its token alone.
  'apps/server/src/identity/caller-ids/caller-ids.queries.ts': ['asks caller_boxes without vendor_id'],
  // Jobs of the platform that look for what is due at any vendor.
  'apps/server/src/main/bank-configuration/bank-configuration.queries.ts': [
    'asks bank_configurations without vendor_id',
    'asks gateway_circuits without vendor_id',
  ],
  'apps/server/src/main/order-moves/close-accept-windows.ts': ['asks orders without vendor_id'],
  'apps/server/src/main/payments/open-payments.queries.ts': ['asks transactions without vendor_id'],
  'apps/server/src/main/refunds/refunds.queries.ts': ['asks transactions without vendor_id'],
  'apps/server/src/main/tax-invoices/tax-settings.queries.ts': ['asks tax_settings without vendor_id'],
  'apps/server/src/marketplace/orders/market-orders.queries.ts': ['asks marketplace_shops without vendor_id'],
  // A guest's own orders and a kitchen's load are bounded by conditions that are put together elsewhere.
  'apps/server/src/main/order-record/reading/list-orders.queries.ts': ['asks orders without vendor_id'],
  'apps/server/src/main/kitchen-tickets/kitchen-load.queries.ts': ['asks menu_items without vendor_id'],
  // The stage on which every call is tried sets a table free.
  'apps/server/src/every-call/stage.ts': [
    'asks dining_tables without vendor_id',
    'changes vendors by itself',
  ],
};
