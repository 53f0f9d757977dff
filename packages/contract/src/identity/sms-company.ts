import { KEY_LENGTH } from '@sofreh/domain/limits';
import { SMS_COMPANIES, SMS_COMPANY_SET_BY, SMS_FIELD_NAMES } from '@sofreh/domain/sms-companies';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { instant, text } from '../common.ts';

const company = z.enum(SMS_COMPANIES);
const fieldName = z.enum(SMS_FIELD_NAMES);
/** This is what the company gave, by field; its key is only ever sent to us, never back. */
const fields = z.partialRecord(fieldName, text(KEY_LENGTH));

const standing = z.object({
  /**
   * This company sends; it is null where none is set, and texts stay in the outbox of a demo or are not sent at all.
   */
  company: company.nullable(),
  /** Says who set it: somebody in the back office, the machine's environment, or nobody. */
  setBy: z.enum(SMS_COMPANY_SET_BY),
  /** Says whether whoever asks may change it: it sends for every vendor of the installation. */
  mayChange: z.boolean(),
  /** Says where the company is to tell of answers: path and key, told only to who may change the company. */
  repliesPath: z.string().nullable(),
  /**
   * This is what became of the last trial of the company that sends, as it is set now; null where it was not tried so.
   */
  trial: z.object({ passed: z.boolean(), at: instant }).nullable(),
  /** This is what the company that sends was given, without its key; empty for whom may not change it. */
  given: z.partialRecord(fieldName, z.string()),
  companies: z.array(
    z.object({ company, fields: z.array(z.object({ name: fieldName, needed: z.boolean() })) }),
  ),
});

export const smsCompany = {
  'GET /api-identity/identity/smscompany': call({
    summary: 'Which company sends the installation’s text messages; its key is never told',
    access: staff('integration.edit'),
    response: standing,
  }),
  'PUT /api-identity/identity/smscompany': call({
    summary: 'Says by which company text messages are sent; null goes back to what the environment says',
    access: staff('integration.edit'),
    body: z.strictObject({ company: company.nullable(), fields: fields.optional() }),
    response: standing,
    errors: ['SMS_FIELDS_WRONG', 'SMS_COMPANY_NOT_YOURS'],
  }),
  'POST /api-identity/identity/smscompany/test': call({
    summary: 'Sends a trial code to the own phone of whoever asks, by what is typed or what is stored',
    access: staff('integration.edit'),
    body: z.strictObject({ company: company.optional(), fields: fields.optional() }),
    response: z.object({
      outcome: z.enum(['SENT', 'REFUSED', 'UNREACHABLE']),
      /** Says why, in a word of ours, then the company's own code; empty where it was sent. */
      detail: z.string(),
      phoneNumber: z.string(),
    }),
    errors: ['SMS_FIELDS_WRONG', 'SMS_COMPANY_NOT_YOURS', 'SMS_CLOSED'],
  }),
} as const;
