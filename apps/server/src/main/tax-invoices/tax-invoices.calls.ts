import type { taxInvoices } from '@sofreh/contract/main/tax-invoices';
import { businessDayInterval } from '@sofreh/domain/calendar';
import { TAX_INVOICE_STATUSES } from '@sofreh/domain/tax-invoices';
import { changing } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { makeInvoices } from './make-invoices.ts';
import { listInvoices, readInvoice, readTaxSums } from './tax-invoices.queries.ts';
import { readRates } from './tax-rates.queries.ts';
import { lockTaxSettings } from './tax-settings.queries.ts';
import { readStanding, saveTaxSettings, testAuthority } from './tax-settings.ts';

type Calls = typeof taxInvoices;
type Again = CallContext<Calls['POST /api/taxinvoices/{id}/again']>;

/**
 * Makes an invoice that was refused again, under a number of its own; asked for twice it is made once.
 * @throws Refusal `TAX_INVOICE_NOT_FOUND`, `TAX_INVOICE_NOT_REFUSED`, `TAX_NOT_CONFIGURED`.
 */
async function again(ctx: Again): Promise<{ made: boolean }> {
  const { vendor, params } = ctx;
  const made = await changing(ctx, async (client, record) => {
    const settings = await lockTaxSettings(client, vendor.id);
    const invoice = await readInvoice(client, vendor.id, params.id);
    if (!invoice) throw new Refusal('TAX_INVOICE_NOT_FOUND');
    if (!invoice.mayRepeat) throw new Refusal('TAX_INVOICE_NOT_REFUSED');
    if (!settings?.active) throw new Refusal('TAX_NOT_CONFIGURED');
    const whose = { id: vendor.id, cutOff: vendor.businessDayCutoff };
    const count = await makeInvoices(client, ctx, whose, settings, invoice.orderId);
    await record({ action: 'tax.again', subjectId: params.id, before: null, after: { made: count > 0 } });
    return count > 0;
  });
  return { made };
}

export const taxInvoicesCalls: Handlers<Calls> = {
  'GET /api/taxinvoices/settings': (ctx) => readStanding(ctx),
  'PUT /api/taxinvoices/settings': (ctx) => saveTaxSettings(ctx, ctx.body),
  'POST /api/taxinvoices/test': (ctx) => testAuthority(ctx),
  'GET /api/taxinvoices': async ({ reports, vendor, query }) => {
    const { from, to, ...rest } = query;
    const cutOff = vendor.businessDayCutoff;
    const span = {
      from: new Date(businessDayInterval(from, cutOff).from),
      until: new Date(businessDayInterval(to, cutOff).to),
    };
    const [page, sums, rates] = await Promise.all([
      listInvoices(reports, vendor.id, { ...rest, ...span }),
      readTaxSums(reports, vendor.id, span),
      readRates(reports, vendor.id, { from, to }, span),
    ]);
    const countOf = (status: string) => sums.counts.find((each) => each.status === status)?.count ?? 0;
    const [waiting, sent, accepted, refused] = TAX_INVOICE_STATUSES.map(countOf);
    return {
      ...mapPage(page, ({ soldAt, ...row }) => ({ ...row, soldAt: soldAt.toISOString() })),
      counts: { WAITING: waiting ?? 0, SENT: sent ?? 0, ACCEPTED: accepted ?? 0, REFUSED: refused ?? 0 },
      declared: sums.declared,
      rates,
    };
  },
  'POST /api/taxinvoices/{id}/again': (ctx) => again(ctx),
};
