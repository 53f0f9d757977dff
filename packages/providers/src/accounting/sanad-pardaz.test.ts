import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sanadPardazServer, TOKEN_PATH } from './sanad-pardaz.ts';

/** A server that gives tokens and answers every request so. */
async function answering(status: number, body: string) {
  const server = createServer((req, res) => {
    const isToken = req.url === `/${TOKEN_PATH}`;
    res.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' });
    res.end(isToken ? '{"access_token":"t","expires_in":600}' : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()));
  return sanadPardazServer({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userName: 'u',
    password: 'p',
    insertConfigId: 8,
    findConfigId: 9,
    timeoutMs: 5_000,
    now: () => 0,
  });
}

test.each([
  [422, '{"message":"سطر ۲ ناشناس است"}', { outcome: 'REFUSED', message: 'سطر ۲ ناشناس است 422' }],
  [400, '<html>Bad Request</html>', { outcome: 'REFUSED', message: '400' }],
  [413, '', { outcome: 'REFUSED', message: '413' }],
  [200, '{"isSuccess":false,"statusCode":409,"message":"نه"}', { outcome: 'REFUSED', message: 'نه 409' }],
  [200, '{}', { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }],
  [200, '<html>', { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }],
  [408, '', { outcome: 'UNREACHABLE', reason: 'TIMEOUT' }],
  [429, '', { outcome: 'NOT_SENT', reason: 'BUSY' }],
  [401, '', { outcome: 'NOT_SENT', reason: 'KEY_NOT_ACCEPTED' }],
  [503, '{"isSuccess":false}', { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
])('a document that is answered with %d %s', async (status, body, outcome) => {
  expect(await (await answering(status, body)).insert({ sysCode: 'a' })).toEqual(outcome);
});

test('a question that is refused says nothing of the document', async () => {
  const answer = await (await answering(404, '')).find('a');
  expect(answer).toEqual({ outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' });
});
