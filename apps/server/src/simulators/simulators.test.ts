import { randomUUID } from 'node:crypto';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { makeGatewaySimulator } from '@sofreh/providers/payment-gateway';
import { memoryStore } from '@sofreh/providers/simulator';
import { simulatedPrinters } from '@sofreh/receipt/simulated-printer';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#app/testing/database.ts';
import { addShop } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { registerSimulatedPrinters } from './printers.routes.ts';
import { registerSimulators, simulatorPath } from './simulators.routes.ts';
import { registerSmsOutbox } from './sms-outbox.routes.ts';

const MERCHANT = randomUUID();
const printers = simulatedPrinters();
afterAll(() => printers.stop());
const BASE = simulatorPath('zarinpal');
const database = await createTestDatabase();
const shop = await addShop(database.pool);
const server = await startTestServer({
  contract: {},
  handlers: {},
  database,
  extend: async (http, app) => {
    const isOwnHost = (host: string) => app.vendors.byDomain(host) !== undefined;
    const options = { now: Date.now, newId: randomUUID, store: memoryStore(), allowControls: false };
    const keys = { merchantId: MERCHANT, accessToken: 'token' };
    const zarinpal = makeGatewaySimulator('ZARIN_PAL', keys, { ...options, basePath: BASE });
    await registerSimulators(http, new Map([['zarinpal', zarinpal]]), isOwnHost);
    await registerSmsOutbox(http, database.pool, isOwnHost);
    await registerSimulatedPrinters(http, database.pool, printers, isOwnHost);
  },
});
await server.app.vendors.refresh();

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A request with any host and origin, which no browser and no `fetch` would send. */
function send(line: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  return new Promise((resolve, reject) => {
    const sent = ask(new URL(path, server.url), { method, headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A payment as the program itself opens it. @returns the path of its pay page. */
async function openPayment(): Promise<string> {
  const body = {
    merchant_id: MERCHANT,
    amount: 100_000,
    description: 'سفارش ۱',
    callback_url: 'http://shop.test/back',
  };
  const type = { 'content-type': 'application/json' };
  const { text } = await send(`POST ${BASE}/pg/v4/payment/request.json`, type, JSON.stringify(body));
  return `${BASE}/pg/StartPay/${String(JSON.parse(text).data.authority)}`;
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const press = (path: string, headers: Readonly<Record<string, string>>) =>
  send(`POST ${path}`, { ...FORM, ...headers }, 'action=pay');

test('answers under the names of the installation alone', async () => {
  const pay = await openPayment();
  for (const path of [pay, '/simulators/outbox', '/simulators/printers']) {
    for (const host of ['localhost:3000', '192.168.1.7:3000', 'demo-box', shop.vanak.domain])
      expect((await send(`GET ${path}`, { host })).status, host).toBe(200);
    for (const host of ['evil.example', 'localhost.evil.example', `${shop.vanak.domain}.evil.example`])
      expect((await send(`GET ${path}`, { host })).status, host).toBe(404);
  }
});

test('serves its own paths and no others', async () => {
  for (const path of [
    '',
    '/',
    '/controls',
    '/pg',
    '/pg/v4/payment/nothing.json',
    '/../outbox/x',
    '/api/v4/nothing',
  ])
    expect((await send(`GET ${BASE}${path}`)).status, path).toBeGreaterThanOrEqual(400);
  expect((await send(`POST ${BASE}/controls`, FORM, '{}')).status).toBeGreaterThanOrEqual(400);
  expect((await send('POST /simulators/outbox', FORM, 'x=1')).status).toBeGreaterThanOrEqual(400);
  expect((await send('GET /simulators/nobody/pg')).status).toBe(404);
});

test('takes no write that a page of elsewhere sends, nor one of a stranger', async () => {
  const pay = await openPayment();
  const host = 'localhost:3000';
  const pages: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4000' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
  ];
  for (const foreign of pages)
    for (const path of [pay, '/simulators/printers'])
      expect((await press(path, { host, ...foreign })).status, JSON.stringify(foreign)).toBe(403);
  expect((await press('/simulators/printers', { host, origin: `http://${host}` })).status).toBe(303);
  const stranger = JSON.stringify({
    merchant_id: randomUUID(),
    amount: 100_000,
    description: 'x',
    callback_url: 'http://a',
  });
  const opened = await send(
    `POST ${BASE}/pg/v4/payment/request.json`,
    { 'content-type': 'application/json' },
    stranger,
  );
  expect(JSON.parse(opened.text).data.authority).toBeUndefined();
  // Its own form names no origin, and the browser says that it is its own.
  const own = await press(pay, { host, origin: 'null', 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(303);
  expect(own.headers.location).toContain('http://shop.test/back');
});

test('says that it is a demo, and widens no policy', async () => {
  const page = await send(`GET ${await openPayment()}`);
  expect(page.text).toContain('درگاه آزمایشی');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).not.toMatch(/unsafe|\*|script-src|connect-src/);
  expect(policy).toMatch(/form-action 'self' http:\/\/shop\.test(;|$)/);
  const outbox = await send('GET /simulators/outbox');
  expect(outbox.text).toContain('نمایشی');
  const usual = await send('GET /health');
  expect(outbox.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
});
