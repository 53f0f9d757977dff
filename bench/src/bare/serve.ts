import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BareAnswer } from './bare-server.ts';

/** It is the least a server can do in Node: it finds an answer by its address and sends its bytes. */
const answers = new Map<string, { headers: Readonly<Record<string, string | number>>; body: Buffer }>(
  (JSON.parse(await text(process.stdin)) as BareAnswer[]).map(({ path, headers, body }) => {
    const bytes = Buffer.from(body, 'base64');
    return [path, { headers: { ...headers, 'content-length': bytes.length }, body: bytes }];
  }),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return response.writeHead(404).end();
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log((server.address() as AddressInfo).port);
