import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushServiceSimulator, webPush } from '@sofreh/providers/push';
import { afterAll } from 'vitest';

/**
 * Makes a browser maker's push service on a free port, with the program's way to it and devices that read what arrives.
 */
export async function startPushService() {
  const service = pushServiceSimulator();
  const listening = createServer((req, res) => void service.handler(req, res));
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => listening.close(resolve).closeAllConnections()));
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  const push = webPush({
    privateKey: new Uint8Array(32).fill(7),
    contact: 'mailto:shop@sofreh.test',
    timeoutMs: 5_000,
    origins: [origin],
  });
  return { push, service, origin, device: () => service.subscribe(origin, push.publicKey) };
}
