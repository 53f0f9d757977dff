import type { AnyContext } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import type { ReportPlace } from './figures/figures.ts';
import { vendorsOfReport } from './report-vendors.ts';

export type PlaceContext = Pick<AnyContext, 'db' | 'app' | 'caller' | 'now'> & {
  readonly vendor: RequestVendor;
  readonly query: { readonly vendorIds?: readonly string[] | undefined };
};

/** Says whose report a request asks for. @throws Refusal as `vendorsOfReport` does. */
export async function placeOf(
  ctx: PlaceContext,
  permission: Parameters<typeof vendorsOfReport>[3] = 'report.view',
): Promise<ReportPlace> {
  const vendorIds = await vendorsOfReport(ctx, ctx.vendor, ctx.query.vendorIds, permission);
  const { vendors } = ctx.app;
  return {
    vendor: ctx.vendor,
    vendorIds,
    nameOf: (id) => vendors.byId(id)?.name ?? '',
    now: ctx.now(),
  };
}
