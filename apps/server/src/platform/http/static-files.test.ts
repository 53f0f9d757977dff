import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readAssets } from '@sofreh/web/server';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#app/testing/test-server.ts';

const root = await mkdtemp(join(tmpdir(), 'sofreh-static-'));
afterAll(() => rm(root, { recursive: true }));
const script = `console.log('${'سفره'.repeat(100)}')`;
await mkdir(join(root, 'assets'));
await writeFile(join(root, 'assets/main-abc.js'), script);
await writeFile(join(root, 'assets/main-abc.js.br'), brotliCompressSync(script));
await writeFile(join(root, 'assets/main-abc.js.gz'), gzipSync(script));
await writeFile(join(root, 'icon.svg'), '<svg/>');
await writeFile(join(root, 'index.html'), '<html/>');
await writeFile(join(root, 'assets/late.js'), 'late()');
const server = await startTestServer({
  contract: {},
  handlers: {},
  overrides: { assets: await readAssets(root) },
});

async function get(path: string, encoding = 'identity', headers: Record<string, string> = {}) {
  return fetch(server.url + path, { headers: { 'accept-encoding': encoding, ...headers } });
}

test.each(['br', 'gzip', 'identity'])(
  'a script is sent as %s when the client takes that',
  async (encoding) => {
    const answer = await get('/assets/main-abc.js', encoding);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(script);
  },
);

test('a file without compressed neighbours is sent plain, and asked for anew each time', async () => {
  const answer = await get('/icon.svg', 'br, gzip');
  expect([answer.headers.get('content-encoding'), answer.headers.get('cache-control')]).toEqual([
    null,
    'no-cache',
  ]);
  const again = await get('/icon.svg', 'br', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each([
  '/index.html',
  '/assets/',
  '/../package.json',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/main-abc.js.br',
])('nothing else is reached: %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a file that a new build took away is still sent by the program that knew it', async () => {
  await rm(join(root, 'assets/late.js'));
  expect(await (await get('/assets/late.js')).text()).toBe('late()');
});
