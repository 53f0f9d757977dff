import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadOrigin, type LocalServer, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { remoteSmsConformance } from './conformance.ts';
import { type KavenegarConfig, kavenegarSms } from './kavenegar.ts';
import { kavenegarSimulator } from './simulator/kavenegar-simulator.ts';
import type { SimulatedMessage } from './simulator/message-log.ts';

const apiKey = '4A6B70307A4D2F/secret key';
const templates = {
  'sofreh-login': 'کد ورود شما به سفره: %token',
  'sofreh-pay': '%token20: پرداخت %token10 برای سفارش %token: https://sofreh.test/pay/%token2',
};
const patterns = { LOGIN_CODE: 'sofreh-login', PAYMENT_LINK: 'sofreh-pay' };

function configFor(baseUrl: string, changes: Partial<KavenegarConfig> = {}): KavenegarConfig {
  return { apiKey, baseUrl, templates: patterns, timeoutMs: 300, ...changes };
}

async function openSimulator() {
  const clock = testClock();
  const messages: SimulatedMessage[] = [];
  const onMessage = async (message: SimulatedMessage) => {
    messages.push(message);
  };
  const server = await serveLocally(
    kavenegarSimulator({ ...testOptions('/kavenegar', clock), apiKey, templates, onMessage }),
  );
  return { clock, messages, server, base: `${server.origin}/kavenegar` };
}

remoteSmsConformance('Kavenegar', async () => {
  const { clock, messages, server, base } = await openSimulator();
  return {
    provider: kavenegarSms(configFor(base)),
    stranger: kavenegarSms(configFor(base, { apiKey: 'other' })),
    deserted: kavenegarSms(configFor(await deadOrigin())),
    secrets: [apiKey, encodeURIComponent(apiKey)],
    operations: {
      send: 'sms/send',
      sendPattern: 'verify/lookup',
      getStatus: 'sms/status',
      getCredit: 'account/info',
    },
    received: (phoneNumber) =>
      messages.filter((message) => message.phoneNumber === phoneNumber).map((message) => message.text),
    order: (fault) => orderFault(base, fault),
    advance: clock.advance,
    close: () => server.close(),
  };
});

describe('Kavenegar', () => {
  let simulator: Awaited<ReturnType<typeof openSimulator>>;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(() => simulator.server.close());

  const send = (phoneNumber: string, text = 'متن') =>
    kavenegarSms(configFor(simulator.base)).send({ phoneNumber, text });
  const lookup = (values: string[], template = 'sofreh-login') =>
    kavenegarSms(configFor(simulator.base, { templates: { ...patterns, LOGIN_CODE: template } })).sendPattern(
      {
        phoneNumber: '09123456789',
        pattern: 'LOGIN_CODE',
        values,
      },
    );

  test.each([
    ['09990000401', { outcome: 'REFUSED', refusal: 'ACCOUNT_NOT_ACCEPTED', providerCode: '401' }],
    ['09990000402', { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
    ['09990000409', { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    ['09990000411', { outcome: 'REFUSED', refusal: 'INVALID_PHONE', providerCode: '411' }],
    ['09990000412', { outcome: 'REFUSED', refusal: 'ACCOUNT_NOT_ACCEPTED', providerCode: '412' }],
    ['09990000418', { outcome: 'REFUSED', refusal: 'NO_CREDIT', providerCode: '418' }],
    ['09990000424', { outcome: 'REFUSED', refusal: 'INVALID_PATTERN', providerCode: '424' }],
    ['09990000451', { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    ['09990000501', { outcome: 'REFUSED', refusal: 'ACCOUNT_NOT_ACCEPTED', providerCode: '501' }],
    ['09990000503', { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
    ['09990000499', { outcome: 'REFUSED', refusal: 'OTHER', providerCode: '499' }],
    ['123', { outcome: 'REFUSED', refusal: 'INVALID_PHONE', providerCode: '411' }],
  ])('a text to %s', async (phoneNumber, expected) => {
    expect(await send(phoneNumber)).toEqual(expected);
  });

  test('an empty or endless text is refused', async () => {
    expect(await send('09123456789', '')).toMatchObject({ refusal: 'INVALID_TEXT' });
    expect(await send('09123456789', 'x'.repeat(901))).toMatchObject({ refusal: 'INVALID_TEXT' });
  });

  test('a pattern is refused with a wrong template or value', async () => {
    expect(await lookup(['1'], 'nothing')).toMatchObject({ refusal: 'INVALID_PATTERN', providerCode: '424' });
    expect(await lookup(['12 34'])).toMatchObject({ refusal: 'INVALID_PATTERN', providerCode: '431' });
    expect(await lookup(['a_b'])).toMatchObject({ refusal: 'INVALID_PATTERN', providerCode: '431' });
    expect(await lookup([])).toMatchObject({ outcome: 'REFUSED', providerCode: '406' });
  });

  test('a message goes from the queue to the operator to the phone, or nowhere', async () => {
    const provider = kavenegarSms(configFor(simulator.base));
    const statusOf = async (phoneNumber: string) => {
      const outcome = await provider.send({ phoneNumber, text: 'متن' });
      const id = outcome.outcome === 'SENT' ? outcome.messageId : '';
      const steps: unknown[] = [];
      for (const wait of [0, 5_000, 10_000]) {
        simulator.clock.advance(wait);
        steps.push(await provider.getStatus(id));
      }
      return steps.map((step) => (step as { status: string }).status);
    };
    expect(await statusOf('09123456789')).toEqual(['QUEUED', 'SENT', 'DELIVERED']);
    expect(await statusOf('09120000011')).toEqual(['QUEUED', 'SENT', 'FAILED']);
  });

  test('the simulator is asked by GET too, as real clients do', async () => {
    const query = new URLSearchParams({ receptor: '09121112233', template: 'sofreh-login', token: '77' });
    const path = `/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`;
    const response = await fetch(`${simulator.base}${path}?${query}`);
    expect(await response.json()).toMatchObject({
      return: { status: 200, message: 'تایید شد' },
      entries: [{ status: 1, receptor: '09121112233', message: 'کد ورود شما به سفره: 77', cost: 120 }],
    });
    expect((await fetch(`${simulator.base}/v1/x/sms/fly.json`)).status).toBe(403);
  });
});

describe('Kavenegar answers that mean nothing', () => {
  let server: LocalServer | undefined;
  afterAll(() => server?.close());

  test.each([
    ['no return', {}],
    ['an empty list', { return: { status: 200 }, entries: [] }],
    ['a list', []],
    ['null', null],
  ])('%s is a bad answer', async (_name, body) => {
    server = await serveLocally(async (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify(body));
    });
    const provider = kavenegarSms(configFor(server.origin));
    const bad = { outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' };
    expect(await provider.send({ phoneNumber: '09123456789', text: 'x' })).toEqual(bad);
    expect(await provider.getStatus('1')).toEqual(bad);
    expect(await provider.getCredit()).toEqual(bad);
    await server.close();
  });
});
