/** These companies send text messages. */
export const SMS_COMPANIES = ['KAVENEGAR', 'SMS_IR'] as const;
export type SmsCompany = (typeof SMS_COMPANIES)[number];

/** This is what a company is spoken to with, by field. The key is a secret. */
export const SMS_FIELD_NAMES = ['apiKey', 'sender', 'loginTemplate', 'paymentLinkTemplate'] as const;
export type SmsFieldName = (typeof SMS_FIELD_NAMES)[number];
export type SmsFields = Readonly<Partial<Record<SmsFieldName, string>>>;

/**
 * Says which fields each company asks for: Kavenegar has a line of its own for accounts without one, SMS.ir has not.
 */
export const SMS_FIELDS: Readonly<
  Record<SmsCompany, readonly { readonly name: SmsFieldName; readonly needed: boolean }[]>
> = {
  KAVENEGAR: SMS_FIELD_NAMES.map((name) => ({ name, needed: name !== 'sender' })),
  SMS_IR: SMS_FIELD_NAMES.map((name) => ({ name, needed: true })),
};

/** These fields are numbers at SMS.ir; Kavenegar's templates have names. */
const NUMBERS: readonly SmsFieldName[] = ['sender', 'loginTemplate', 'paymentLinkTemplate'];
const NUMBER = /^[1-9]\d{0,14}$/;

/** Gives the first field that is missing, or that the company could not take; null when they are whole. */
export function smsFieldFault(company: SmsCompany, fields: SmsFields): SmsFieldName | null {
  const isWrong = ({ name, needed }: (typeof SMS_FIELDS)[SmsCompany][number]) => {
    const value = fields[name];
    if (!value) return needed;
    return company === 'SMS_IR' && NUMBERS.includes(name) && !NUMBER.test(value);
  };
  return SMS_FIELDS[company].find(isWrong)?.name ?? null;
}

/**
 * Says who set the company of text messages: the owner, the environment, nobody but for the outbox of a trial, or
 * nobody.
 */
export const SMS_COMPANY_SET_BY = ['OWNER', 'ENVIRONMENT', 'OUTBOX', 'NOBODY'] as const;
export type SmsCompanySetBy = (typeof SMS_COMPANY_SET_BY)[number];
