import { mayTakeSlug } from '@sofreh/domain/site-addresses';
import { takeDomainsTo } from '#app/identity/site-addresses/domains.queries.ts';
import { takeSlugsTo, vendorFormerlyAt } from '#app/identity/site-addresses/slugs.queries.ts';
import {
  lockSettings,
  readSwitches,
  setSwitch,
} from '#app/identity/vendor-settings/vendor-settings.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { type Caller, signedIn, signedInOneself } from '#app/platform/auth/caller.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type BrandRow,
  brandOwnsFile,
  findBrandWithVendors,
  mayChangeBrand,
  putOffReason,
  recolorVendors,
  runsBrand,
  runsVendor,
  saveBrand,
} from './brands.queries.ts';

export function brandView({ vendors, ...brand }: BrandRow, onlyActive = false) {
  const logoUrl = brand.logoFileId ? `/files/${brand.logoFileId}` : null;
  return { ...brand, logoUrl, vendors: vendors.filter(({ active }) => active || !onlyActive) };
}

/** @throws Refusal BRAND_NOT_FOUND. */
export async function requireBrand(db: Queryable, id: string): Promise<BrandRow> {
  const brand = await findBrandWithVendors(db, id);
  if (!brand) throw new Refusal('BRAND_NOT_FOUND');
  return brand;
}

/**
 * Changes what all vendors of a brand show. Those that have the brand's colour go with it; one of their own stays.
 * @throws Refusal forbidden for who may not change each of them, NOT_FOUND for a logo that is none of their pictures.
 */
export function changeBrand(
  ctx: AuditContext,
  brandId: string,
  body: { readonly name: string; readonly themeColor: string; readonly logoFileId: string | null },
): Promise<BrandRow> {
  return changing(ctx, async (client, record) => {
    const before = await requireBrand(client, brandId);
    if (!(await mayChangeBrand(client, brandId, signedInOneself(ctx.caller).userId)))
      throw new Refusal('forbidden');
    const { logoFileId } = body;
    const kept = logoFileId === null || logoFileId === before.logoFileId;
    if (!kept && !(await brandOwnsFile(client, brandId, logoFileId))) throw new Refusal('NOT_FOUND');
    await saveBrand(client, brandId, body);
    if (body.themeColor !== before.themeColor)
      await recolorVendors(client, brandId, before.themeColor, body.themeColor);
    const { name, themeColor } = before;
    const old = { name, themeColor, logoFileId: before.logoFileId };
    await record({ action: 'brand.change', subjectId: brandId, before: old, after: body });
    return requireBrand(client, brandId);
  });
}

/**
 * Lets the platform's admin pass, and staff who run the vendor.
 * @throws Refusal VENDOR_NOT_FOUND for everybody else.
 */
export async function requireRun(ctx: AuditContext, vendorId: string): Promise<void> {
  const { kind, userId, heldAt } = signedIn(ctx.caller);
  const away = heldAt && heldAt !== vendorId;
  if (kind !== 'ADMIN' && (away || !(await runsVendor(ctx.db, vendorId, userId))))
    throw new Refusal('VENDOR_NOT_FOUND');
}

/**
 * Lets the platform's admin pass, and staff who run every vendor of the brand.
 * @throws Refusal BRAND_NOT_FOUND for everybody else.
 */
export async function requireBrandRun(ctx: AuditContext, brandId: string): Promise<void> {
  const { kind, userId, heldAt } = signedIn(ctx.caller);
  if (kind !== 'ADMIN' && (heldAt || !(await runsBrand(ctx.db, brandId, userId))))
    throw new Refusal('BRAND_NOT_FOUND');
}

/**
 * Lets nobody but the platform go on with a brand of which it put a branch off: it would come back by another name.
 * @throws Refusal VENDOR_PUT_OFF.
 */
export async function refuseWhilePutOff(db: Queryable, caller: Caller, brandId: string): Promise<void> {
  if (signedIn(caller).kind === 'ADMIN') return;
  const reason = await putOffReason(db, brandId);
  if (reason !== null) throw new Refusal('VENDOR_PUT_OFF', { details: { reason } });
}

/**
 * Moves a vendor under another brand.
 * @throws Refusal VENDOR_NOT_FOUND, BRAND_NOT_FOUND, SLUG_TAKEN where the brand has a vendor with its slug,
 *   or had one, DOMAIN_TAKEN where a domain it has or had is also that of the brand it would leave.
 */
export async function moveVendor(ctx: AuditContext, vendorId: string, brandId: string): Promise<BrandRow> {
  await requireRun(ctx, vendorId);
  await requireBrandRun(ctx, brandId);
  try {
    return await changing(ctx, async (client, record) => {
      await lockSettings(client, vendorId);
      const before = await readSwitches(client, vendorId);
      if (!before) throw new Refusal('VENDOR_NOT_FOUND');
      await requireBrand(client, brandId);
      const movesDomain = before.brandId === brandId || (await takeDomainsTo(client, vendorId, brandId));
      if (!movesDomain) throw refusalAt('brandId', 'DOMAIN_TAKEN');
      await setSwitch(client, vendorId, 'brandId', brandId);
      await takeSlugsTo(client, vendorId, brandId);
      const change = { before: before.brandId, after: brandId };
      await record({ action: 'vendor.brand', subjectId: vendorId, vendorId, ...change });
      const brand = await requireBrand(client, brandId);
      const slug = brand.vendors.find(({ id }) => id === vendorId)?.slug ?? '';
      if (!mayTakeSlug(vendorId, await vendorFormerlyAt(client, brandId, slug)))
        throw refusalAt('brandId', 'SLUG_TAKEN');
      return brand;
    });
  } catch (error) {
    throw violatedUnique(error) !== null ? refusalAt('brandId', 'SLUG_TAKEN') : error;
  }
}
