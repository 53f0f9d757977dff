import {
  jsonAnswer,
  readForm,
  type SimulatedAnswer,
  type SimulatedRequest,
  type SimulatorHandler,
  type SimulatorOptions,
  serveSimulation,
} from '../../simulator/index.ts';
import {
  type MessageLog,
  messageLog,
  type OnMessage,
  progressOf,
  type SimulatedMessage,
} from './message-log.ts';

/** Sets up a simulator of Kavenegar, its account and what becomes of its messages. */
export interface KavenegarSimulatorOptions extends SimulatorOptions {
  /** It is the only key that is served; any is when it is absent. */
  readonly apiKey?: string;
  /** Templates are approved by name, with `%token`, `%token2`, `%token10`, `%token20` where the values go. */
  readonly templates: Readonly<Record<string, string>>;
  readonly onMessage?: OnMessage;
}

interface Kavenegar {
  readonly log: MessageLog;
  readonly now: () => number;
  readonly templates: Readonly<Record<string, string>>;
}

const storePrefix = 'kavenegar/';
const callPattern = /^\/v1\/([^/]+)\/(\w+\/\w+)\.json$/;
const phonePattern = /^(?:\+98|0098|98|0)?9\d{9}$/;
/** Phones 0999000xxxx are answered with error xxxx: 09990000418 has no credit. */
const errorPhonePattern = /^0999000(\d{4})$/;
const textLimit = 900;
const sender = '10004346';
const remainingCredit = 1_500_000;

const words: Readonly<Record<number, string>> = {
  200: 'تایید شد',
  403: 'کد شناسایی معتبر نیست',
  404: 'متد نامشخص است',
  406: 'پارامترهای اجباری خالی ارسال شده اند',
  411: 'دریافت کننده نامعتبر است',
  413: 'پیام خالی است و یا طول پیام بیش از حد مجاز می باشد',
  418: 'اعتبار شما کافی نیست',
  424: 'الگوی مورد نظر پیدا نشد',
  431: 'ساختار کد صحیح نمی باشد',
};

/**
 * Makes an error in Kavenegar's words (the provider's own spelling); the HTTP status repeats the code where HTTP has
 * it.
 */
function failure(code: number): SimulatedAnswer {
  const answer = { return: { status: code, message: words[code] ?? 'خطا' }, entries: null };
  return jsonAnswer(answer, code >= 400 && code < 600 ? code : 400);
}

function success(entries: unknown): SimulatedAnswer {
  return jsonAnswer({ return: { status: 200, message: words[200] }, entries });
}

const statusCodes = { QUEUED: 1, SENT: 4, DELIVERED: 10, UNDELIVERED: 11 } as const;
const statusWords: Readonly<Record<number, string>> = {
  1: 'در صف ارسال',
  4: 'ارسال به مخابرات',
  10: 'رسیده به گیرنده',
  11: 'نرسیده به گیرنده',
};

function entryOf(message: SimulatedMessage, now: number) {
  const status = statusCodes[progressOf(message, now)];
  return {
    messageid: Number(message.id),
    message: message.text,
    status,
    statustext: statusWords[status],
    sender,
    receptor: message.phoneNumber,
    date: Math.floor(message.at / 1000),
    cost: 120,
  };
}

function receptorFault(receptor: string): SimulatedAnswer | null {
  const code = errorPhonePattern.exec(receptor)?.[1];
  if (code !== undefined) return failure(Number(code));
  return phonePattern.test(receptor) ? null : failure(411);
}

async function accept(kavenegar: Kavenegar, receptor: string, text: string): Promise<SimulatedAnswer> {
  const message = await kavenegar.log.add({ phoneNumber: receptor, text, at: kavenegar.now() });
  return success([entryOf(message, kavenegar.now())]);
}

async function send(kavenegar: Kavenegar, form: URLSearchParams): Promise<SimulatedAnswer> {
  const [receptor, text] = [form.get('receptor'), form.get('message')];
  if (!receptor || text === null) return failure(406);
  if (text === '' || text.length > textLimit) return failure(413);
  return receptorFault(receptor) ?? accept(kavenegar, receptor, text);
}

/** Each value may hold so many spaces. */
const SPACES = { token: 0, token2: 0, token10: 4, token20: 8 };

function isRefusedValue(field: keyof typeof SPACES, value: string): boolean {
  const spaces = value.match(/\s/g)?.length ?? 0;
  return /[\n_:]/.test(value) || spaces > SPACES[field];
}

/** Values may hold no newline, underscore or separator, and only so many spaces (431); the template must take them. */
async function lookup(kavenegar: Kavenegar, form: URLSearchParams): Promise<SimulatedAnswer> {
  const [receptor, name, token] = [form.get('receptor'), form.get('template'), form.get('token')];
  if (!receptor || !name || token === null) return failure(406);
  const template = kavenegar.templates[name];
  if (template === undefined) return failure(424);
  const fields = ['token', 'token2', 'token10', 'token20'] as const;
  const tokens = fields.map((field) => [field, form.get(field) ?? ''] as const);
  if (token === '' || tokens.some(([field, value]) => isRefusedValue(field, value))) return failure(431);
  const text = tokens.reduceRight(
    (filled, [field, value]) => filled.replaceAll(`%${field}`, value),
    template,
  );
  return receptorFault(receptor) ?? accept(kavenegar, receptor, text);
}

async function status(kavenegar: Kavenegar, form: URLSearchParams): Promise<SimulatedAnswer> {
  const ids = (form.get('messageid') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) return failure(406);
  const entries = ids.slice(0, 500).map(async (id) => {
    const message = await kavenegar.log.find(id);
    if (!message) return { messageid: Number(id), status: 100, statustext: 'شناسه پیامک نامعتبر است' };
    const { messageid, status: code, statustext } = entryOf(message, kavenegar.now());
    return { messageid, status: code, statustext };
  });
  return success(await Promise.all(entries));
}

const calls: Readonly<
  Record<string, (kavenegar: Kavenegar, form: URLSearchParams) => Promise<SimulatedAnswer>>
> = {
  'sms/send': send,
  'verify/lookup': lookup,
  'sms/status': status,
  'account/info': async () =>
    success({ remaincredit: remainingCredit, expiredate: 13548889, type: 'Master' }),
};

/**
 * Serves Kavenegar over HTTP: `verify/lookup`, `sms/send`, `sms/status`, `account/info`, by GET or by a form.
 *
 * It fails on demand: phones 0999000xxxx are answered with error xxxx (09990000418: no credit), phones that end in
 * 0011 never receive, an unknown template is 424, a value with a space 431; and the controls (`POST {base}/controls`)
 * make each call, by its name such as «verify/lookup», SLOW, DOWN, LOST, BROKEN or answer any CODE.
 */
export function kavenegarSimulator(options: KavenegarSimulatorOptions): SimulatorHandler {
  const log = messageLog(options.store, storePrefix, options.newId, options.onMessage);
  const answer = async (request: SimulatedRequest): Promise<SimulatedAnswer> => {
    const [, key = '', method = ''] = callPattern.exec(request.path) ?? [];
    if (options.apiKey !== undefined && decodeURIComponent(key) !== options.apiKey) return failure(403);
    const call = calls[method];
    return call ? call({ ...options, log }, readForm(request)) : failure(404);
  };
  return serveSimulation({ ...options, storePrefix }, () => ({
    operations: Object.keys(calls),
    operationOf: (request) => callPattern.exec(request.path)?.[2] ?? null,
    answer,
    codeAnswer: (_operation, code) => failure(code),
  }));
}
