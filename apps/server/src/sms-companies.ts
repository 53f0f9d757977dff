import type { SmsCompany, SmsFields } from '@sofreh/domain/sms-companies';
import { toPersianDigits } from '@sofreh/fa/digits';
import { loginCodeText, paymentLinkText } from '@sofreh/fa/message-texts';
import {
  kavenegarSms,
  readIncomingSms,
  type SmsPatternMessage,
  type SmsProvider,
  smsIrSms,
  smsOutbox,
} from '@sofreh/providers/sms';
import { readSmsCompany, type StoredSmsCompany } from './identity/sms-company/sms-company.queries.ts';
import { type AuthKeys, markOfTrial } from './platform/auth/keys.ts';
import type { SealedBox } from './platform/auth/sealed-box.ts';
import type { Config } from './platform/config/config.ts';
import type { Pool } from './platform/db/pool.ts';
import type { CodeSender, SmsCompanies } from './platform/http/app-services.ts';
import { newId } from './platform/ids.ts';
import { Refusal } from './platform/refusal.ts';
import { hasUnsentSms, saveUnsentSms } from './simulators/sms-outbox.queries.ts';

const TIMEOUT_MS = 10_000;
/** SMS.ir takes no longer value of a pattern. */
const LONGEST_VALUE = 25;
/** It is looked up again after this time which company sends: another process may have been told another. */
const LOOK_MS = 60_000;

interface SmsOptions {
  readonly config: Config;
  readonly pool: Pool;
  readonly box: SealedBox;
  readonly keys: AuthKeys;
  readonly demo: boolean;
}

/** Names the one for whom a company's fields are sealed: they open for no other company. */
function ownerOfFields(company: SmsCompany): string {
  return `sms-company:${company}`;
}

/** Gives what may be shown of what a company gave: lines and templates are no secrets. */
function withoutKey({ apiKey: _, ...rest }: SmsFields): SmsFields {
  return rest;
}

/** Makes a company by what it gave. */
function makeSms({ providers }: Config, company: SmsCompany, fields: SmsFields): SmsProvider {
  const { apiKey = '', sender = '', loginTemplate = '', paymentLinkTemplate = '' } = fields;
  const place = { apiKey, baseUrl: providers.smsUrls[company], timeoutMs: TIMEOUT_MS };
  if (company === 'KAVENEGAR') {
    const templates = { LOGIN_CODE: loginTemplate, PAYMENT_LINK: paymentLinkTemplate };
    return kavenegarSms({ ...place, templates, ...(sender ? { sender } : {}) });
  }
  const templates = {
    LOGIN_CODE: { templateId: Number(loginTemplate), parameterNames: ['CODE'] },
    PAYMENT_LINK: {
      templateId: Number(paymentLinkTemplate),
      parameterNames: ['ORDER', 'LINK', 'AMOUNT', 'VENDOR'],
    },
  };
  return smsIrSms({ ...place, lineNumber: sender, templates });
}

/** Gives words as a value of a pattern may hold them: no separator, not long. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/[\s_:]+/g, ' ')
    .slice(0, LONGEST_VALUE)
    .trim();
}

/** Gives the words of a pattern as its approved template would have them. */
function patternText({ pattern, values }: SmsPatternMessage, publicUrl: string): string {
  if (pattern === 'LOGIN_CODE') return loginCodeText(values.join(' '));
  const [number = '', code = '', amount = '', vendor = ''] = values;
  return paymentLinkText(vendor, amount, number, `${publicUrl}/pay/${code}`);
}

interface NamedCompany {
  readonly company: SmsCompany;
  readonly fields: SmsFields;
}

/** Gives the company that the environment names, with what it gave; null where it names none. */
function namedInEnvironment({ providers: { kavenegar, smsIr } }: Config): NamedCompany | null {
  if (kavenegar) {
    const { apiKey, template, paymentLinkTemplate } = kavenegar;
    return { company: 'KAVENEGAR', fields: { apiKey, loginTemplate: template, paymentLinkTemplate } };
  }
  if (!smsIr) return null;
  const { apiKey, lineNumber, templateId, paymentLinkTemplateId } = smsIr;
  const templates = { loginTemplate: `${templateId}`, paymentLinkTemplate: `${paymentLinkTemplateId}` };
  return { company: 'SMS_IR', fields: { apiKey, sender: lineNumber, ...templates } };
}

