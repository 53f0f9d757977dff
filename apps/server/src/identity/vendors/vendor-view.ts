import type { VendorView } from '@sofreh/contract/identity/vendors';
import { type IndexedSnapshot, vendorOpenStatus } from '#app/catalog/menu-snapshot/index.ts';

function instantText(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function openStatusView(snapshot: IndexedSnapshot, at: Date): VendorView['openStatus'] {
  const status = vendorOpenStatus(snapshot, at);
  if (status.open) return { open: true, until: instantText(status.closesAt), reason: 'OPEN' };
  return { open: false, until: instantText(status.opensAt), reason: status.reason };
}

/** Says what anybody may know of a vendor at a moment, with whether it takes orders then (specification, section 4). */
export function vendorView(snapshot: IndexedSnapshot, at: Date): VendorView {
  const { vendor } = snapshot;
  return {
    id: vendor.id,
    brandId: vendor.brandId,
    brandName: vendor.brandName,
    name: vendor.name,
    slug: vendor.slug,
    domain: vendor.domain,
    phoneNumber: vendor.phoneNumber,
    address: vendor.address,
    latitude: vendor.latitude,
    longitude: vendor.longitude,
    themeColor: vendor.themeColor,
    landingText: vendor.landingText,
    logoUrl: vendor.logoUrl,
    coverUrl: vendor.coverUrl,
    currency: vendor.currency,
    active: vendor.active,
    openFlag: vendor.openFlag,
    openStatus: openStatusView(snapshot, at),
    deliveryTypes: [...vendor.deliveryTypes],
    minimumBasket: vendor.minimumBasket,
    preparationTime: vendor.preparationTime,
    autoAccept: vendor.autoAccept,
    acceptWithinMinutes: vendor.acceptWithinMinutes,
    taxRate: vendor.taxRate,
    taxChanges: [...vendor.taxChanges],
    businessDayCutoff: vendor.businessDayCutoff,
    taxOnPackaging: vendor.taxOnPackaging,
    taxOnService: vendor.taxOnService,
    serviceFees: vendor.serviceFees,
    roundingStep: vendor.roundingStep,
    scaleLabels: vendor.scaleLabels,
  };
}
