import type { menuSheets } from '@sofreh/contract/catalog/menu-sheets';
import { menuFileName, menuTemplateFileName } from '@sofreh/fa/menu-sheet-texts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { menuWorkbook, readMenuRows } from './export-menu.ts';
import { type HowToImport, importMenu } from './import-menu.ts';
import { templateWorkbook } from './template.ts';

type ImportContext = Pick<
  CallContext<(typeof menuSheets)['POST /api-catalog/catalog/menuitems/excel/preview']>,
  'db' | 'vendor' | 'caller' | 'device' | 'now' | 'newId' | 'body'
>;

function importFor(ctx: ImportContext, how: HowToImport) {
  const { vendor, newId, body } = ctx;
  const { id: vendorId, currency } = vendor;
  return importMenu({ ctx, vendorId, currency, newId, pictures: body.pictures }, body.file, how);
}

export const menuSheetsCalls: Handlers<typeof menuSheets> = {
  'GET /api-catalog/catalog/menuitems/excel': async ({ db, vendor }) => ({
    fileName: menuFileName,
    content: menuWorkbook(await readMenuRows(db, vendor.id)),
  }),
  'GET /api-catalog/catalog/menuitems/excel/template': async ({ vendor }) => ({
    fileName: menuTemplateFileName,
    content: templateWorkbook(vendor.currency),
  }),
  'POST /api-catalog/catalog/menuitems/excel/preview': (ctx) =>
    importFor(ctx, { preview: true, skipWrong: false }),
  'POST /api-catalog/catalog/menuitems/excel': (ctx) =>
    importFor(ctx, { preview: false, skipWrong: ctx.body.skipWrong }),
};
