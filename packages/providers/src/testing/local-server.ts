import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SimulatorHandler } from '../simulator/index.ts';

/** Is a handler that listens on the loopback interface. */
export interface LocalServer {
  /** It reads «http://127.0.0.1:{port}». */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a simulator on a free port of 127.0.0.1. */
export async function serveLocally(handler: SimulatorHandler): Promise<LocalServer> {
  const server = createServer((req, res) => {
    handler(req, res).catch((error: unknown) => {
      res.writeHead(500, { 'content-type': 'text/plain' });
      res.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Makes an address on which nothing listens: a port that was free a moment ago. */
export async function deadOrigin(): Promise<string> {
  const server = await serveLocally(async (_req, res) => {
    res.end();
  });
  await server.close();
  return server.origin;
}
