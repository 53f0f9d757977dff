import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { setupCodePath } from './platform/process/setup-code-file.ts';
import { ENDING_MS, freePort, launchProduct } from './testing/product.ts';

/** The program as docs/operations.md and README.fa.md start it, on a fresh folder with its own database. */
const DATA_DIR = await mkdtemp(join(tmpdir(), 'sofreh-production-'));
const RECIPE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://food.example.ir',
  TRUST_PROXY: '1',
  DATA_DIR,
  HOST: '0.0.0.0',
  LOG_LEVEL: 'debug',
};
const port = await freePort();
const product = await launchProduct({ port, env: RECIPE });
afterAll(async () => {
  await product.stop();
  await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 10 });
}, ENDING_MS);

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Asks from another address than the program's own, as somebody in the network would. */
function ask(line: string, body?: string): Promise<Answer> {
  const [method = 'GET', path = '/'] = line.split(' ');
  return new Promise((resolve, reject) => {
    const headers = { host: 'food.example.ir', accept: 'text/html', 'content-type': 'application/json' };
    const sent = request(
      { host: '127.0.0.1', port, localAddress: '127.0.0.2', method, path, headers },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += String(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Phones and names that only the demo has. */
const DEMO = /0912000100\d|09121110001|۰۹۱۲۰۰۰۱|ترنج|نمایشی|toranj|VNK01/;

test('shows nobody a demo, an outbox or a simulator', async () => {
  for (const path of [
    '/',
    '/bo',
    '/bo/setup',
    '/simulators/outbox',
    '/simulators/printers',
    '/?table=VNK01',
    '/api-identity/identity/vendors',
  ]) {
    expect((await ask(`GET ${path}`)).text, path).not.toMatch(DEMO);
  }
  const simulated = [
    'GET /simulators/outbox',
    'GET /simulators/zarinpal/pg/StartPay/A00000000000000000000000000000000000',
    'POST /simulators/zarinpal/pg/v4/payment/request.json',
    'POST /simulators/zarinpal/controls',
    'GET /simulators/neshan/v5/reverse?lat=35.7&lng=51.4',
  ];
  for (const line of simulated) {
    const answer = await ask(line, line.startsWith('POST') ? '{}' : undefined);
    expect(answer.text, line).not.toMatch(/صندوق پیامک‌ها|authority|درگاه آزمایشی|formatted_address/);
    // An address that is none leads whoever reads pages to the staff's login, as there is no shop yet.
    expect([302, 404], line).toContain(answer.status);
  }
  const head = (await ask('GET /bo')).text;
  expect(head).toContain('name="installation" content="PRODUCTION"');
  expect(head).toContain('data-closed="loginCodes onlinePayment mapSearch"');
});

test('lets no demo login in and makes no code', async () => {
  for (const phoneNumber of ['09120001001', '09120001003', '09121110001']) {
    const login = await ask('POST /api-identity/identity/auth/login', JSON.stringify({ phoneNumber }));
    expect([login.status, JSON.parse(login.text).code]).toEqual([409, 'SMS_CLOSED']);
  }
});

test('writes no code and no secret to its output, and files that only its owner reads', async () => {
  const code = (await readFile(setupCodePath(DATA_DIR), 'utf8')).trim();
  expect(code).toMatch(/^\d{12}$/);
  expect(product.output()).toContain(setupCodePath(DATA_DIR));
  expect(product.output()).not.toContain(code);
  expect(product.output()).not.toContain((await readFile(join(DATA_DIR, 'secret.key'), 'utf8')).trim());
  expect(product.output()).not.toMatch(DEMO);
  expect(product.output()).toMatch(/KAVENEGAR_API_KEY[\s\S]*ZARINPAL_MERCHANT_ID[\s\S]*NESHAN_API_KEY/);
  for (const file of ['secret.key', 'setup.code'])
    expect((await stat(join(DATA_DIR, file))).mode & 0o077, file).toBe(0);
  expect((await stat(join(DATA_DIR, 'postgres'))).mode & 0o077).toBe(0);
});

test('names no figures of its inside and no stack in a failure', async () => {
  for (const path of ['/metrics', '/debug', '/.env', '/secret.key', '/data/secret.key', '/../secret.key']) {
    const { status, text } = await ask(`GET ${path}`);
    expect([302, 404], path).toContain(status);
    expect(text).not.toMatch(/process_|heap|SECRET/);
  }
  const broken = await ask('POST /api-identity/identity/auth/login', '{"phoneNumber": ');
  expect(broken.status).toBe(400);
  const wrong = await ask('POST /api-identity/identity/setup', JSON.stringify({ setupCode: "'; select 1" }));
  for (const { text } of [broken, wrong])
    expect(text).not.toMatch(/\bat .*\.ts|node_modules|syntax error|Error:/);
});

test('connects pages with itself alone, and those of staff with the bridge of their shop', async () => {
  const policyOf = async (path: string) =>
    String((await ask(`GET ${path}`)).headers['content-security-policy']);
  expect(await policyOf('/docs')).toMatch(/connect-src 'self' wss?:\/\/food\.example\.ir(;|$)/);
  expect(await policyOf('/bo')).toMatch(
    /connect-src 'self' wss?:\/\/food\.example\.ir http:\/\/\*:9180(;|$)/,
  );
});
