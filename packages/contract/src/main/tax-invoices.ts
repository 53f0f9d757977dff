import { KEYS_OF, TRIED_KEYS } from '@sofreh/domain/company-keys';
import { PEM_LENGTH } from '@sofreh/domain/limits';
import { TAX_INVOICE_KINDS, TAX_INVOICE_STATUSES } from '@sofreh/domain/tax-invoices';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, instant, pageOf, paging, search, text, typed } from '../common.ts';
import { daySpan } from '../day-span.ts';

const pem = text(PEM_LENGTH);
/** This is what the authority gave the vendor; only ever sent to us, never back. */
const keys = z.strictObject({ privateKey: pem, certificate: pem });

const settings = {
  active: z.boolean(),
  /** It has six letters and digits. */
  memoryId: typed()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6}$/),
  economicCode: z.string().regex(/^\d{10,14}$/),
  /** This is what is sold, by the authority's list: thirteen digits. */
  goodsId: z.string().regex(/^\d{13}$/),
  /** Sales of business days before it are not told. */
  fromDay: businessDay,
};

const standing = z.object({
  /** It is null until somebody has set it. */
  settings: z.object(settings).nullable(),
  /** Says whose key is used: the vendor's, a stand-in's (nothing reaches the authority), or nobody's. */
  keysOf: z.enum(KEYS_OF),
  lastFailure: z.string().nullable(),
  failedAt: instant.nullable(),
});

const kind = z.enum(TAX_INVOICE_KINDS);
const status = z.enum(TAX_INVOICE_STATUSES);

/** This is an invoice; its amounts are in rial. */
const invoice = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  taxId: z.string(),
  referenceTaxId: z.string().nullable(),
  kind,
  status,
  /** It is the amount with its tax. */
  amount: z.int(),
  vat: z.int(),
  soldAt: instant,
  reference: z.string().nullable(),
  faults: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Says whether a person may have it made again: it was refused, and nothing came after it. */
  mayRepeat: z.boolean(),
});
export type TaxInvoiceView = z.infer<typeof invoice>;

const view = anyOf(staff('report.view'), staff('settlement.view'));

export const taxInvoices = {
  'GET /api/taxinvoices/settings': call({
    summary:
      'By which fiscal memory sales are told to the tax authority, and whose key is used; keys are never told',
    access: anyOf(staff('integration.edit'), view),
    response: standing,
  }),
  'PUT /api/taxinvoices/settings': call({
    summary: 'Says by which fiscal memory and key sales are told to the tax authority, and from which day on',
    access: staff('integration.edit'),
    body: z.strictObject({
      ...settings,
      /** Where they are absent they stay as they were; null forgets them. */
      keys: keys.nullable().optional(),
    }),
    response: standing,
    errors: ['TAX_KEY_WRONG', 'TAX_MEMORY_USED', 'TAX_NOT_CONFIGURED'],
  }),
  'POST /api/taxinvoices/test': call({
    summary: 'Asks the tax authority whether it takes the key; tells it of no sale',
    access: staff('integration.edit'),
    body: z.strictObject({}),
    response: z.object({ outcome: z.enum(TRIED_KEYS), detail: z.string() }),
    errors: ['TAX_NOT_CONFIGURED'],
  }),
  'GET /api/taxinvoices': call({
    summary: 'The tax invoices of some days of sale, newest first, and what the authority has of them',
    access: view,
    query: daySpan({ ...paging, search, status: status.optional() }),
    response: pageOf(invoice).extend({
      counts: z.record(status, z.int()),
      /** This is what the authority took, as it stands after corrections; in rial. */
      declared: z.object({ orders: z.int(), total: z.int(), vat: z.int() }),
      /**
       * This is the same by rate, beside what was sold in these days, whether or not it is told; highest rate first, in
       * rial.
       */
      rates: z.array(
        z.object({
          /** The rate is in per cent. */
          rate: z.int(),
          orders: z.int(),
          /** This is what bore the tax, and the tax, as the bills have it. */
          base: z.int(),
          vat: z.int(),
          declaredVat: z.int(),
        }),
      ),
    }),
  }),
  'POST /api/taxinvoices/{id}/again': call({
    summary: 'Makes an invoice that was refused again, as the order is now',
    access: staff('integration.edit'),
    params: z.strictObject({ id }),
    response: z.object({ made: z.boolean() }),
    errors: ['TAX_INVOICE_NOT_FOUND', 'TAX_INVOICE_NOT_REFUSED', 'TAX_NOT_CONFIGURED'],
  }),
} as const;
