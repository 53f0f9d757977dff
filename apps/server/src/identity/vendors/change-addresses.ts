import type { Output } from '@sofreh/contract/call';
import type { vendors } from '@sofreh/contract/identity/vendors';
import { mayTakeSlug } from '@sofreh/domain/site-addresses';
import {
  freeDomain,
  isDomainOfBrand,
  leaveDomain,
  moveDevicesTo,
  takeDomain,
} from '#app/identity/site-addresses/domains.queries.ts';
import { ownHostOf, type Reached } from '#app/identity/site-addresses/own-host.ts';
import {
  brandFormerlyAt,
  freeSlug,
  swapBrandSlug,
  swapVendorSlug,
  vendorFormerlyAt,
} from '#app/identity/site-addresses/slugs.queries.ts';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { runsBrand } from '../brands/brands.queries.ts';
import { refuseWhilePutOff, requireBrandRun, requireRun } from '../brands/brands.ts';
import { type Addresses, findAddresses, holdAddresses, writeAddresses } from './change-addresses.queries.ts';

/** Every name that is left is kept: whoever tries out names leaves none to others. */
const CHANGES: RateLimit = { name: 'address-changes', hits: 10, seconds: 86_400 };

type Wanted = Output<(typeof vendors)['PUT /api-identity/identity/vendors/addresses']['body']>;
type Named = Pick<Wanted, 'kind' | 'id'>;
type Freed = Output<(typeof vendors)['POST /api-identity/identity/vendors/addresses/free']['body']>;

/** @throws Refusal VENDOR_NOT_FOUND, BRAND_NOT_FOUND for who does not run it. */
function requireNamed(ctx: AuditContext, { kind, id }: Named): Promise<void> {
  return kind === 'VENDOR' ? requireRun(ctx, id) : requireBrandRun(ctx, id);
}

const notFound = ({ kind }: Named) => new Refusal(kind === 'VENDOR' ? 'VENDOR_NOT_FOUND' : 'BRAND_NOT_FOUND');

/** Reads by what a vendor or a brand is found. @throws Refusal VENDOR_NOT_FOUND, BRAND_NOT_FOUND. */
export async function readAddresses(ctx: AuditContext, whose: Named) {
  await requireNamed(ctx, whose);
  const found = await findAddresses(ctx.db, whose.kind, whose.id);
  if (!found) throw notFound(whose);
  return {
    ...found,
    former: found.former.map(({ leftAt, ...name }) => ({ ...name, leftAt: leftAt.toISOString() })),
  };
}

type Step = {
  readonly before: Addresses;
  readonly wanted: Wanted;
  readonly at: Date;
  readonly ownHost: string | null;
  /** Tells whether who asks runs the brand, too. */
  readonly mayTakeBrands: boolean;
};

/** @throws Refusal DOMAIN_TAKEN for one that is or was somebody else's: the brand's, for who runs a branch of it alone. */
async function changeDomain(client: PoolClient, step: Step): Promise<void> {
  const { before, wanted, at, ownHost, mayTakeBrands } = step;
  const isVendor = wanted.kind === 'VENDOR';
  const holder = { brandId: before.brandId, vendorId: isVendor ? wanted.id : null };
  const isBrands = !mayTakeBrands && (await isDomainOfBrand(client, before.brandId, wanted.domain));
  if (isBrands || !(await takeDomain(client, holder, wanted.domain, ownHost)))
    throw refusalAt('domain', 'DOMAIN_TAKEN');
  await leaveDomain(client, holder, before.domain, at);
  if (isVendor) await moveDevicesTo(client, before.domain, wanted.domain);
}

