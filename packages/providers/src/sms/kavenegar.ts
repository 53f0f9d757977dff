import {
  asInteger,
  asList,
  asObject,
  asText,
  callJson,
  type JsonObject,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import type {
  SmsCreditOutcome,
  SmsMessage,
  SmsPattern,
  SmsPatternMessage,
  SmsProvider,
  SmsRefusal,
  SmsRefused,
  SmsSendOutcome,
  SmsStatus,
  SmsStatusOutcome,
} from './port.ts';

/** These are secrets: the key is part of every address and must never be logged. */
export interface KavenegarConfig {
  readonly apiKey: string;
  /** Is `https://api.kavenegar.com` or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  /** Free texts are sent from this line; it is the account's default when absent. */
  readonly sender?: string;
  /** Each pattern has its approved template. */
  readonly templates: Readonly<Record<SmsPattern, string>>;
  readonly timeoutMs: number;
}

/** Kavenegar's answers bear these in `return.status`. */
const refusals: Readonly<Record<number, SmsRefusal>> = {
  401: 'ACCOUNT_NOT_ACCEPTED',
  403: 'ACCOUNT_NOT_ACCEPTED',
  407: 'ACCOUNT_NOT_ACCEPTED',
  411: 'INVALID_PHONE',
  412: 'ACCOUNT_NOT_ACCEPTED',
  413: 'INVALID_TEXT',
  416: 'ACCOUNT_NOT_ACCEPTED',
  418: 'NO_CREDIT',
  420: 'INVALID_TEXT',
  422: 'INVALID_TEXT',
  424: 'INVALID_PATTERN',
  426: 'ACCOUNT_NOT_ACCEPTED',
  427: 'ACCOUNT_NOT_ACCEPTED',
  428: 'INVALID_PATTERN',
  429: 'ACCOUNT_NOT_ACCEPTED',
  431: 'INVALID_PATTERN',
  432: 'INVALID_PATTERN',
  501: 'ACCOUNT_NOT_ACCEPTED',
};

function failureOf(code: number): SmsRefused | Unreachable {
  if (code === 409 || code === 451) return unreachable('BUSY');
  if (code === 402 || (code >= 500 && code !== 501)) return unreachable('PROVIDER_ERROR');
  return { outcome: 'REFUSED', refusal: refusals[code] ?? 'OTHER', providerCode: String(code) };
}

const statuses: Readonly<Record<number, SmsStatus>> = {
  1: 'QUEUED',
  2: 'QUEUED',
  4: 'SENT',
  5: 'SENT',
  6: 'FAILED',
  10: 'DELIVERED',
  11: 'FAILED',
  13: 'FAILED',
  14: 'FAILED',
};

interface Entries {
  readonly outcome: 'ENTRIES';
  readonly entries: unknown;
}

/** Makes one call. `return.status` counts, not the HTTP status, which only repeats it. */
async function callKavenegar(
  config: KavenegarConfig,
  method: string,
  fields: Readonly<Record<string, string>>,
): Promise<Entries | SmsRefused | Unreachable> {
  const answer = await callJson({
    method: 'POST',
    url: `${config.baseUrl}/v1/${encodeURIComponent(config.apiKey)}/${method}.json`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    timeoutMs: config.timeoutMs,
  });
  if (answer.outcome === 'UNREACHABLE') return answer;
  const body = asObject(answer.body);
  const code = asInteger(asObject(body.return).status);
  if (code === null) return unreachable(answer.status >= 500 ? 'PROVIDER_ERROR' : 'BAD_ANSWER');
  return code === 200 ? { outcome: 'ENTRIES', entries: body.entries } : failureOf(code);
}

/** Reads the first entry: entries are a list, and of some calls an object. */
function firstEntry(entries: unknown): JsonObject {
  return asObject(asList(entries)[0] ?? entries);
}

function readSent(answer: Entries | SmsRefused | Unreachable): SmsSendOutcome {
  if (answer.outcome !== 'ENTRIES') return answer;
  const messageId = asText(firstEntry(answer.entries).messageid);
  return messageId === null ? unreachable('BAD_ANSWER') : { outcome: 'SENT', messageId };
}

function readStatus(answer: Entries | SmsRefused | Unreachable): SmsStatusOutcome {
  if (answer.outcome !== 'ENTRIES') return answer;
  const code = asInteger(firstEntry(answer.entries).status);
  if (code === null) return unreachable('BAD_ANSWER');
  if (code === 100) return { outcome: 'REFUSED', refusal: 'UNKNOWN_MESSAGE', providerCode: '100' };
  return { outcome: 'STATUS', status: statuses[code] ?? 'UNKNOWN' };
}

function readCredit(answer: Entries | SmsRefused | Unreachable): SmsCreditOutcome {
  if (answer.outcome !== 'ENTRIES') return answer;
  const amount = asInteger(firstEntry(answer.entries).remaincredit);
  return amount === null ? unreachable('BAD_ANSWER') : { outcome: 'CREDIT', amount, unit: 'RIAL' };
}

/** The first two hold no space; `token10` and `token20` hold a few words. */
const tokenNames = ['token', 'token2', 'token10', 'token20'] as const;

function lookupFields(config: KavenegarConfig, message: SmsPatternMessage): Record<string, string> {
  const tokens = tokenNames.flatMap((name, index) => {
    const value = message.values[index];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    receptor: message.phoneNumber,
    template: config.templates[message.pattern],
    ...Object.fromEntries(tokens),
  };
}

function sendFields(config: KavenegarConfig, message: SmsMessage): Record<string, string> {
  const fields = { receptor: message.phoneNumber, message: message.text };
  return config.sender === undefined ? fields : { ...fields, sender: config.sender };
}

/** Speaks Kavenegar's REST protocol: `verify/lookup` for patterns, `sms/send` for texts. */
export function kavenegarSms(config: KavenegarConfig): SmsProvider {
  const call = (method: string, fields: Readonly<Record<string, string>>) =>
    callKavenegar(config, method, fields);
  return {
    send: async (message) => readSent(await call('sms/send', sendFields(config, message))),
    sendPattern: async (message) => readSent(await call('verify/lookup', lookupFields(config, message))),
    getStatus: async (messageId) => readStatus(await call('sms/status', { messageid: messageId })),
    getCredit: async () => readCredit(await call('account/info', {})),
  };
}
