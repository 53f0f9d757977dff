import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deadOrigin, serveLocally } from '../testing/local-server.ts';
import { orderFault, testClock, testOptions } from '../testing/simulated.ts';
import { remoteSmsConformance } from './conformance.ts';
import type { SimulatedMessage } from './simulator/message-log.ts';
import { smsIrSimulator } from './simulator/smsir-simulator.ts';
import { type SmsIrConfig, smsIrSms } from './smsir.ts';

const apiKey = 'smsir-secret-key';
const templates = {
  123456: 'کد ورود شما: #CODE#',
  123457: '#VENDOR#: پرداخت #AMOUNT# برای سفارش #ORDER#: https://sofreh.test/pay/#LINK#',
};
const patterns = {
  LOGIN_CODE: { templateId: 123456, parameterNames: ['CODE'] },
  PAYMENT_LINK: { templateId: 123457, parameterNames: ['ORDER', 'LINK', 'AMOUNT', 'VENDOR'] },
};

function configFor(baseUrl: string, changes: Partial<SmsIrConfig> = {}): SmsIrConfig {
  return {
    apiKey,
    baseUrl,
    lineNumber: '30007732000000',
    templates: patterns,
    timeoutMs: 300,
    ...changes,
  };
}

async function openSimulator() {
  const clock = testClock();
  const messages: SimulatedMessage[] = [];
  const onMessage = async (message: SimulatedMessage) => {
    messages.push(message);
  };
  const server = await serveLocally(
    smsIrSimulator({ ...testOptions('/smsir', clock), apiKey, templates, onMessage }),
  );
  return { clock, messages, server, base: `${server.origin}/smsir` };
}

remoteSmsConformance('SMS.ir', async () => {
  const { clock, messages, server, base } = await openSimulator();
  return {
    provider: smsIrSms(configFor(base)),
    stranger: smsIrSms(configFor(base, { apiKey: 'other' })),
    deserted: smsIrSms(configFor(await deadOrigin())),
    secrets: [apiKey],
    operations: { send: 'bulk', sendPattern: 'verify', getStatus: 'report', getCredit: 'credit' },
    received: (phoneNumber) =>
      messages.filter((message) => message.phoneNumber === phoneNumber).map((message) => message.text),
    order: (fault) => orderFault(base, fault),
    advance: clock.advance,
    close: () => server.close(),
  };
});

describe('SMS.ir', () => {
  let simulator: Awaited<ReturnType<typeof openSimulator>>;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(() => simulator.server.close());

  test.each([
    ['09990000000', { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
    ['09990000011', { outcome: 'REFUSED', refusal: 'ACCOUNT_NOT_ACCEPTED', providerCode: '11' }],
    ['09990000020', { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    ['09990000101', { outcome: 'REFUSED', refusal: 'ACCOUNT_NOT_ACCEPTED', providerCode: '101' }],
    ['09990000102', { outcome: 'REFUSED', refusal: 'NO_CREDIT', providerCode: '102' }],
    ['09990000115', { outcome: 'REFUSED', refusal: 'BLOCKED_BY_RECEIVER', providerCode: '115' }],
    ['09990000999', { outcome: 'REFUSED', refusal: 'OTHER', providerCode: '999' }],
    ['12', { outcome: 'REFUSED', refusal: 'INVALID_PHONE', providerCode: '104' }],
  ])('a text to %s', async (phoneNumber, expected) => {
    expect(await smsIrSms(configFor(simulator.base)).send({ phoneNumber, text: 'متن' })).toEqual(expected);
  });

  test.each([
    ['an unknown template', { templateId: 1, parameterNames: ['CODE'] }, '1', '113'],
    ['a parameter without a name', { templateId: 123456, parameterNames: [] }, '1', '116'],
    ['a value that is too long', { templateId: 123456, parameterNames: ['CODE'] }, 'x'.repeat(26), '114'],
  ])('%s', async (_name, template, value, providerCode) => {
    const provider = smsIrSms(
      configFor(simulator.base, { templates: { ...patterns, LOGIN_CODE: template } }),
    );
    expect(
      await provider.sendPattern({ phoneNumber: '09123456789', pattern: 'LOGIN_CODE', values: [value] }),
    ).toEqual({ outcome: 'REFUSED', refusal: 'INVALID_PATTERN', providerCode });
  });

  test('an empty text is refused', async () => {
    const outcome = await smsIrSms(configFor(simulator.base)).send({ phoneNumber: '09123456789', text: '' });
    expect(outcome).toMatchObject({ refusal: 'INVALID_TEXT', providerCode: '103' });
  });

  test('a message goes from nowhere to the operator to the phone, or fails', async () => {
    const provider = smsIrSms(configFor(simulator.base));
    const stepsOf = async (phoneNumber: string) => {
      const outcome = await provider.send({ phoneNumber, text: 'متن' });
      const id = outcome.outcome === 'SENT' ? outcome.messageId : '';
      const steps: string[] = [];
      for (const wait of [0, 5_000, 10_000]) {
        simulator.clock.advance(wait);
        const step = await provider.getStatus(id);
        steps.push(step.outcome === 'STATUS' ? step.status : step.outcome);
      }
      return steps;
    };
    expect(await stepsOf('09123456789')).toEqual(['QUEUED', 'SENT', 'DELIVERED']);
    expect(await stepsOf('09120000011')).toEqual(['QUEUED', 'SENT', 'FAILED']);
  });
});
