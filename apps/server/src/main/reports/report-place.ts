import type { Currency, OrderType, ReportRange } from '@sofreh/domain/enums';
import type { Comparison } from '@sofreh/domain/reports';
import type { AnyContext } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { vendorsOfReport } from './report-vendors.ts';

/** This is what a report is asked by its query. */
export interface ReportQuery {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly Range?: ReportRange | undefined;
  readonly Search?: string | undefined;
  readonly OrderType?: OrderType | undefined;
  readonly Compare?: Comparison | undefined;
  /** These are hours of the clock, of reports that take them. */
  readonly fromHour?: number | undefined;
  readonly toHour?: number | undefined;
}

/** These are the vendors whose report it is: its clock and currency are those of the vendor that asks. */
export interface ReportPlace {
  readonly vendor: { readonly currency: Currency; readonly businessDayCutoff: string };
  readonly vendorIds: readonly string[];
  /** This is what a vendor is called. */
  readonly nameOf: (vendorId: string) => string;
  readonly now: Date;
}

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
