import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPersianDigits } from '@sofreh/fa/digits';
import { startSimulatedTerminal } from '../../../packages/providers/src/card-terminal/index.ts';
import { callApi, VANAK } from './api.ts';
import { currentRun } from './run.ts';
import { staffSession } from './sessions.ts';

const PROGRAM = join(import.meta.dirname, '../../../apps/bridge/src/main.ts');
/** GS V: cuts the paper. */
const CUT = Buffer.from([0x1d, 0x56]);

/** A printer that takes what it is sent and never says anything. */
async function muteServer() {
  const papers: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('end', () => {
      const bytes = Buffer.concat(chunks);
      if (bytes.includes(CUT)) papers.push(bytes);
      socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  return { port, papers: () => papers.length, stop: () => server.close() };
}

/** A kitchen station for one dish whose printer, and a card terminal, a bridge on this machine drives; gone again when it is stopped. */
export async function openBridge(menuItemId: string) {
  const { token } = await staffSession('owner');
  const id = () => crypto.randomUUID();
  const printer = await muteServer();
  const folder = await mkdtemp(join(tmpdir(), 'sofreh-e2e-bridge-'));
  const bridge = await callApi('POST /api/printbridges', {
    token,
    body: { id: id(), name: `رایانهٔ ${toPersianDigits(String(randomInt(10_000)))}` },
  });
  const printerId = id();
  const nth = toPersianDigits(String(randomInt(10_000)));
  const printerBody = {
    id: printerId,
    name: `چاپگر همکف ${nth}`,
    ip: '127.0.0.1',
    port: printer.port,
    bridgeId: bridge.id,
  };
  await callApi('POST /api-catalog/catalog/printers', { token, body: printerBody });
  const stationId = id();
  await callApi('POST /api-catalog/catalog/printerstations', {
    token,
    body: {
      id: stationId,
      title: `ایستگاه همکف ${nth}`,
      printerId,
      layout: 'KITCHEN',
      links: [{ menuItemId }],
    },
  });
  const terminal = await startSimulatedTerminal('MELLAT');
  const terminalBody = {
    id: id(),
    title: `پیشخوان ${nth}`,
    bankType: terminal.bankType,
    ip: '127.0.0.1',
    port: terminal.port,
    bridgeId: bridge.id,
  };
  await callApi('POST /api-identity/identity/posterminal', { token, body: terminalBody });
  const args = [
    '--file',
    join(folder, 'bridge.json'),
    '--server',
    currentRun().url,
    '--shop',
    VANAK,
    '--code',
    bridge.code,
  ];
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'ignore' });
  return {
    stationId,
    papers: printer.papers,
    terminal: { title: terminalBody.title, desk: terminal.desk },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await callApi('DELETE /api-catalog/catalog/printerstations/{id}', { token, params: { id: stationId } });
      // What has printed stays for its papers' sake; out of use nobody asks it.
      await callApi('PUT /api-catalog/catalog/printers', { token, body: { ...printerBody, active: false } });
      await callApi('DELETE /api-identity/identity/posterminal', { token, query: { id: terminalBody.id } });
      await callApi('DELETE /api/printbridges/{id}', { token, params: { id: bridge.id } });
      printer.stop();
      await terminal.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