/** Gives the built-in outbox of a demo; null where people use the installation. */
function smsOutboxOf({ config, pool, demo }: SmsOptions): SmsProvider | null {
  if (!demo) return null;
  return smsOutbox({
    newId,
    saveMessage: async (message) => {
      await saveUnsentSms(pool, message);
      // The outbox is the page and the terminal; this is no log and leaves the machine nowhere.
      process.stdout.write(`✉ ${message.phoneNumber}: ${message.text.replaceAll('\n', ' ')}\n`);
    },
    hasMessage: (id) => hasUnsentSms(pool, id),
    textOf: (message) =>
      patternText(message, config.http.publicUrl ?? `http://localhost:${config.http.port}`),
  });
}

/** Sends one-time codes by the pattern of the configured company, and texts from its line. */
function codeSender(current: () => SmsProvider | null): CodeSender {
  const company = () => {
    const sms = current();
    // Calls refuse before they come here, and a message of a job is given up.
    if (!sms) throw new Refusal('SMS_CLOSED');
    return sms;
  };
  return {
    async sendCode(phoneNumber, code) {
      const sent = await company().sendPattern({ phoneNumber, pattern: 'LOGIN_CODE', values: [code] });
      if (sent.outcome !== 'SENT') throw new Error(`the code was not sent: ${sent.outcome}`);
    },
    async sendPaymentLink(phoneNumber, { number, code, vendorName, amount }) {
      const values = [toPersianDigits(String(number)), code, wordsOf(amount), wordsOf(vendorName)];
      const sent = await company().sendPattern({ phoneNumber, pattern: 'PAYMENT_LINK', values });
      if (sent.outcome !== 'SENT') throw new Error(`the payment link was not sent: ${sent.outcome}`);
    },
    async sendText(phoneNumber, text) {
      const sent = await company().send({ phoneNumber, text });
      if (sent.outcome !== 'SENT') throw new Error(`the text was not sent: ${sent.outcome}`);
    },
  };
}

/**
 * Gives the company in use: the one set in the back office, else that of the environment; looked up again and again.
 */
export function smsCompaniesOf(options: SmsOptions) {
  const { config, pool, box, keys } = options;
  const named = namedInEnvironment(config);
  const fallback = named ? makeSms(config, named.company, named.fields) : smsOutboxOf(options);
  const markOf = (company: SmsCompany, fields: SmsFields) =>
    markOfTrial(keys, `sms:${company}:${config.providers.smsUrls[company]}`, fields);
  const fallbackMark = named
    ? markOf(named.company, named.fields)
    : fallback && markOfTrial(keys, 'sms:outbox', {});
  let own: {
    readonly stored: StoredSmsCompany;
    readonly sms: SmsProvider;
    readonly mark: string;
    readonly given: SmsFields;
  } | null = null;
  const open = (stored: StoredSmsCompany): typeof own => {
    const text = box.open(ownerOfFields(stored.company), stored.fieldsSealed);
    if (!text) return null;
    const fields = JSON.parse(text) as SmsFields;
    return {
      stored,
      sms: makeSms(config, stored.company, fields),
      mark: markOf(stored.company, fields),
      given: withoutKey(fields),
    };
  };
  const look = async () => {
    const stored = await readSmsCompany(pool);
    if (stored?.fieldsSealed !== own?.stored.fieldsSealed) own = stored && open(stored);
  };
  // Where it cannot be read, what was read before stands.
  const lookAgain = () => void look().catch(() => undefined);
  lookAgain();
  setInterval(lookAgain, LOOK_MS).unref();
  const current = () => own?.sms ?? fallback;
  const companies: SmsCompanies = {
    current,
    look,
    readIncoming: readIncomingSms,
    make: (company, fields) => makeSms(config, company, fields),
    markOf,
    mark: () => own?.mark ?? fallbackMark,
    seal: (company, fields) => box.seal(ownerOfFields(company), JSON.stringify(fields)),
    standing() {
      if (own) return { company: own.stored.company, setBy: 'OWNER', given: own.given };
      if (named) return { company: named.company, setBy: 'ENVIRONMENT', given: withoutKey(named.fields) };
      return { company: null, setBy: fallback ? 'OUTBOX' : 'NOBODY', given: {} };
    },
  };
  return { companies, sender: codeSender(current), smsOutbox: options.demo && named === null };
}
