import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES } from '@sofreh/contract/permissions';
import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import type { DemoBrand, DemoVendor } from '../types.ts';
import { insertRows } from './insert-rows.ts';

export const vendorId = (vendor: string) => demoId(`vendor/${vendor}`);
export const roleId = (vendor: string, role: string) => demoId(`role/${vendor}/${role}`);
export const tableId = (code: string) => demoId(`table/${code}`);
export const pictureId = (file: string) => demoId(`picture/${file}`);

/** Names of the default roles as a Persian shop says them. */
const ROLE_NAMES: Readonly<Record<(typeof DEFAULT_ROLES)[number], string>> = {
  owner: 'مالک',
  manager: 'مدیر',
  cashier: 'صندوق‌دار',
  waiter: 'سالن‌دار',
  kitchen: 'آشپزخانه',
  courierManager: 'مدیر پیک',
  accountant: 'حسابدار',
};

/** Branches are shown in the order they were opened in, a day apart. */
const FIRST_OPENED = Date.parse('2026-03-21T00:00:00Z');
const DAY_MS = 86_400_000;

function vendorRow(brandId: string, vendor: DemoVendor, index: number) {
  return {
    id: vendorId(vendor.slug),
    brand_id: brandId,
    name: vendor.name,
    slug: vendor.slug,
    domain: vendor.domain,
    phone_number: vendor.phoneNumber,
    address: vendor.address,
    latitude: vendor.latitude,
    longitude: vendor.longitude,
    theme_color: vendor.themeColor,
    cover_file_id: pictureId(vendor.cover),
    currency: 'TOMAN',
    active: true,
    open_flag: true,
    delivery_types: vendor.deliveryTypes,
    minimum_basket: vendor.minimumBasket,
    preparation_time: vendor.preparationTime,
    auto_accept: vendor.autoAccept,
    accept_within_minutes: 5,
    payment_window_minutes: 15,
    business_day_cutoff: '04:00',
    tax_rate: vendor.taxRate,
    tax_on_packaging: vendor.taxOnPackaging,
    tax_on_service: vendor.taxOnService,
    service_fees: vendor.serviceFees,
    rounding_step: vendor.roundingStep,
    catalog_version: 1,
    created_at: new Date(FIRST_OPENED + index * DAY_MS).toISOString(),
    // The demo's shops are long open: nobody is led through their opening.
    tax_said_at: new Date(FIRST_OPENED + index * DAY_MS).toISOString(),
    guide_dismissed_at: new Date(FIRST_OPENED + index * DAY_MS).toISOString(),
  };
}

async function loadVendor(client: ClientBase, vendor: DemoVendor): Promise<void> {
  const vendor_id = vendorId(vendor.slug);
  await insertRows(
    client,
    'vendor_opening_windows',
    vendor.openingWindows.map((window, index) => ({
      vendor_id,
      id: demoId(`window/${vendor.slug}/${index}`),
      weekday: window.weekday,
      starts: window.from,
      ends: window.to,
    })),
  );
  await insertRows(
    client,
    'delivery_zones',
    vendor.zones.map((zone) => ({
      vendor_id,
      id: demoId(`zone/${vendor.slug}/${zone.slug}`),
      name: zone.name,
      polygon: zone.polygon,
      price: zone.price,
      distance_prices: zone.distancePrices ?? [],
      minimum_basket: zone.minimumBasket,
      free_over: zone.freeOver,
      overlap_order: zone.overlapOrder,
      enabled: true,
    })),
  );
  await insertRows(
    client,
    'roles',
    DEFAULT_ROLES.map((role) => ({
      vendor_id,
      id: roleId(vendor.slug, role),
      name: ROLE_NAMES[role],
      permissions: DEFAULT_ROLE_PERMISSIONS[role],
      created_at: new Date(0).toISOString(),
    })),
  );
  await loadTables(client, vendor);
}

async function loadTables(client: ClientBase, vendor: DemoVendor): Promise<void> {
  const vendor_id = vendorId(vendor.slug);
  const hallId = (hall: string) => demoId(`hall/${vendor.slug}/${hall}`);
  await insertRows(
    client,
    'dining_table_categories',
    vendor.halls.map((hall, index) => ({
      vendor_id,
      id: hallId(hall.slug),
      title: hall.title,
      sort_order: index,
    })),
  );
  await insertRows(
    client,
    'dining_tables',
    vendor.halls.flatMap((hall) =>
      hall.tables.map((table, index) => ({
        vendor_id,
        id: tableId(table.code),
        category_id: hallId(hall.slug),
        code: table.code,
        name: table.name,
        capacity: table.capacity,
        plan: table.plan,
        active: true,
        sort_order: index,
      })),
    ),
  );
}

/** Writes the brand with its vendors: hours, zones, roles, halls and tables. Pictures are loaded before. */
export async function loadVendors(client: ClientBase, brand: DemoBrand): Promise<void> {
  const brandId = demoId(`brand/${brand.slug}`);
  await insertRows(client, 'brands', [
    {
      id: brandId,
      name: brand.name,
      slug: brand.slug,
      domain: brand.domain,
      theme_color: brand.themeColor,
      logo_file_id: pictureId(brand.logo),
      created_at: new Date(0).toISOString(),
    },
  ]);
  await insertRows(
    client,
    'vendors',
    brand.vendors.map((vendor, index) => vendorRow(brandId, vendor, index)),
  );
  const domains = new Set([brand, ...brand.vendors].map(({ domain }) => domain.toLowerCase()));
  await insertRows(
    client,
    'domains',
    [...domains].map((domain) => ({ domain, brand_id: brandId })),
  );
  await insertRows(
    client,
    'vendor_counters',
    brand.vendors.map((vendor) => ({ vendor_id: vendorId(vendor.slug), event_seq: 0 })),
  );
  for (const vendor of brand.vendors) await loadVendor(client, vendor);
}
