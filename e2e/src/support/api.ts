import type { Contract } from '@sofreh/contract';
import type { ClientInput, ClientResponse } from '@sofreh/contract/call';
import { currentRun } from './run.ts';

export const VANAK = 'vanak.toranj.localhost';
export const FERESHTEH = 'fereshteh.toranj.localhost';

type Key = keyof Contract & string;
export type Answer<K extends Key> = ClientResponse<Contract[K]>;
type Input<K extends Key> = ClientInput<Contract[K]> & { readonly token?: string; readonly domain?: string };
type AnyInput = {
  readonly token?: string;
  readonly domain?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/** A call that the program refused. */
export class Refused extends Error {
  readonly code: string;
  readonly answer: unknown;
  constructor(key: string, status: number, answer: { readonly code?: string }) {
    super(`${key}: ${status} ${JSON.stringify(answer)}`);
    this.code = answer.code ?? '';
    this.answer = answer;
  }
}

/**
 * Makes a call of the contract beside the browser, as another device would. `domain` is the branch, else Vanak.
 * @throws Refused for every answer that is not a success.
 */
export async function callApi<K extends Key>(key: K, given: Input<K>): Promise<Answer<K>> {
  const { token, domain = VANAK, params = {}, query = {}, body } = given as AnyInput;
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${currentRun().url}${path}?${search}`, {
    method,
    headers: {
      'host-domain': domain,
      'accept-language': 'fa-IR',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Refused(key, response.status, answer as { code?: string });
  return answer as Answer<K>;
}
