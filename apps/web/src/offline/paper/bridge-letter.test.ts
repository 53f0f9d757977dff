import { afterEach, expect, it, vi } from 'vitest';
import { askBridge, BridgeUnheard } from './bridge-letter.ts';
import type { LocalBridge } from './paper-desk.ts';

const BRIDGE = { id: 'b', addresses: ['10.0.0.7'], port: 9180, key: 'k', secret: 'c2VjcmV0' } as LocalBridge;
const ask = () => askBridge(BRIDGE, '/charges', {}, 1_000, () => null);

afterEach(() => vi.unstubAllGlobals());

it('tells words that went out and were not answered from a bridge that is not there', async () => {
  const posted: string[] = [];
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('nobody')));
  expect(await ask()).toBeNull();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'POST') return new Response();
    posted.push(url);
    throw new Error('line is gone');
  });
  await expect(ask()).rejects.toBeInstanceOf(BridgeUnheard);
  expect(posted).toEqual(['http://127.0.0.1:9180/charges', 'http://10.0.0.7:9180/charges']);
  // Whoever answers without the bridge's own signature is another machine: the bridge was not heard.
  vi.stubGlobal('fetch', async () => Response.json({ words: '{}', mac: 'Zm9yZ2Vk' }));
  await expect(ask()).rejects.toBeInstanceOf(BridgeUnheard);
});
