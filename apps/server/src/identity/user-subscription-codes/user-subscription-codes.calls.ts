import type { userSubscriptionCodes } from '@sofreh/contract/identity/user-subscription-codes';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { shortDate } from '@sofreh/fa/dates';
import {
  personalCodeColumns,
  personalCodeListColumns,
  personalCodeTexts,
} from '@sofreh/fa/personal-code-texts';
import { mapPage } from '#app/platform/db/paging.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { addCodesByExcel, addCodesForSegment, previewCodes } from './code-batches.ts';
import {
  listSubscriptionCodes,
  readSubscriptionCodes,
  type SubscriptionCodeRow,
} from './user-subscription-codes.queries.ts';
import {
  addSubscriptionCode,
  changeSubscriptionCode,
  removeSubscriptionCode,
  requireSubscriptionCode,
  subscriptionCodeView,
} from './user-subscription-codes.ts';

/**
 * Gives cells in the order of `personalCodeListColumns`; a sheet that is filled in and brought again begins the same.
 */
function cellsOf(row: SubscriptionCodeRow) {
  const { phoneNumber, customerName, code, kind, discountCode, usageCount, expiration } = row;
  const until = expiration ? shortDate(expiration) : '';
  const { kinds, states } = personalCodeTexts;
  const used = row.usageLimit !== null && usageCount >= row.usageLimit;
  const state = used ? states.used : row.active ? states.active : states.inactive;
  return [phoneNumber, customerName, code, kinds[kind], discountCode, usageCount, until, state];
}

export const userSubscriptionCodesCalls: Handlers<typeof userSubscriptionCodes> = {
  'GET /api-identity/api/usersubscriptioncode/getusersubscriptioncodes': async ({ db, vendor, query }) =>
    mapPage(await listSubscriptionCodes(db, vendor.id, query), subscriptionCodeView),
  'GET /api-identity/api/usersubscriptioncode/excel': async ({ db, vendor, query }) => {
    const rows = (await readSubscriptionCodes(db, vendor.id, query, EXCEL_ROWS_MAX)).map(cellsOf);
    const { listSheet, listFileName } = personalCodeTexts;
    const columns = Object.values(personalCodeListColumns);
    return { fileName: listFileName, content: workbook({ name: listSheet, columns, rows }) };
  },
  'GET /api-identity/api/usersubscriptioncode/excel/template': async () => {
    const { sheet, templateFileName } = personalCodeTexts;
    const columns = Object.values(personalCodeColumns);
    return { fileName: templateFileName, content: workbook({ name: sheet, columns, rows: [] }) };
  },
  'POST /api-identity/api/usersubscriptioncode': async (ctx) =>
    subscriptionCodeView(await addSubscriptionCode(ctx, ctx.body)),
  'PUT /api-identity/api/usersubscriptioncode': async (ctx) =>
    subscriptionCodeView(await changeSubscriptionCode(ctx, ctx.body)),
  'DELETE /api-identity/api/usersubscriptioncode': (ctx) => removeSubscriptionCode(ctx, ctx.body.id),
  'POST /api-identity/api/usersubscriptioncode/segment': (ctx) => addCodesForSegment(ctx, ctx.body),
  'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel/preview': (ctx) =>
    previewCodes(ctx, ctx.body.file),
  'POST /api-identity/api/usersubscriptioncode/addusersubscriptioncodebyexcel': (ctx) =>
    addCodesByExcel(ctx, ctx.body),
  'GET /api-identity/api/usersubscriptioncode/{id}': async ({ db, vendor, params }) =>
    subscriptionCodeView(await requireSubscriptionCode(db, vendor.id, params.id)),
};
