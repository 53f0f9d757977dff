import {
  asInteger,
  asList,
  asObject,
  asText,
  callJson,
  type JsonCall,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import type {
  SmsCreditOutcome,
  SmsPattern,
  SmsPatternMessage,
  SmsProvider,
  SmsRefusal,
  SmsRefused,
  SmsSendOutcome,
  SmsStatus,
  SmsStatusOutcome,
} from './port.ts';

/** These are secrets: the key must never be logged. */
export interface SmsIrConfig {
  readonly apiKey: string;
  /** Is `https://api.sms.ir` or a simulator; the address has no trailing slash. */
  readonly baseUrl: string;
  readonly lineNumber: string;
  /** Names the template of each pattern and its parameters, in the order of the pattern's values. */
  readonly templates: Readonly<
    Record<SmsPattern, { readonly templateId: number; readonly parameterNames: readonly string[] }>
  >;
  readonly timeoutMs: number;
}

/** SMS.ir's REST documentation lists these application statuses. */
const refusals: Readonly<Record<number, SmsRefusal>> = {
  10: 'ACCOUNT_NOT_ACCEPTED',
  11: 'ACCOUNT_NOT_ACCEPTED',
  12: 'ACCOUNT_NOT_ACCEPTED',
  13: 'ACCOUNT_NOT_ACCEPTED',
  14: 'ACCOUNT_NOT_ACCEPTED',
  101: 'ACCOUNT_NOT_ACCEPTED',
  102: 'NO_CREDIT',
  103: 'INVALID_TEXT',
  104: 'INVALID_PHONE',
  107: 'INVALID_PHONE',
  108: 'INVALID_TEXT',
  111: 'UNKNOWN_MESSAGE',
  113: 'INVALID_PATTERN',
  114: 'INVALID_PATTERN',
  115: 'BLOCKED_BY_RECEIVER',
  116: 'INVALID_PATTERN',
  117: 'INVALID_TEXT',
  119: 'ACCOUNT_NOT_ACCEPTED',
  123: 'ACCOUNT_NOT_ACCEPTED',
};

function failureOf(code: number): SmsRefused | Unreachable {
  if (code === 0) return unreachable('PROVIDER_ERROR');
  if (code === 20) return unreachable('BUSY');
  return { outcome: 'REFUSED', refusal: refusals[code] ?? 'OTHER', providerCode: String(code) };
}

/** A message bears one of these as its `deliveryState`. */
const statuses: Readonly<Record<number, SmsStatus>> = {
  1: 'DELIVERED',
  2: 'FAILED',
  3: 'SENT',
  4: 'FAILED',
  5: 'SENT',
  6: 'FAILED',
  7: 'FAILED',
};

interface Data {
  readonly outcome: 'DATA';
  readonly data: unknown;
}

async function callSmsIr(
  config: SmsIrConfig,
  path: string,
  body?: object,
): Promise<Data | SmsRefused | Unreachable> {
  const call: JsonCall = {
    method: body === undefined ? 'GET' : 'POST',
    url: `${config.baseUrl}/v1/${path}`,
    headers: { 'x-api-key': config.apiKey, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: config.timeoutMs,
  };
  const answer = await callJson(call);
  if (answer.outcome === 'UNREACHABLE') return answer;
  if (answer.status === 429) return unreachable('BUSY');
  if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
  const { status, data } = asObject(answer.body);
  const code = asInteger(status);
  if (code === null) return unreachable('BAD_ANSWER');
  return code === 1 ? { outcome: 'DATA', data } : failureOf(code);
}

function verifyBody(config: SmsIrConfig, message: SmsPatternMessage) {
  const { templateId, parameterNames } = config.templates[message.pattern];
  const parameters = message.values.map((value, index) => ({ name: parameterNames[index] ?? '', value }));
  return { mobile: message.phoneNumber, templateId, parameters };
}

/** Reads `messageId` of a verification, or the first of `messageIds` of a bulk sending. */
function readSent(answer: Data | SmsRefused | Unreachable): SmsSendOutcome {
  if (answer.outcome !== 'DATA') return answer;
  const { messageId, messageIds } = asObject(answer.data);
  const id = asText(messageId) ?? asText(asList(messageIds)[0]);
  return id === null ? unreachable('BAD_ANSWER') : { outcome: 'SENT', messageId: id };
}

/** A message that no operator has answered for yet has no state. */
function readStatus(answer: Data | SmsRefused | Unreachable): SmsStatusOutcome {
  if (answer.outcome !== 'DATA') return answer;
  const { deliveryState } = asObject(answer.data);
  if (deliveryState === null || deliveryState === undefined) return { outcome: 'STATUS', status: 'QUEUED' };
  return { outcome: 'STATUS', status: statuses[asInteger(deliveryState) ?? -1] ?? 'UNKNOWN' };
}

function readCredit(answer: Data | SmsRefused | Unreachable): SmsCreditOutcome {
  if (answer.outcome !== 'DATA') return answer;
  const amount = typeof answer.data === 'number' ? Math.floor(answer.data) : null;
  return amount === null ? unreachable('BAD_ANSWER') : { outcome: 'CREDIT', amount, unit: 'MESSAGES' };
}

/** Speaks SMS.ir's REST protocol: `send/verify` for patterns, `send/bulk` for texts. */
export function smsIrSms(config: SmsIrConfig): SmsProvider {
  return {
    send: async ({ phoneNumber, text }) => {
      const body = { lineNumber: config.lineNumber, messageText: text, mobiles: [phoneNumber] };
      return readSent(await callSmsIr(config, 'send/bulk', body));
    },
    sendPattern: async (message) =>
      readSent(await callSmsIr(config, 'send/verify', verifyBody(config, message))),
    getStatus: async (messageId) =>
      readStatus(await callSmsIr(config, `send/${encodeURIComponent(messageId)}`)),
    getCredit: async () => readCredit(await callSmsIr(config, 'credit')),
  };
}
