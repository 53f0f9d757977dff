import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startBridge } from './start-bridge.ts';

const folder = await mkdtemp(join(tmpdir(), 'sofreh-bridge-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const ID = '01970000-0000-7000-8000-00000000000';
const printed = (end: string) => ({
  id: `${ID}${end}`,
  source: `NEW:${ID}a:${ID}${end}:1:0:1`,
  status: 'PRINTED',
  evidence: 'CONFIRMED',
  failure: null,
  at: Date.now(),
  told: false,
});

it('lays papers aside that the server hears of another bridge alone, says so and goes on', async () => {
  const [own, other] = [printed('1'), printed('2')];
  const heard: string[][] = [];
  const lines: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url !== '/api/printbridges/local') return answer(200, { data: [], logo: null });
    const { papers } = JSON.parse(Buffer.concat(chunks).toString()) as { papers: { source: string }[] };
    heard.push(papers.map(({ source }) => source));
    const sources = papers.map(({ source }) => source).filter((source) => source === other.source);
    return answer(200, { printers: [], logo: null, terminals: [], notOwn: sources });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const file = join(folder, 'bridge.json');
  await writeFile(`${file}.papers`, [own, other].map((paper) => `${JSON.stringify(paper)}\n`).join(''));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pairing = { server: url, shop: 'vanak.test', token: `${ID}b.${ID}c.${'a'.repeat(43)}` };
  const bridge = await startBridge(pairing, { file, port: 0, callerId: null }, (line) => lines.push(line));
  // It asks first what the server hears of.
  await expect.poll(() => heard[1], { timeout: 20_000 }).toEqual([own.source, other.source]);
  expect(heard[0]).toEqual([]);
  await expect
    .poll(async () => (await readFile(`${file}.papers`, 'utf8')).match(/"told":true/g)?.length)
    .toBe(2);
  expect(lines.filter((line) => line.includes(other.source))).toHaveLength(1);
  expect(lines.some((line) => line.includes(own.source))).toBe(false);
  await bridge.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}, 60_000);

it.each([
  ['leaves out', undefined],
  ['tells', true],
] as const)(
  '%s at which printer a paper came out as its server hears of it',
  async (_word, hearsPrinters) => {
    const paper = { ...printed('1'), printerId: `${ID}9` };
    const told: Record<string, unknown>[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url !== '/api/printbridges/local') return answer(200, { data: [], logo: null });
      const { papers } = JSON.parse(Buffer.concat(chunks).toString()) as {
        papers: Record<string, unknown>[];
      };
      if (!hearsPrinters && papers.some((each) => 'printerId' in each))
        return answer(400, { message: 'strict' });
      told.push(...papers);
      return answer(200, { printers: [], logo: null, terminals: [], hearsPrinters });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const file = join(folder, `bridge-${String(hearsPrinters)}.json`);
    await writeFile(`${file}.papers`, `${JSON.stringify(paper)}\n`);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const pairing = { server: url, shop: 'vanak.test', token: `${ID}b.${ID}c.${'a'.repeat(43)}` };
    const bridge = await startBridge(pairing, { file, port: 0, callerId: null }, () => undefined);
    await expect.poll(() => told, { timeout: 20_000 }).toHaveLength(1);
    const { source, printerId } = paper;
    expect(told).toMatchObject([hearsPrinters ? { source, printerId } : { source }]);
    await bridge.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  60_000,
);