/** @throws Refusal SLUG_TAKEN for one that somebody else went by. */
async function changeSlug(client: PoolClient, { before, wanted, at }: Step): Promise<void> {
  const { kind, id, slug } = wanted;
  const ofVendor = kind === 'VENDOR';
  const formerOf = ofVendor
    ? await vendorFormerlyAt(client, before.brandId, slug)
    : await brandFormerlyAt(client, slug);
  if (!mayTakeSlug(id, formerOf)) throw refusalAt('slug', 'SLUG_TAKEN');
  const names = { from: before.slug, to: slug };
  if (ofVendor) await swapVendorSlug(client, { brandId: before.brandId, vendorId: id }, names, at);
  else await swapBrandSlug(client, id, names, at);
}

/** Says what to answer where something is taken by somebody who has it now. */
function takenRefusal(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'vendors_domain_key' || constraint === 'brands_domain_key')
    return refusalAt('domain', 'DOMAIN_TAKEN');
  if (constraint === 'vendors_brand_id_slug_key' || constraint === 'brands_slug_key')
    return refusalAt('slug', 'SLUG_TAKEN');
  return error;
}

/**
 * Gives a vendor or a brand another domain or short name. What it went by before stays its own and goes on meaning it. The
 * new one is written first: of two who want it at once, the second waits, and then sees what the first one left.
 * @throws Refusal VENDOR_NOT_FOUND, BRAND_NOT_FOUND, VENDOR_PUT_OFF, TOO_MANY_REQUESTS, DOMAIN_TAKEN, SLUG_TAKEN.
 */
export async function changeAddresses(ctx: AuditContext & Reached, wanted: Wanted): Promise<void> {
  await requireNamed(ctx, wanted);
  const { kind, id, domain, slug } = wanted;
  try {
    await changing(ctx, async (client, record) => {
      const before = await holdAddresses(client, kind, id);
      if (!before) throw notFound(wanted);
      if (before.domain === domain && before.slug === slug) return;
      // This is read on this connection alone: those who wait for the row hold the others.
      await refuseWhilePutOff(client, ctx.caller, before.brandId);
      const { kind: asker, userId, heldAt } = signedIn(ctx.caller);
      const byPlatform = asker === 'ADMIN';
      if (!byPlatform) await hit(client, CHANGES, id, ctx.now());
      const mayTakeBrands = byPlatform || (!heldAt && (await runsBrand(client, before.brandId, userId)));
      const step = { before, wanted, at: ctx.now(), ownHost: ownHostOf(ctx), mayTakeBrands };
      await writeAddresses(client, kind, id, wanted);
      if (before.domain !== domain) await changeDomain(client, step);
      if (before.slug !== slug) await changeSlug(client, step);
      await record({
        action: kind === 'VENDOR' ? 'vendor.address' : 'brand.address',
        subjectId: id,
        ...(kind === 'VENDOR' ? { vendorId: id } : {}),
        before: { domain: before.domain, slug: before.slug },
        after: { domain, slug },
      });
    });
  } catch (error) {
    throw takenRefusal(error);
  }
}

/**
 * Frees a name that a vendor or a brand left: who mistyped one, or is gone, would keep it from everybody else for ever.
 * @throws Refusal VENDOR_NOT_FOUND, BRAND_NOT_FOUND, NOT_FOUND for a name that they did not leave.
 */
export function freeAddress(ctx: AuditContext, freed: Freed): Promise<void> {
  const { kind, id, former } = freed;
  return changing(ctx, async (client, record) => {
    const present = await holdAddresses(client, kind, id);
    if (!present) throw notFound(freed);
    const holder = { brandId: present.brandId, vendorId: kind === 'VENDOR' ? id : null };
    const isFree =
      former.kind === 'DOMAIN'
        ? await freeDomain(client, holder, former.name)
        : await freeSlug(client, kind, id, former.name);
    if (!isFree) throw new Refusal('NOT_FOUND');
    // Every process looks its vendors up anew.
    await writeAddresses(client, kind, id, present);
    await record({
      action: kind === 'VENDOR' ? 'vendor.address' : 'brand.address',
      subjectId: id,
      ...(kind === 'VENDOR' ? { vendorId: id } : {}),
      before: former.kind === 'DOMAIN' ? { domain: former.name } : { slug: former.name },
      after: null,
    });
  });
}
