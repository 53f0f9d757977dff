import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BareAnswer } from './bare-server.ts';

/** Every Node server sends these headers by itself, or they count the body. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/**
 * Fetches what a server answers at an address, byte for byte: still compressed, with its headers.
 * @throws Error when it is no success.
 */
export async function answerOf(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<BareAnswer> {
  const [response] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const kept = Object.entries(response.headers).filter(([name]) => !OWN.has(name));
  return {
    path,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: body.toString('base64'),
  };
}
