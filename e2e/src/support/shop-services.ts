import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Zarinpal as far as a trial goes: it takes any merchant, and has no payment that waits. */
const ZARINPAL = JSON.stringify({ data: { code: 100, message: 'Success', authorities: [] }, errors: [] });
/** Kavenegar as far as a code goes. */
const KAVENEGAR = JSON.stringify({
  return: { status: 200, message: 'ok' },
  entries: [{ messageid: 7, status: 1 }],
});

/** What a program is told of the companies and the printer that stand here in place of real ones. */
export interface ShopServices {
  readonly env: Readonly<Record<string, string>>;
  /** The name of the queue that prints. */
  readonly queue: string;
  stop(): Promise<void>;
}

/**
 * A payment gateway, a company of text messages and a print queue of this computer, for one program: each answers as the real
 * one does when everything is well.
 */
export async function startShopServices(): Promise<ShopServices> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.startsWith('/v1/') ? KAVENEGAR : ZARINPAL);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const programs = await mkdtemp(join(tmpdir(), 'sofreh-e2e-queue-'));
  for (const [name, text] of [
    ['lpstat', 'echo "printer counter is idle"'],
    ['lp', 'cat > /dev/null'],
  ] as const) {
    await writeFile(join(programs, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(programs, name), 0o755);
  }
  return {
    env: {
      ZARINPAL_BASE_URL: url,
      KAVENEGAR_BASE_URL: url,
      SYSTEM_PRINTERS: '1',
      PATH: [programs, process.env.PATH].join(delimiter),
    },
    queue: 'counter',
    async stop() {
      server.close().closeAllConnections();
      await rm(programs, { recursive: true, force: true });
    },
  };
}
