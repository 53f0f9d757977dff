import type { VendorSettingsBody } from '@sofreh/contract/identity/vendors';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const columns = {
  name: 'name',
  phoneNumber: 'phone_number',
  email: 'email',
  instagram: 'instagram',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  themeColor: 'theme_color',
  coverFileId: 'cover_file_id',
  landingText: 'landing_text',
  deliveryTypes: 'delivery_types',
  minimumBasket: 'minimum_basket',
  preparationTime: 'preparation_time',
  autoAccept: 'auto_accept',
  acceptWithinMinutes: 'accept_within_minutes',
  unansweredAction: 'unanswered_action',
  finishPaidSales: 'finish_paid_sales',
  kitchenReadyBy: 'kitchen_ready_by',
  paymentWindowMinutes: 'payment_window_minutes',
  businessDayCutoff: 'business_day_cutoff',
  taxRate: 'tax_rate',
  taxChanges: 'tax_changes',
  taxOnPackaging: 'tax_on_packaging',
  taxOnService: 'tax_on_service',
  serviceFees: 'service_fees',
  roundingStep: 'rounding_step',
  manualDiscountCap: 'manual_discount_cap',
  printItemsOnFactor: 'print_items_on_factor',
  printReceiptLink: 'print_receipt_link',
  factorFooter: 'factor_footer',
  scaleLabels: 'scale_labels',
} as const satisfies Record<keyof VendorSettingsBody, string>;
/** Arrays would be sent as arrays of the database. */
const AS_JSON: readonly (keyof VendorSettingsBody)[] = ['serviceFees', 'taxChanges'];
const keys = Object.keys(columns) as (keyof VendorSettingsBody)[];

const read = (key: keyof VendorSettingsBody) =>
  key === 'businessDayCutoff' ? "to_char(business_day_cutoff, 'HH24:MI')" : columns[key];
const selectSettings = named(
  'vendor-settings',
  `select ${keys.map((key) => `${read(key)} as "${key}"`).join(', ')} from vendors where id = $1`,
);

/** Reads a vendor's settings as stored; undefined where there is no such vendor. */
export async function readSettings(db: Queryable, vendorId: string): Promise<VendorSettingsBody | undefined> {
  const { rows } = await db.query<VendorSettingsBody>(selectSettings([vendorId]));
  return rows[0];
}

const updateSettings = named(
  'vendor-settings-save',
  `update vendors set ${keys.map((key, index) => `${columns[key]} = $${index + 2}`).join(', ')} where id = $1`,
);

export async function saveSettings(db: Queryable, vendorId: string, body: VendorSettingsBody): Promise<void> {
  const values = keys.map((key) => (AS_JSON.includes(key) ? JSON.stringify(body[key]) : body[key]));
  await db.query(updateSettings([vendorId, ...values]));
}

const updateTaxSaid = named(
  'vendor-tax-said',
  'update vendors set tax_said_at = coalesce(tax_said_at, $2) where id = $1',
);

/** Notes that somebody said which tax the vendor adds; until then it has only what is usual. */
export async function noteTaxSaid(db: Queryable, vendorId: string, at: Date): Promise<void> {
  await db.query(updateTaxSaid([vendorId, at]));
}

const updateHoursChanged = named(
  'vendor-hours-changed',
  'update vendors set hours_changed_at = $2 where id = $1',
);

/** Notes that the week or the holidays of a vendor were changed. */
export async function noteHoursChanged(db: Queryable, vendorId: string, at: Date): Promise<void> {
  await db.query(updateHoursChanged([vendorId, at]));
}

const updateTaxRate = named(
  'vendor-first-tax',
  'update vendors set tax_rate = $2, tax_said_at = $3 where id = $1',
);

/** Writes what a vendor that opens adds as tax, per cent, as its owner says. */
export async function saveFirstTax(db: Queryable, vendorId: string, rate: number, at: Date): Promise<void> {
  await db.query(updateTaxRate([vendorId, rate, at]));
}

const lockVendor = named('vendor-lock', 'select id from vendors where id = $1 for no key update');

/** Lets one change of a vendor go at a time. */
export async function lockSettings(db: Queryable, vendorId: string): Promise<boolean> {
  const { rows } = await db.query(lockVendor([vendorId]));
  return rows.length > 0;
}

const selectLastDay = named(
  'vendor-last-day-of-orders',
  'select max(business_day)::text as day from orders where vendor_id = $1 and placed_at >= $2',
);
/** Reads the last business day of which a vendor has an order that was placed since; null where it has none. */
export async function lastDayOfOrders(db: Queryable, vendorId: string, since: Date): Promise<string | null> {
  return (await db.query<{ day: string | null }>(selectLastDay([vendorId, since]))).rows[0]?.day ?? null;
}

const updateOpenFlag = named('vendor-open-flag', 'update vendors set open_flag = $2 where id = $1');
const updateActive = named('vendor-active', 'update vendors set active = $2 where id = $1');
const updatePrintOption = named(
  'vendor-print-option',
  'update vendors set print_items_on_factor = $2 where id = $1',
);
const updatePutOff = named(
  'vendor-put-off',
  'update vendors set active = $2, put_off_reason = $3 where id = $1',
);

/** Puts a vendor on or off by the platform's word. @param reason null where it is on again. */
export async function setPutOff(db: Queryable, vendorId: string, reason: string | null): Promise<void> {
  await db.query(updatePutOff([vendorId, reason === null, reason]));
}

const updateBrand = named('vendor-brand', 'update vendors set brand_id = $2 where id = $1');
const switches = {
  openFlag: updateOpenFlag,
  active: updateActive,
  printItemsOnFactor: updatePrintOption,
  brandId: updateBrand,
} as const;

/** Sets one of the vendor's switches. */
export async function setSwitch(
  db: Queryable,
  vendorId: string,
  name: keyof typeof switches,
  value: boolean | string,
): Promise<void> {
  await db.query(switches[name]([vendorId, value]));
}

const selectFlags = named(
  'vendor-flags',
  `select open_flag as "openFlag", active, print_items_on_factor as "printItemsOnFactor", brand_id as "brandId",
          put_off_reason as "putOffReason"
   from vendors where id = $1`,
);

export async function readSwitches(db: Queryable, vendorId: string) {
  const { rows } = await db.query<{
    openFlag: boolean;
    active: boolean;
    printItemsOnFactor: boolean;
    brandId: string;
    putOffReason: string | null;
  }>(selectFlags([vendorId]));
  return rows[0];
}

const selectOwnFile = named('vendor-file', 'select 1 from files where id = $1 and vendor_id = $2');

/** Says whether a picture is the vendor's own. */
export async function ownsFile(db: Queryable, vendorId: string, fileId: string): Promise<boolean> {
  const { rows } = await db.query(selectOwnFile([fileId, vendorId]));
  return rows.length > 0;
}
