import type { customerImports } from '@sofreh/contract/identity/customer-imports';
import { customerImportColumns, customerImportTexts } from '@sofreh/fa/customer-import-texts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { importCustomers, previewCustomers } from './customer-imports.ts';

export const customerImportsCalls: Handlers<typeof customerImports> = {
  'GET /api-identity/identity/customers/excel/template': async () => {
    const { sheet, templateFileName } = customerImportTexts;
    const columns = Object.values(customerImportColumns);
    return { fileName: templateFileName, content: workbook({ name: sheet, columns, rows: [] }) };
  },
  'POST /api-identity/identity/customers/excel/preview': (ctx) => previewCustomers(ctx, ctx.body.file),
  'POST /api-identity/identity/customers/excel': (ctx) => importCustomers(ctx, ctx.body),
};
