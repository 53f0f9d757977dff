import { isDeepStrictEqual } from 'node:util';
import type { PackageBody } from '@sofreh/contract/identity/subscriptions/features';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findPackage,
  type KeptPackageRow,
  lockPackages,
  type PackageRow,
  savePackage,
} from './packages.queries.ts';

/** @throws Refusal PACKAGE_NOT_FOUND. */
export async function requirePackage(db: Queryable, id: string): Promise<KeptPackageRow> {
  const found = await findPackage(db, id);
  if (!found) throw new Refusal('PACKAGE_NOT_FOUND');
  return found;
}

/** Says what of a package is the platform's word. */
function saidOf({ id, kind, title, description, price, terms, limits, onSale, standard }: PackageRow) {
  const byMonths = terms.toSorted((one, other) => one.months - other.months);
  return { id, kind, title, description, price, terms: byMonths, limits, onSale, standard };
}

/**
 * Makes a package under the client's id; the same again gives the same answer.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for something else.
 */
export async function addPackage(ctx: AuditContext, body: PackageBody): Promise<KeptPackageRow> {
  const after = saidOf(body);
  await changing(ctx, async (client, record) => {
    await lockPackages(client);
    const before = await findPackage(client, body.id);
    if (before) {
      if (!isDeepStrictEqual(saidOf(before), after)) throw new Refusal('IDEMPOTENCY_CONFLICT');
      return;
    }
    await savePackage(client, after, ctx.now());
    await record({ action: 'package.add', subjectId: body.id, before: null, after });
  });
  return requirePackage(ctx.db, body.id);
}

/** @throws Refusal PACKAGE_NOT_FOUND, PACKAGE_KIND_FIXED, STANDARD_PACKAGE_NEEDED. */
export async function changePackage(ctx: AuditContext, body: PackageBody): Promise<KeptPackageRow> {
  const after = saidOf(body);
  await changing(ctx, async (client, record) => {
    await lockPackages(client);
    const before = saidOf(await requirePackage(client, body.id));
    if (before.kind !== after.kind) throw new Refusal('PACKAGE_KIND_FIXED');
    if (before.standard && !after.standard) throw new Refusal('STANDARD_PACKAGE_NEEDED');
    if (isDeepStrictEqual(before, after)) return;
    await savePackage(client, after, ctx.now());
    await record({ action: 'package.change', subjectId: body.id, before, after });
  });
  return requirePackage(ctx.db, body.id);
}
