/**
 * What migrations did before the rule, or did anew with a trigger that stood (0170, 0822), by file. Nothing else is added: what
 * a new migration does can be done otherwise. Which triggers stay, and why, says docs/decisions/0062.
 */
export const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '0001_brands_and_vendors.sql': [
    'files.id has a key without vendor_id',
    'files.vendor_id has a vendor_id that may be null',
    'file_widths.file_id is shared and points at files, a table of vendors',
  ],
  '0003_catalog.sql': [
    'menu_items.picture_file_id points at files without vendor_id',
    'a list of tables.raise_version_insert is a trigger',
    'a list of tables.raise_version_update is a trigger',
    'a list of tables.raise_version_delete is a trigger',
    'vendors.raise_version is a trigger',
  ],
  '0004_tables_and_orders.sql': ['dining_tables.code has a key without vendor_id'],
  '0005_payments.sql': ['ledger_entries.ledger_balances is a trigger'],
  '0020_audit.sql': [
    'audit_log.id has a key without vendor_id',
    'audit_log.vendor_id has a vendor_id that may be null',
  ],
  '0021_vendor_settings.sql': [
    'vendor_holidays.raise_version_insert is a trigger',
    'vendor_holidays.raise_version_update is a trigger',
    'vendor_holidays.raise_version_delete is a trigger',
  ],
  '0022_customers.sql': [
    'orders.keep_customer is a trigger',
    'caller_boxes.token_hash has a key without vendor_id',
  ],
  '0030_catalog_management.sql': [
    'menu_categories.foreign adds a constraint without a name',
    'menu_categories is altered by several actions at once',
    'menu_items is altered by several actions at once',
    'toppings is altered by several actions at once',
    'menu_item_prices has no primary key',
    'printer_station_links has no primary key',
    'a list of tables.raise_version_insert is a trigger',
    'a list of tables.raise_version_update is a trigger',
    'a list of tables.raise_version_delete is a trigger',
  ],
  '0031_stocks.sql': ['stocks.tell_sold_out is a trigger'],
  '0033_master_menu.sql': ['brands.master_vendor_id adds a column and its constraint at once'],
  '0060_recipes_and_combos.sql': [
    'toppings is altered by several actions at once',
    'topping_opens.raise_version_insert is a trigger',
    'topping_opens.raise_version_update is a trigger',
    'topping_opens.raise_version_delete is a trigger',
    'a list of tables.tell_insert is a trigger',
    'a list of tables.tell_update is a trigger',
    'a list of tables.tell_delete is a trigger',
  ],
  '0070_order_types_edits_and_refunds.sql': [
    'orders.order_type adds a column and its constraint at once',
    'order_items.menu_price adds a column and its constraint at once',
    'order_items.course adds a column and its constraint at once',
    'order_items.refunded_count adds a column and its constraint at once',
    'vendors.manual_discount_cap adds a column and its constraint at once',
  ],
  '0091_payment_links.sql': ['payment_links.code has a key without vendor_id'],
  '0092_refunds_by_hand.sql': ['transactions.settled_by adds a column and its constraint at once'],
  '0095_dining_tables.sql': [
    'dining_table_categories is altered by several actions at once',
    'dining_tables.taken_channel adds a column and its constraint at once',
    'dining_tables is altered by several actions at once',
    'dining_tables is updated by gen_random_uuid()',
    'orders.orders_free_table is a trigger',
  ],
  '0120_table_sittings.sql': [
    'orders is altered by several actions at once',
    'orders.orders_of_sitting is a trigger',
    'table_calls is updated by now()',
    'dining_tables.dining_tables_sitting_ended is a trigger',
  ],
  '0121_parts_paid_online.sql': ['transactions is altered by several actions at once'],
  '0122_dishes_of_a_sitting_once.sql': ['orders.orders_dishes_once is a trigger'],
  '0140_orders_that_go_on_by_themselves.sql': [
    'vendors.unanswered_action adds a column and its constraint at once',
    'vendors.finish_paid_sales adds a column and its constraint at once',
  ],
  '0170_cheaper_orders.sql': ['stocks.tell_sold_out is a trigger', 'stocks.tell_stock_crossed is a trigger'],
  // This one stands in the place of `tell_stock_crossed`, which was called for every stock.
  '0822_stocks_told_once_a_statement.sql': ['stocks.tell_stocks_changed is a trigger'],
};
