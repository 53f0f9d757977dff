import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { digitsOf, type ShopValues } from './shop-values.ts';

const CALL = 'POST /api-identity/identity/setup';
/** These are the owner's tokens and recovery codes. */
export type MadeShop = ApiResponse<typeof CALL>;
/** The owner's phone is known so: by the code that was sent to it, or as it was typed where none is sent. */
export type OwnerPhone = { readonly userId: string; readonly otp: string } | { readonly phoneNumber: string };
/** The same try is the same brand and vendor, however often it is sent. */
export type ShopIds = { readonly brand: string; readonly vendor: string };

export const newShopIds = (): ShopIds => ({ brand: newId(), vendor: newId() });

/** Gives the domain as it is stored. */
export const domainOf = (shop: ShopValues): string => shop.vendor.domain.trim().toLowerCase();

/** Makes the shop with its owner. @throws ApiFailure, to be shown at the form. */
export function createShop(shop: ShopValues, phone: OwnerPhone, ids: ShopIds, options: { quiet?: boolean }) {
  const { setupCode, firstName, lastName, brand, vendor } = shop;
  return api(CALL, {
    ...options,
    body: {
      ...phone,
      setupCode: digitsOf(setupCode),
      firstName,
      lastName,
      brand: { ...brand, id: ids.brand },
      vendor: { ...vendor, taxRate: vendor.taxRate ?? 0, domain: domainOf(shop), id: ids.vendor },
    },
  });
}
