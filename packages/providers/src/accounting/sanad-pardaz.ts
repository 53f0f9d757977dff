import { randomUUID } from 'node:crypto';
import {
  asInteger,
  asList,
  asObject,
  asText,
  callJson,
  type JsonAnswer,
  type Unreachable,
  unreachable,
} from '../http/index.ts';
import type { AccountingSecret, AccountingServer, FindOutcome, InsertOutcome, NotSent } from './port.ts';

export interface SanadPardazConfig extends AccountingSecret {
  /** Names the server in the shop; the address has no trailing slash. */
  readonly baseUrl: string;
  /** The site numbers its requests: one takes an order, the other tells of orders and is null where it has none. */
  readonly insertConfigId: number;
  readonly findConfigId: number | null;
  readonly timeoutMs: number;
  readonly now: () => number;
}

interface Token {
  readonly outcome: 'TOKEN';
  readonly text: string;
}

export const TOKEN_PATH = 'Users/Token';
/** A token is asked for anew a little before it ends. */
const TOKEN_MARGIN_MS = 30_000;
const LONGEST_MESSAGE = 300;

/** Writes the fields of a form as `multipart/form-data`. */
function multipart(fields: Readonly<Record<string, string>>) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

const notSent = (reason: NotSent['reason']): NotSent => ({ outcome: 'NOT_SENT', reason });

/** Speaks to Sanad Pardaz's server on premise, by a token and by the site's numbers of its requests. */
export function sanadPardazServer(config: SanadPardazConfig): AccountingServer {
  const { baseUrl, timeoutMs, now } = config;
  let kept: { readonly text: string; readonly until: number } | null = null;

  async function token(): Promise<Token | NotSent> {
    if (kept && kept.until > now()) return { outcome: 'TOKEN', text: kept.text };
    const form = multipart({ UserName: config.userName, Password: config.password });
    const answer = await callJson({ method: 'POST', url: `${baseUrl}/${TOKEN_PATH}`, timeoutMs, ...form });
    if (answer.outcome === 'UNREACHABLE') return notSent(answer.reason);
    if (answer.status >= 500) return notSent('PROVIDER_ERROR');
    const { access_token, expires_in } = asObject(answer.body);
    const text = asText(access_token);
    if (answer.status >= 400 || text === null) return notSent('KEY_NOT_ACCEPTED');
    kept = { text, until: now() + (asInteger(expires_in) ?? 0) * 1_000 - TOKEN_MARGIN_MS };
    return { outcome: 'TOKEN', text };
  }

  /**
   * Makes one request. A token that ended early is asked for anew, once: who is refused at the door has handed over
   * nothing.
   */
  async function request(
    configId: number,
    input: object,
    again = true,
  ): Promise<JsonAnswer | NotSent | Unreachable> {
    const held = await token();
    if (held.outcome !== 'TOKEN') return held;
    const answer = await callJson({
      method: 'POST',
      url: `${baseUrl}/Request`,
      timeoutMs,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${held.text}` },
      body: JSON.stringify({ configId, input }),
      plainRefusals: true,
    });
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status >= 500) return unreachable('PROVIDER_ERROR');
    if (answer.status === 408) return unreachable('TIMEOUT');
    if (answer.status === 429) return notSent('BUSY');
    if (answer.status !== 401) return answer;
    kept = null;
    return again ? request(configId, input, false) : notSent('KEY_NOT_ACCEPTED');
  }

  async function insert(document: object): Promise<InsertOutcome> {
    const answer = await request(config.insertConfigId, document);
    if (answer.outcome !== 'ANSWERED') return answer;
    const { isSuccess, statusCode, message } = asObject(answer.body);
    if (isSuccess === true) return { outcome: 'TAKEN' };
    // This is a page in the way, or a word of its own: with 4xx it says no all the same, and a person looks why.
    if (isSuccess !== false && answer.status < 400) return unreachable('BAD_ANSWER');
    const said = [
      asText(message),
      asInteger(statusCode) ?? (answer.status < 400 ? null : answer.status),
    ].filter((each) => each !== null && each !== '');
    return { outcome: 'REFUSED', message: said.join(' ').slice(0, LONGEST_MESSAGE) };
  }

  async function find(sysCode: string): Promise<FindOutcome> {
    if (config.findConfigId === null) return { outcome: 'NOT_OFFERED' };
    const answer = await request(config.findConfigId, { pageNumber: 1, pageSize: 10, sysCode });
    if (answer.outcome !== 'ANSWERED') return answer;
    const { isSuccess, data } = asObject(answer.body);
    if (isSuccess !== true) return unreachable('BAD_ANSWER');
    const rows = asList(asObject(data).result).map((row) => asText(asObject(row).sysCode));
    if (rows.includes(sysCode)) return { outcome: 'ANSWERED', found: true };
    // These are others' documents: it does not look for ours, so that nothing is said of it.
    return rows.length === 0 ? { outcome: 'ANSWERED', found: false } : { outcome: 'NOT_OFFERED' };
  }

  async function probe() {
    kept = null;
    const held = await token();
    return held.outcome === 'TOKEN' ? ({ outcome: 'ACCEPTED' } as const) : held;
  }

  return { probe, insert, find };
}
