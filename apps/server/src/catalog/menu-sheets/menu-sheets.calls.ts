import type { menuSheets } from '@sofreh/contract/catalog/menu-sheets';
import { menuFileName, menuTemplateFileName } from '@sofreh/fa/menu-sheet-texts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { menuWorkbook, readMenuRows } from './export-menu.ts';
import { importMenu } from './import-menu.ts';

export const menuSheetsCalls: Handlers<typeof menuSheets> = {
  'GET /api-catalog/catalog/menuitems/excel': async ({ db, vendor }) => ({
    fileName: menuFileName,
    content: await menuWorkbook(await readMenuRows(db, vendor.id)),
  }),
  'GET /api-catalog/catalog/menuitems/excel/template': async () => ({
    fileName: menuTemplateFileName,
    content: await menuWorkbook(new Map()),
  }),
  'POST /api-catalog/catalog/menuitems/excel/preview': ({ db, vendor, body, newId }) =>
    importMenu({ db, vendorId: vendor.id, newId, pictures: body.pictures }, body.file, true),
  'POST /api-catalog/catalog/menuitems/excel': ({ db, vendor, body, newId }) =>
    importMenu({ db, vendorId: vendor.id, newId, pictures: body.pictures }, body.file, false),
};
