import type { settlements } from '@sofreh/contract/main/settlements';
import { dateTime } from '@sofreh/fa/dates';
import { settlementSheet } from '@sofreh/fa/money-report-texts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Cell } from '#app/platform/excel/sheet-xml.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import {
  allLines,
  listAllSettlements,
  listLines,
  listSettlements,
  type SettledLine,
} from './settlements.queries.ts';
import {
  agreeTerms,
  requireSettlement,
  settlementInfo,
  settlementView,
  stepSettlement,
} from './settlements.ts';

async function* cellsOf(lines: AsyncIterable<SettledLine>): AsyncGenerator<readonly Cell[]> {
  for await (const { at, orderNumber, account, kind, amount, commission, fee, net, reference } of lines) {
    yield [
      dateTime(at),
      orderNumber ?? settlementSheet.account(account?.name ?? ''),
      settlementSheet.kinds[kind],
      amount,
      commission,
      fee,
      net,
      reference ?? '',
    ];
  }
}

export const settlementsCalls: Handlers<typeof settlements> = {
  'GET /api/settlements/all': async ({ db, query }) =>
    mapPage(await listAllSettlements(db, query), (row) => ({ ...row, ...settlementView(row) })),
  'GET /api/settlements': async ({ db, vendor, query }) =>
    mapPage(await listSettlements(db, vendor.id, query), settlementView),
  'GET /api/settlements/info': ({ db, vendor, now }) => settlementInfo(db, vendor, now()),
  'GET /api/settlements/info/{id}': async ({ db, vendor, params, query }) => {
    const settlement = settlementView(await requireSettlement(db, vendor.id, params.id));
    const page = await listLines(db, vendor.id, params.id, query);
    return { ...mapPage(page, (line) => ({ ...line, at: line.at.toISOString() })), settlement };
  },
  'GET /api/settlements/info/{id}/excel': async (ctx) => {
    const { db, vendor, params } = ctx;
    const { number } = await requireSettlement(db, vendor.id, params.id);
    const after = { settlement: number };
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after });
    const { fileName, name, columns } = settlementSheet;
    const rows = cellsOf(allLines(db, vendor.id, params.id));
    return { fileName: fileName(number), content: workbook({ name, columns, rows }) };
  },
  'PATCH /api/settlements/info/{id}': (ctx) => stepSettlement(ctx, ctx.params.id, ctx.body),
  'PUT /api/settlements/terms': (ctx) => agreeTerms(ctx, ctx.body),
};
