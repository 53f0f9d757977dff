import { asInteger, asList, asObject, asText, type JsonObject } from '../../http/index.ts';
import {
  jsonAnswer,
  readJson,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import { type MessageLog, messageLog, type OnMessage, progressOf } from './message-log.ts';

/** Sets up a simulator of SMS.ir, its account and what becomes of its messages. */
export interface SmsIrSimulatorOptions extends SimulatorOptions {
  /** It is the only key that is served; any is when it is absent. */
  readonly apiKey?: string;
  /** Templates stand by number, with `#NAME#` where a parameter goes. */
  readonly templates: Readonly<Record<number, string>>;
  readonly onMessage?: OnMessage;
}

interface SmsIr {
  readonly log: MessageLog;
  readonly now: () => number;
  readonly templates: Readonly<Record<number, string>>;
}

const storePrefix = 'smsir/';
const phonePattern = /^(?:\+98|0098|98|0)?9\d{9}$/;
/** Phones 0999000xxxx are answered with status xxxx: 09990000102 has no credit. */
const errorPhonePattern = /^0999000(\d{4})$/;
const parameterLimit = 25;

function failure(status: number): SimulatedAnswer {
  const http = status === 0 ? 500 : status === 20 ? 429 : status >= 10 && status <= 14 ? 401 : 400;
  return jsonAnswer({ status, message: 'ناموفق', data: null }, http);
}

function success(data: unknown): SimulatedAnswer {
  return jsonAnswer({ status: 1, message: 'موفق', data });
}

function phoneFault(phone: string): SimulatedAnswer | null {
  const code = errorPhonePattern.exec(phone)?.[1];
  if (code !== undefined) return failure(Number(code));
  return phonePattern.test(phone) ? null : failure(104);
}

async function verify(smsIr: SmsIr, body: JsonObject): Promise<SimulatedAnswer> {
  const phone = asText(body.mobile) ?? '';
  const template = smsIr.templates[asInteger(body.templateId) ?? -1];
  if (template === undefined) return failure(113);
  const parameters = asList(body.parameters).map((parameter) => asObject(parameter));
  if (parameters.some(({ name }) => asText(name) === null)) return failure(116);
  if (parameters.some(({ value }) => String(value).length > parameterLimit)) return failure(114);
  const fault = phoneFault(phone);
  if (fault) return fault;
  const text = parameters.reduce<string>(
    (filled, { name, value }) => filled.replaceAll(`#${name}#`, String(value)),
    template,
  );
  const message = await smsIr.log.add({ phoneNumber: phone, text, at: smsIr.now() });
  return success({ messageId: Number(message.id), cost: 1 });
}

async function bulk(smsIr: SmsIr, body: JsonObject): Promise<SimulatedAnswer> {
  const phones = asList(body.mobiles).map(String);
  const text = asText(body.messageText);
  if (asText(body.lineNumber) === null) return failure(101);
  if (text === null) return failure(103);
  if (phones.length === 0) return failure(107);
  if (phones.length > 100) return failure(105);
  const fault = phones.map(phoneFault).find((answer) => answer !== null);
  if (fault) return fault;
  const messages = phones.map((phoneNumber) => smsIr.log.add({ phoneNumber, text, at: smsIr.now() }));
  const messageIds = (await Promise.all(messages)).map((message) => Number(message.id));
  return success({ packId: messageIds.join('-'), messageIds, cost: phones.length });
}

const deliveryStates = { QUEUED: null, SENT: 3, DELIVERED: 1, UNDELIVERED: 2 } as const;

async function report(smsIr: SmsIr, id: string): Promise<SimulatedAnswer> {
  const message = await smsIr.log.find(id);
  if (!message) return failure(111);
  const deliveryState = deliveryStates[progressOf(message, smsIr.now())];
  return success({
    messageId: Number(id),
    mobile: message.phoneNumber,
    messageText: message.text,
    deliveryState,
  });
}

function operationOf({ method, path }: SimulatedRequest): string | null {
  if (method === 'POST' && path === '/v1/send/verify') return 'verify';
  if (method === 'POST' && path === '/v1/send/bulk') return 'bulk';
  if (method === 'GET' && path === '/v1/credit') return 'credit';
  return method === 'GET' && /^\/v1\/send\/[^/]+$/.test(path) ? 'report' : null;
}

/**
 * Serves SMS.ir over HTTP: `send/verify`, `send/bulk`, `send/{id}`, `credit`.
 *
 * It fails on demand: phones 0999000xxxx are answered with status xxxx (09990000102: no credit), phones that end in
 * 0011 never receive, an unknown template is 113; and the controls (`POST {base}/controls`) make verify, bulk, report
 * and credit SLOW, DOWN, LOST, BROKEN or answer any CODE.
 */
export function smsIrSimulator(options: SmsIrSimulatorOptions): SimulatorHandler {
  const log = messageLog(options.store, storePrefix, options.newId, options.onMessage);
  const smsIr = { ...options, log };
  const answer = async (request: SimulatedRequest): Promise<SimulatedAnswer> => {
    if (options.apiKey !== undefined && request.headers['x-api-key'] !== options.apiKey) return failure(10);
    const body = asObject(readJson(request));
    const operation = operationOf(request);
    if (operation === 'verify') return verify(smsIr, body);
    if (operation === 'bulk') return bulk(smsIr, body);
    if (operation === 'report')
      return report(smsIr, decodeURIComponent(request.path.split('/').at(-1) ?? ''));
    return operation === 'credit' ? success(2_500) : jsonAnswer({ error: 'not found' }, 404);
  };
  return serveSimulation({ ...options, storePrefix }, () => ({
    operations: ['verify', 'bulk', 'report', 'credit'],
    operationOf,
    answer,
    codeAnswer: (_operation, code) => failure(code),
  }));
}
