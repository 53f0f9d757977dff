import { isDeepStrictEqual } from 'node:util';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { type KeptSmsPackage, lockKeptPackage, saveKeptPackage } from './keep-packages.queries.ts';

/** Adds a package or changes it; as it is already, nothing is written down. */
export async function keepPackage(ctx: AuditContext, body: KeptSmsPackage): Promise<KeptSmsPackage> {
  await changing(ctx, async (client, record) => {
    const before = await lockKeptPackage(client, body.id);
    if (before && isDeepStrictEqual(before, body)) return;
    await saveKeptPackage(client, body);
    const action = before ? 'smspackage.change' : 'smspackage.add';
    await record({ action, subjectId: body.id, before: before ?? null, after: body });
  });
  return body;
}
