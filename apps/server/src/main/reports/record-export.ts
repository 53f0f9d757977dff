import { type AuditContext, recordAudit } from '#app/platform/audit/record-audit.ts';

/** Writes down who took a workbook, at each vendor whose figures are in it. */
export async function recordExport(
  ctx: AuditContext & { readonly query: unknown },
  vendorIds: readonly string[],
): Promise<void> {
  const entry = { action: 'report.export', before: null, after: ctx.query } as const;
  await recordAudit(ctx.db, ctx, ...vendorIds.map((id) => ({ ...entry, subjectId: id, vendorId: id })));
}
