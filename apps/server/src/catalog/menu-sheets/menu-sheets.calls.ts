import type { menuSheets } from '@sofreh/contract/catalog/menu-sheets';
import { menuFileName, menuTemplateFileName } from '@sofreh/fa/menu-sheet-texts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { menuWorkbook, readMenuRows } from './export-menu.ts';
import { importMenu } from './import-menu.ts';
import type { ImportDeps } from './import-work.ts';

type ImportContext = Pick<
  CallContext<(typeof menuSheets)['POST /api-catalog/catalog/menuitems/excel']>,
  'db' | 'vendor' | 'caller' | 'device' | 'now' | 'newId' | 'body'
>;

function depsOf(ctx: ImportContext): ImportDeps {
  return { ctx, vendorId: ctx.vendor.id, newId: ctx.newId, pictures: ctx.body.pictures };
}

export const menuSheetsCalls: Handlers<typeof menuSheets> = {
  'GET /api-catalog/catalog/menuitems/excel': async ({ db, vendor }) => ({
    fileName: menuFileName,
    content: menuWorkbook(await readMenuRows(db, vendor.id)),
  }),
  'GET /api-catalog/catalog/menuitems/excel/template': async () => ({
    fileName: menuTemplateFileName,
    content: menuWorkbook(new Map()),
  }),
  'POST /api-catalog/catalog/menuitems/excel/preview': (ctx) => importMenu(depsOf(ctx), ctx.body.file, true),
  'POST /api-catalog/catalog/menuitems/excel': (ctx) => importMenu(depsOf(ctx), ctx.body.file, false),
};
