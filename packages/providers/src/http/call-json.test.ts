import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { callJson } from './index.ts';

async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = (url: string) => callJson({ method: 'GET', url, timeoutMs: 10_000 });

test('an answer without an end is left unread', async () => {
  const block = Buffer.alloc(64 * 1024, ' ');
  let sent = 0;
  let hungUp = () => undefined as unknown;
  const closed = new Promise<unknown>((resolve) => {
    hungUp = () => resolve(undefined);
  });
  const url = await answering((response) => {
    const more = () => {
      while (!response.destroyed && response.write(block)) sent += block.length;
    };
    response.on('drain', more);
    response.on('close', hungUp);
    more();
  });
  expect(await ask(url)).toEqual({ outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' });
  await closed;
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('an answer is measured as it is unpacked', async () => {
  const packed = gzipSync(Buffer.from(JSON.stringify('a'.repeat(8 * 1024 * 1024))));
  const url = await answering((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });
  expect(await ask(url)).toEqual({ outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' });
});

test('an answer in many pieces is read whole, letters of several bytes too', async () => {
  const said = { نام: 'سفره'.repeat(1_000) };
  const bytes = Buffer.from(JSON.stringify(said));
  const url = await answering((response) => {
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
    response.end();
  });
  expect(await ask(url)).toEqual({ outcome: 'ANSWERED', status: 200, body: said });
});
