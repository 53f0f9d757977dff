import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { currentRun } from './run.ts';

const WORKER = '/staff-worker.js';

/** A server in front of the product that can become the next version of it. */
export interface UpdatedServer {
  readonly url: string;
  /** From now on there is a newer staff worker, and no file of the old program is to be had any more. */
  update(): void;
  stop(): Promise<void>;
}

function collect(answer: IncomingMessage): Promise<string> {
  return answer.setEncoding('utf8').reduce((text: string, chunk: string) => text + chunk, '');
}

/** Serves the product of this run under an address of its own. */
export async function serveUpdated(): Promise<UpdatedServer> {
  const product = new URL(currentRun().url);
  const sockets = new Set<Socket>();
  let updated = false;

  const forward = (incoming: IncomingMessage) => {
    const { 'if-none-match': known, ...asked } = incoming.headers;
    const { method, url: path } = incoming;
    // The worker is always sent whole: that it has not changed is the product's word, not ours.
    const unlessKnown = known && path !== WORKER ? { 'if-none-match': known } : {};
    const headers = { ...asked, ...unlessKnown, 'accept-encoding': 'identity' };
    return incoming.pipe(request({ host: product.hostname, port: product.port, method, path, headers }));
  };
  const respond = async (answer: IncomingMessage, path: string, response: ServerResponse) => {
    const { 'content-length': _length, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, path === WORKER ? headers : answer.headers);
    if (path !== WORKER) return void answer.pipe(response);
    const text = await collect(answer);
    response.end(updated ? text.replace(/const VERSION = '/, "const VERSION = 'next-") : text);
  };
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (updated && path.startsWith('/assets/')) return void response.writeHead(404).end();
    forward(incoming)
      .on('response', (answer) => void respond(answer, path, response))
      .on('error', () => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    forward(incoming)
      .on('upgrade', (answer, onward, rest) => {
        const lines = answer.rawHeaders.flatMap((name, at, all) =>
          at % 2 ? [] : [`${name}: ${all[at + 1]}`],
        );
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        onward.on('error', () => socket.destroy()).unshift(rest);
        socket.on('error', () => onward.destroy()).unshift(head);
        socket.pipe(onward).pipe(socket);
      })
      .on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    update: () => {
      updated = true;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
