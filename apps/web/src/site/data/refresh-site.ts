import type { StoreApi } from 'zustand';
import { api } from './api.ts';
import type { SiteData } from './site-data.ts';

/** Loads menu and vendor anew, as they are for this guest's channel. Throws ApiFailure; the old ones stay then. */
export async function refreshSite(site: StoreApi<SiteData>): Promise<void> {
  const { vendor, table } = site.getState();
  const [menu, freshVendor, promise] = await Promise.all([
    api('GET /api-catalog/catalog/menucategories/site', {
      query: { sellChannel: table ? 'QR' : 'WEBSITE', vendorId: vendor.id },
    }),
    api('GET /api-identity/identity/vendors/getbydomain', { query: { domain: vendor.domain } }),
    // The menu is worth having without it.
    api('GET /api/kitchen/promise', { query: {}, quiet: true }).catch(() => null),
  ]);
  const promisedMinutes = promise?.minutes ?? null;
  site.setState({ menu, vendor: freshVendor, promisedMinutes, now: new Date().toISOString() });
}
