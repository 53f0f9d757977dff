import type { courierCompanies } from '@sofreh/contract/main/courier-companies';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listAccounts, settleWithCompany } from './accounts.ts';
import { readCompanies, saveCompanies, testCompany } from './courier-companies.ts';

export const courierCompaniesCalls: Handlers<typeof courierCompanies> = {
  'GET /api-delivery/v1/courier-companies': (ctx) => readCompanies(ctx),
  'PUT /api-delivery/v1/courier-companies': (ctx) => saveCompanies(ctx, ctx.body),
  'POST /api-delivery/v1/courier-companies/test': (ctx) => testCompany(ctx, ctx.body),
  'GET /api-delivery/v1/courier-companies/accounts': (ctx) => listAccounts(ctx),
  'POST /api-delivery/v1/courier-companies/accounts/payments': (ctx) => settleWithCompany(ctx, ctx.body),
};
