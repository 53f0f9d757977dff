import { DEFAULT_ROLE_PERMISSIONS, DEFAULT_ROLES } from '@sofreh/contract/permissions';
import { normalizeMobile } from '@sofreh/domain/phones';
import { mayTakeSlug } from '@sofreh/domain/site-addresses';
import { roleLabels } from '@sofreh/fa/labels';
import { takeDomain } from '#app/identity/site-addresses/domains.queries.ts';
import { ownHostOf, type Reached } from '#app/identity/site-addresses/own-host.ts';
import { brandFormerlyAt, vendorFormerlyAt } from '#app/identity/site-addresses/slugs.queries.ts';
import { type AuditContext, type AuditEntry, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { addBrand } from '../brands/brands.queries.ts';
import { refuseWhilePutOff, requireBrand, requireBrandRun } from '../brands/brands.ts';
import { saveRole } from '../roles/roles.queries.ts';
import { insertMember, registerPerson } from '../staff/staff.queries.ts';
import { insertVendorRow, type NewVendor, tellVendorChanged } from './open-vendor.queries.ts';

async function brandFor(db: Queryable, { brand, themeColor }: NewVendor, at: Date): Promise<string> {
  if (!('name' in brand)) await requireBrand(db, brand.id);
  else {
    await addBrand(db, brand, themeColor, at);
    if (!mayTakeSlug(brand.id, await brandFormerlyAt(db, brand.slug)))
      throw refusalAt('brand.slug', 'SLUG_TAKEN');
  }
  return brand.id;
}

/** A unique constraint of vendors and brands is about this field. */
const TAKEN: Readonly<Record<string, readonly [string, 'DOMAIN_TAKEN' | 'SLUG_TAKEN']>> = {
  vendors_domain_key: ['domain', 'DOMAIN_TAKEN'],
  vendors_brand_id_slug_key: ['slug', 'SLUG_TAKEN'],
  brands_domain_key: ['brand.domain', 'DOMAIN_TAKEN'],
  domains_pkey: ['brand.domain', 'DOMAIN_TAKEN'],
  brands_slug_key: ['brand.slug', 'SLUG_TAKEN'],
};

/** Says what to answer where something is taken; anything else stays the failure it is. */
function takenRefusal(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === null) return error;
  const taken = TAKEN[constraint];
  return taken ? refusalAt(...taken) : new Refusal('IDEMPOTENCY_CONFLICT');
}

/** Staff make no brands, and no branches of others' brands. */
async function requireBrandToOpen(ctx: AuditContext, { brand }: NewVendor): Promise<void> {
  if (signedIn(ctx.caller).kind !== 'ADMIN' && 'name' in brand) throw new Refusal('BRAND_NOT_FOUND');
  if ('name' in brand) return;
  await requireBrandRun(ctx, brand.id);
  await refuseWhilePutOff(ctx.db, ctx.caller, brand.id);
}

/** Adds the roles a new vendor starts with; returns the owner's. */
async function addDefaultRoles(db: Queryable, vendorId: string, at: Date): Promise<string> {
  const ids = new Map(DEFAULT_ROLES.map((role) => [role, newId(at.getTime())]));
  for (const [role, id] of ids) {
    const permissions = [...DEFAULT_ROLE_PERMISSIONS[role]];
    await saveRole(db, vendorId, { id, name: roleLabels[role], permissions }, at);
  }
  return ids.get('owner') ?? '';
}

type RecordEntry = (entry: AuditEntry) => Promise<void>;
/** Says how a vendor comes to be: whether it sells at once, who else owns it, and when. */
export interface Opening {
  readonly active: boolean;
  readonly alsoOwner?: { readonly userId: string; readonly firstName: string; readonly lastName: string };
  /** The installation is reached by this host. */
  readonly ownHost?: string | null;
  readonly at: Date;
}

/**
 * Writes a vendor with its default roles and its owner, in the caller's transaction.
 * @param body its owner's phone number is normalised already.
 * @throws Refusal DOMAIN_TAKEN for a domain that is or was somebody else's, SLUG_TAKEN for a short name that was.
 */
export async function addVendor(
  client: Queryable,
  record: RecordEntry,
  body: NewVendor,
  { active, alsoOwner, ownHost = null, at }: Opening,
): Promise<void> {
  const brandId = await brandFor(client, body, at);
  await insertVendorRow(client, { ...body, active }, brandId, at);
  const taker = { brandId, vendorId: body.id };
  if (!(await takeDomain(client, taker, body.domain, ownHost))) throw refusalAt('domain', 'DOMAIN_TAKEN');
  if (!mayTakeSlug(body.id, await vendorFormerlyAt(client, brandId, body.slug)))
    throw refusalAt('slug', 'SLUG_TAKEN');
  const ownerRole = await addDefaultRoles(client, body.id, at);
  const owner = await registerPerson(client, { ...body.owner, id: newId(at.getTime()) }, at);
  await insertMember(client, body.id, owner, ownerRole, at, body.owner);
  if (alsoOwner) await insertMember(client, body.id, alsoOwner.userId, ownerRole, at, alsoOwner);
  await tellVendorChanged(client, body.id);
  const after = { name: body.name, domain: body.domain, owner: body.owner.phoneNumber };
  await record({ action: 'vendor.open', subjectId: body.id, vendorId: body.id, before: null, after });
}

/**
 * Opens a vendor: the seven default roles, its owner, no hours yet, so it takes no orders until it sets them. Staff open
 * branches of brands they run: inactive until they are ready, with themselves as an owner too.
 * @throws Refusal WRONG_PHONE_NUMBER, BRAND_NOT_FOUND, VENDOR_PUT_OFF, DOMAIN_TAKEN, SLUG_TAKEN, IDEMPOTENCY_CONFLICT where the id is taken.
 */
export async function openVendor(ctx: AuditContext & Reached, body: NewVendor): Promise<void> {
  const phoneNumber = normalizeMobile(body.owner.phoneNumber);
  if (!phoneNumber) throw refusalAt('owner.phoneNumber', 'WRONG_PHONE_NUMBER');
  await requireBrandToOpen(ctx, body);
  const opener = signedIn(ctx.caller);
  const isStaff = opener.kind === 'STAFF';
  const standing = { active: !isStaff, ownHost: ownHostOf(ctx), at: ctx.now() };
  const opening = { ...standing, ...(isStaff ? { alsoOwner: opener } : {}) };
  const vendor = { ...body, owner: { ...body.owner, phoneNumber } };
  try {
    await changing(ctx, (client, record) => addVendor(client, record, vendor, opening));
  } catch (error) {
    throw takenRefusal(error);
  }
}
