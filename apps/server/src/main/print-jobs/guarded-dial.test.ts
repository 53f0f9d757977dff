import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { guardedDial, mayDial, shopReach } from './guarded-dial.ts';

const own = ['192.168.1.10', '::ffff:10.0.0.7', 'fe80::1'];
const ports = new Set([3000, 5432]);

it.each([
  ['192.168.1.20', 9100, true],
  ['192.168.1.10', 9100, false],
  ['10.0.0.7', 9100, false],
  ['::ffff:192.168.1.20', 9100, false],
  ['127.0.0.1', 9100, false],
  ['169.254.169.254', 80, false],
  ['192.168.1.20', 5432, false],
  ['printer.local', 9100, false],
])('a printer at %s port %i: %s', (host, port, may) => {
  expect(mayDial(host, port, own, ports)).toBe(may);
});

it('connects to no address that this machine has at that moment', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const socket = guardedDial(new Set())(address, 9100);
    const failed = new Promise<boolean>((resolve) => {
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(true));
    });
    // Closed without having been tried: a try would have been refused with an error first.
    expect(await failed).toBe(true);
  }
});

it('a server that does not stand in the shop connects to no terminal and no helper', async () => {
  let calls = 0;
  const terminal = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(terminal, 'listening');
  const { port } = terminal.address() as { readonly port: number };
  const away = shopReach(new Set(), false);
  const socket = away.dial('127.0.0.1', port);
  await once(socket, 'close');
  expect([calls, away.dial('192.0.2.77', 1362).connecting]).toEqual([0, false]);
  expect(away.helperUrl('192.0.2.77', 8095)).toBeNull();
  expect(shopReach(new Set(), true).helperUrl('192.0.2.77', 8095)).toBe('http://192.0.2.77:8095');
  terminal.close();
});
