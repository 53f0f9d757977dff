import { TYPED_SHEBA_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { admin, anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, name, pageOf, paging, search, text } from '../common.ts';

const bank = z.object({ id, name: z.string(), shebaCode: z.string().nullable() });
const bankBody = z.strictObject({
  id,
  name,
  /** A Sheba of the bank has these as its digits 5 to 7; it is null where any is taken. */
  shebaCode: z
    .string()
    .regex(/^[0-9]{3}$/)
    .nullable(),
});
const account = z.object({
  id,
  bankId: id,
  bankName: z.string(),
  sheba: z.string(),
  ownerName: z.string(),
  active: z.boolean(),
});
const accountBody = z.strictObject({
  id,
  bankId: id,
  /** It may have any digits and spacing, and `IR` or not. */
  sheba: text(TYPED_SHEBA_LENGTH),
  ownerName: name,
  active: z.boolean().default(true),
});
const readers = anyOf(admin, staff('billing.edit'), staff('settlement.view'));

export const banks = {
  'GET /api-identity/identity/banks': call({
    summary: 'The banks a vendor can have accounts at',
    access: readers,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search }),
    response: pageOf(bank),
  }),
  'POST /api-identity/identity/banks': call({
    summary: 'Adds a bank',
    access: admin,
    vendor: 'optional',
    body: bankBody,
    response: bank,
    errors: ['BANK_EXISTS'],
  }),
  'PUT /api-identity/identity/banks': call({
    summary: 'Changes a bank',
    access: admin,
    vendor: 'optional',
    body: bankBody,
    response: bank,
    errors: ['BANK_NOT_FOUND', 'BANK_EXISTS'],
  }),
  'GET /api-identity/identity/banks/{id}': call({
    summary: 'One bank',
    access: readers,
    vendor: 'optional',
    params: byId,
    response: bank,
    errors: ['BANK_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/banks/{id}': call({
    summary: 'Removes a bank without accounts',
    access: admin,
    vendor: 'optional',
    params: byId,
    errors: ['BANK_NOT_FOUND', 'BANK_IN_USE'],
  }),
  'GET /api-identity/identity/vendors/bank': call({
    summary: "The vendor's bank accounts",
    access: anyOf(staff('billing.edit'), staff('settlement.view')),
    query: z.strictObject({ ...paging, search }),
    response: pageOf(account),
  }),
  'POST /api-identity/identity/vendors/bank': call({
    summary: "Adds a bank account; the Sheba's check digits and bank are checked",
    access: staff('billing.edit'),
    body: accountBody,
    response: account,
    errors: ['SHEBA_WRONG', 'BANK_NOT_FOUND', 'BANK_EXISTS'],
  }),
  'PUT /api-identity/identity/vendors/bank': call({
    summary: 'Changes a bank account',
    access: staff('billing.edit'),
    body: accountBody,
    response: account,
    errors: ['SHEBA_WRONG', 'BANK_NOT_FOUND', 'BANK_EXISTS'],
  }),
} as const;
