import { KEYS_OF, TRIED_KEYS } from '@sofreh/domain/company-keys';
import {
  CASCADE_WAIT_SECONDS,
  COMPANY_KEY_NAMES,
  COMPANY_PAYMENTS,
  COURIER_COMPANIES,
  FEE_BEARERS,
} from '@sofreh/domain/courier-companies';
import { DOOR_PROOFS } from '@sofreh/domain/courier-state';
import { KEY_LENGTH, LEAD_MINUTES, MINUTE_OF_DAY } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, currency, id, instant, note, text, whole } from '../common.ts';

export const courierCompany = z.enum(COURIER_COMPANIES);
const provider = z.enum(['OWN_FLEET', ...COURIER_COMPANIES]);
const keyName = z.enum(COMPANY_KEY_NAMES);
/** This is what the company gave the vendor, by field; only ever sent to us, never back. */
const keys = z.partialRecord(keyName, text(KEY_LENGTH));
const minute = whole(MINUTE_OF_DAY);
const terms = {
  provider,
  /** Says whether it is asked by the cascade. */
  active: z.boolean(),
  waitSeconds: z.int().min(CASCADE_WAIT_SECONDS.min).max(CASCADE_WAIT_SECONDS.max),
  /** It may ask so much at most; null where anything goes. */
  priceCeiling: amount.nullable(),
  /** The hours are minutes from midnight; the same twice is the whole day. */
  fromMinute: minute,
  toMinute: minute,
};
/** Says whether its couriers take the cash of orders at the door; it then owes what they took. */
const takesCash = z.boolean();
const cascade = {
  /** Says whether orders are given to couriers by themselves, in the list's order. */
  automatic: z.boolean(),
  /** The first is asked so many minutes before the kitchen is done. */
  leadMinutes: whole(LEAD_MINUTES),
};

/** Says how own couriers prove a hand-over, from the next trip on. */
const proof = z.enum(DOOR_PROOFS);
/** Who bears what a company takes over the price of the guest's zone; guests are told theirs before they order. */
const bearer = z.enum(FEE_BEARERS);

const configuration = z.object({
  ...cascade,
  proof,
  bearer,
  stages: z.array(
    z.object({
      ...terms,
      takesCash,
      /** Says whether the company can at all. */
      canTakeCash: z.boolean(),
      /** Says whose keys are used: the vendor's, a stand-in's (nobody really rides), or nobody's. */
      keysOf: z.enum(KEYS_OF),
      keyFields: z.array(z.object({ name: keyName, needed: z.boolean() })),
      /** Says where the company is to send its reports, below the vendor's address. */
      hookPath: z.string().nullable(),
    }),
  ),
});

/** This is what stands between the vendor and a company, in the vendor's currency. */
const account = z.object({
  provider: courierCompany,
  /** Its couriers took this cash of orders. */
  collected: z.int(),
  /** This is what its couriers cost. */
  cost: z.int(),
  /** `received` is what it paid the vendor, `paid` what it was paid. */
  received: z.int(),
  paid: z.int(),
  /** This is what it owes by the books; below zero where the vendor owes it. */
  owed: z.int(),
  /**
   * Its couriers were told to take this beyond the orders' bills and it did not hand it over: whether they took it
   * nobody can prove.
   */
  beyond: z.int(),
  /** It says that its couriers did not take this, and the vendor gave it up. */
  struckOff: z.int(),
  /** These are the latest payments, newest first. */
  payments: z.array(
    z.object({
      id,
      kind: z.enum(COMPANY_PAYMENTS),
      amount: z.int(),
      note: z.string(),
      byName: z.string(),
      at: instant,
    }),
  ),
});
export type CompanyAccount = z.output<typeof account>;

/** These people work with couriers, or see the books: what a request costs is there, too. */
export const seesCompanyAccounts = anyOf(
  staff('courier.view'),
  staff('report.view'),
  staff('settlement.view'),
);

/** These people settle with whom the vendor owes or is owed by. */
export const settlesWithCompanies = anyOf(staff('credit.edit'), staff('billing.edit'));

export const courierCompanies = {
  'GET /api-delivery/v1/courier-companies': call({
    summary: 'Whom the vendor asks for couriers, in which order and on which terms; keys are never told',
    access: anyOf(staff('integration.edit'), staff('courier.view')),
    response: configuration,
  }),
  'PUT /api-delivery/v1/courier-companies': call({
    summary: 'Says whom to ask for couriers, in which order, on which terms and by which keys',
    access: staff('integration.edit'),
    body: z.strictObject({
      ...cascade,
      /** Where it is absent it stays as it was. */
      proof: proof.optional(),
      bearer: bearer.optional(),
      stages: z
        .array(
          z.strictObject({
            ...terms,
            /** Where it is absent it stays as it was. */
            takesCash: takesCash.optional(),
            /** Where they are absent they stay as they were; null forgets the vendor's own. */
            keys: keys.nullable().optional(),
          }),
        )
        .min(1)
        .max(COURIER_COMPANIES.length + 1),
    }),
    response: configuration,
    errors: ['COURIER_TWICE', 'COURIER_KEYS_WRONG', 'COURIER_NOT_CONFIGURED'],
  }),
  'POST /api-delivery/v1/courier-companies/test': call({
    summary: 'Asks a company whether it answers and takes the keys; asks for no courier',
    access: staff('integration.edit'),
    body: z.strictObject({ provider: courierCompany, keys: keys.optional() }),
    response: z.object({
      outcome: z.enum(TRIED_KEYS),
      /** It is the company's own word for it. */
      detail: z.string(),
    }),
    errors: ['COURIER_KEYS_WRONG', 'COURIER_NOT_CONFIGURED'],
  }),
  'GET /api-delivery/v1/courier-companies/accounts': call({
    summary:
      'What stands between the vendor and each company: cash taken, what it costs, and what was settled',
    access: seesCompanyAccounts,
    response: z.object({ currency, data: z.array(account) }),
  }),
  'POST /api-delivery/v1/courier-companies/accounts/payments': call({
    summary:
      'Writes down what passed through the bank when the vendor and a company settled, under the client’s id',
    access: settlesWithCompanies,
    body: z.strictObject({
      id,
      provider: courierCompany,
      kind: z.enum(COMPANY_PAYMENTS),
      amount: amount.min(1),
      note: note.default(''),
    }),
    response: account,
    errors: ['COURIER_ACCOUNT_BEYOND', 'IDEMPOTENCY_CONFLICT'],
  }),
} as const;
