import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import type { DemoDiscountCode, DemoPeople } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { itemId } from './load-menu.ts';
import { roleId, vendorId } from './load-vendors.ts';

export const userId = (phoneNumber: string) => demoId(`user/${phoneNumber}`);
export const addressId = (phoneNumber: string, index: number) => demoId(`address/${phoneNumber}/${index}`);
export const codeId = (vendor: string, code: string) => demoId(`code/${vendor}/${code}`);

/** Writes the platform's admin, staff with their roles, and customers with their addresses. */
export async function loadPeople(client: ClientBase, people: DemoPeople): Promise<void> {
  const user = (person: { phoneNumber: string; firstName: string; lastName: string }, isAdmin: boolean) => ({
    id: userId(person.phoneNumber),
    phone_number: person.phoneNumber,
    first_name: person.firstName,
    last_name: person.lastName,
    email: '',
    is_registered: true,
    is_admin: isAdmin,
    created_at: '2026-03-21T00:00:00Z',
  });
  const others = [...people.staff, ...people.customers];
  await insertRows(client, 'users', [
    user(people.admin, true),
    ...others.map((person) => user(person, false)),
  ]);
  await insertRows(
    client,
    'staff',
    people.staff.flatMap((person) =>
      person.vendors.map((vendor) => ({
        vendor_id: vendorId(vendor),
        user_id: userId(person.phoneNumber),
        role_id: roleId(vendor, person.role),
        created_at: '2026-03-21T00:00:00Z',
      })),
    ),
  );
  await insertRows(
    client,
    'addresses',
    people.customers.flatMap((person) =>
      person.addresses.map((address, index) => ({
        id: addressId(person.phoneNumber, index),
        user_id: userId(person.phoneNumber),
        ...address,
        created_at: '2026-03-21T00:00:00Z',
      })),
    ),
  );
}

/** Writes the discount codes; expiry counts from `now`. */
export async function loadDiscountCodes(
  client: ClientBase,
  codes: readonly DemoDiscountCode[],
  now: Date,
): Promise<void> {
  const day = 86_400_000;
  await insertRows(
    client,
    'discount_codes',
    codes.map((code) => ({
      vendor_id: vendorId(code.vendor),
      id: codeId(code.vendor, code.code),
      code: code.code,
      type: code.type,
      value: code.value,
      cap: code.cap ?? null,
      minimum_items_total: code.minimumItemsTotal ?? 0,
      delivery_types: code.deliveryTypes ?? ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'],
      free_item_ids: (code.freeItems ?? []).map((item) => itemId(code.vendor, item)),
      expiration:
        code.expiresInDays === null ? null : new Date(now.getTime() + code.expiresInDays * day).toISOString(),
      active: true,
      usage_limit: code.usageLimit ?? null,
      usage_limit_per_user: code.usageLimitPerUser ?? null,
      usage_count: 0,
      vendor_deal: true,
    })),
  );
}

/** Counts how often each code was used, and what it gave, by the orders that were not turned down. Orders are loaded before. */
export async function countDiscountUses(client: ClientBase): Promise<void> {
  await client.query(
    `update discount_codes code set usage_count = used.count, spent = used.given
     from (select vendor_id, discount_code_id, count(*) as count,
             sum(discount_total + (select coalesce(sum((i.price - i.discount) * i.count), 0) from order_items i
               where i.vendor_id = o.vendor_id and i.order_id = o.id and i.is_free_item and i.menu_price is null)) as given
           from orders o where discount_code_id is not null and status <> 'REJECTED' group by vendor_id, discount_code_id) used
     where used.vendor_id = code.vendor_id and used.discount_code_id = code.id`,
  );
}
