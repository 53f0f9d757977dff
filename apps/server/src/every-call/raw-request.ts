import { Agent, request } from 'node:http';
import { readCallKey } from '#app/platform/http/call-path.ts';
import type { CallInput } from './input-from-schema.ts';

/** Is a request as its bytes go over the wire, however wrong. */
export interface RawRequest {
  readonly method: string;
  /** Path and query are percent-encoded or broken. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends a request that `fetch` would put right or refuse to send. */
export function sendRaw(url: string, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path: target, agent, headers: { ...headers, ...length } };
    const sent = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: answer.statusCode ?? 0,
          contentType: String(answer.headers['content-type'] ?? ''),
          text,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Percent-encodes any text; half characters become what UTF-8 makes of them. */
export function percentEncoded(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Writes the path and query of a call with an input; a value that is a list comes as one key many times. */
export function targetOf(key: string, { params, query }: Pick<CallInput, 'params' | 'query'>): string {
  const path = readCallKey(key).path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    percentEncoded(textOf(params[name])),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    // A hostile list may have a `constructor` of its own, which `slice` would call: its entries are copied first.
    (Array.isArray(value) ? [...value].slice(0, 50) : [value]).map(
      (each) => `${percentEncoded(name)}=${percentEncoded(textOf(each)).slice(0, 9_000)}`,
    ),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
