import type { daySeals } from '@sofreh/contract/main/day-seals';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { sealsSheet } from '@sofreh/fa/page-sheet-texts';
import { reportHead } from '@sofreh/fa/report-head';
import { sealText } from '@sofreh/fa/seal-text';
import { recordExport } from '#app/main/reports/record-export.ts';
import { fileNameOf, headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { everyRow, mapPage } from '#app/platform/db/paging.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listSealDays, type SealDayRow } from './day-seals.queries.ts';
import { verifyDay } from './verify-day.ts';

async function* sealRows(days: AsyncIterable<SealDayRow>): AsyncGenerator<readonly Cell[]> {
  for await (const { businessDay, eventCount, sealCount, code, sealedAt } of days) {
    const day = [shortDate(instantOfDay(businessDay)), { day: businessDay }];
    yield [...day, eventCount, sealCount, sealText(code), { at: sealedAt }];
  }
}

export const daySealsCalls: Handlers<typeof daySeals> = {
  'GET /api/reports/seals': async ({ reports, vendor, query }) => {
    const { From: from, To: to, ...asked } = query;
    return mapPage(await listSealDays(reports, vendor.id, { ...asked, from, to }), (day) => ({
      ...day,
      sealedAt: day.sealedAt.toISOString(),
    }));
  },
  'GET /api/reports/seals/excel': async (ctx) => {
    const { reports, vendor, query } = ctx;
    const { From: from, To: to, code } = query;
    await recordExport(ctx, [vendor.id]);
    const head = headOf(hereAlone(vendor), {}, from && to ? { from, to } : null);
    const { name, columns } = sealsSheet;
    const rows = sealRows(
      everyRow((paging) => listSealDays(reports, vendor.id, { ...paging, from, to, code })),
    );
    return {
      fileName: fileNameOf(name, head),
      content: workbook({ name, head: reportHead(head), columns, rows }),
    };
  },
  'GET /api/reports/seals/{day}': ({ reports, vendor, params }) => verifyDay(reports, vendor.id, params.day),
};
