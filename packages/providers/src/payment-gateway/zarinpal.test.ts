import { createServer } from 'node:http';
import { rial } from '@sofreh/domain/money';
import { describe, expect, test } from 'vitest';
import { type LocalServer, serveLocally } from '../testing/local-server.ts';
import { zarinpalGateway } from './zarinpal.ts';
import type { ZarinpalConfig } from './zarinpal-call.ts';

const merchantId = '1344b5d4-0048-11e8-94db-005056a205be';
const accessToken = 'token-of-the-merchant';

function configFor(base: string, changes: Partial<ZarinpalConfig> = {}): ZarinpalConfig {
  return {
    merchantId,
    baseUrl: base,
    graphqlUrl: `${base}/api/v4/graphql/`,
    accessToken,
    terminalId: '238',
    timeoutMs: 400,
    ...changes,
  };
}

/** A server that gives one fixed answer and remembers what it was sent. */
async function answering(status: number, answer: string) {
  const bodies: unknown[] = [];
  const server: LocalServer = await serveLocally(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    bodies.push({ url: req.url, method: req.method, headers: req.headers, body: JSON.parse(text) });
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(answer);
  });
  return { server, bodies };
}

async function withAnswer<T>(
  answer: unknown,
  use: (gateway: ReturnType<typeof zarinpalGateway>, bodies: unknown[]) => Promise<T>,
  status = 200,
): Promise<T> {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const { server, bodies } = await answering(status, text);
  try {
    return await use(zarinpalGateway(configFor(server.origin)), bodies);
  } finally {
    await server.close();
  }
}

const authority = 'A00000000000000000000000000217885159';
const names = { paymentId: '0190f5a2-7c3e-7b11-8e55-1c2d3e4f5a6b', requestId: 'r-1' };
const verified = { authority, amountRial: rial(10_000) };
const refunded = { authority, referenceId: '1', paidRial: rial(100_000), refundReference: null };

describe('Zarinpal on the wire', () => {
  test('request speaks Rial and names everything as documented', async () => {
    const success = {
      data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 },
      errors: [],
    };
    await withAnswer(success, async (gateway, bodies) => {
      const outcome = await gateway.request({
        amountRial: rial(123_000),
        callbackUrl: 'https://shop.example/back',
        description: 'سفارش',
        ...names,
        phoneNumber: '09123456789',
        ...names,
      });
      expect(outcome).toMatchObject({ outcome: 'CREATED', authority, feeRial: 100 });
      expect(bodies).toMatchObject([
        {
          url: '/pg/v4/payment/request.json',
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: {
            merchant_id: merchantId,
            amount: 123_000,
            currency: 'IRR',
            callback_url: 'https://shop.example/back',
            description: 'سفارش',
            metadata: { mobile: '09123456789', order_id: names.paymentId },
          },
        },
      ]);
    });
  });

  test('the guest pays at the address of the browser, not of the server', async () => {
    const { server } = await answering(200, JSON.stringify({ data: { code: 100, authority }, errors: [] }));
    const gateway = zarinpalGateway(
      configFor(server.origin, { startPayUrl: 'https://pay.example/pg/StartPay/' }),
    );
    const outcome = await gateway.request({
      amountRial: rial(10_000),
      callbackUrl: 'https://a.example',
      description: 'x',
      ...names,
    });
    await server.close();
    expect(outcome).toMatchObject({ payUrl: `https://pay.example/pg/StartPay/${authority}` });
  });

  test.each([
    [-9, 422, { outcome: 'REFUSED', refusal: 'INVALID_REQUEST', providerCode: '-9' }],
    [-10, 401, { outcome: 'REFUSED', refusal: 'MERCHANT_NOT_ACCEPTED', providerCode: '-10' }],
    [-11, 200, { outcome: 'REFUSED', refusal: 'MERCHANT_NOT_ACCEPTED', providerCode: '-11' }],
    [-12, 200, { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    [-13, 200, { outcome: 'REFUSED', refusal: 'LIMIT_REACHED', providerCode: '-13' }],
    [-14, 200, { outcome: 'REFUSED', refusal: 'CALLBACK_NOT_ACCEPTED', providerCode: '-14' }],
    [-15, 200, { outcome: 'REFUSED', refusal: 'MERCHANT_NOT_ACCEPTED', providerCode: '-15' }],
    [-16, 200, { outcome: 'REFUSED', refusal: 'LIMIT_REACHED', providerCode: '-16' }],
    [-17, 200, { outcome: 'REFUSED', refusal: 'LIMIT_REACHED', providerCode: '-17' }],
    [-18, 200, { outcome: 'REFUSED', refusal: 'CALLBACK_NOT_ACCEPTED', providerCode: '-18' }],
    [-30, 200, { outcome: 'REFUSED', refusal: 'NOT_PERMITTED', providerCode: '-30' }],
    [-35, 200, { outcome: 'REFUSED', refusal: 'INVALID_REQUEST', providerCode: '-35' }],
    [-52, 200, { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
    [-53, 200, { outcome: 'REFUSED', refusal: 'OTHER', providerCode: '-53' }],
    [-99, 200, { outcome: 'REFUSED', refusal: 'OTHER', providerCode: '-99' }],
  ])('request answered with %d', async (code, status, expected) => {
    const answer = { data: [], errors: { code, message: 'x', validations: [] } };
    const request = {
      amountRial: rial(10_000),
      callbackUrl: 'https://shop.example',
      description: 'x',
      ...names,
    };
    await withAnswer(
      answer,
      async (gateway) => expect(await gateway.request(request)).toEqual(expected),
      status,
    );
  });

  test.each([
    [-50, { outcome: 'AMOUNT_MISMATCH' }],
    [-51, { outcome: 'NOT_PAID' }],
    [-52, { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
    [-53, { outcome: 'UNKNOWN_AUTHORITY' }],
    [-54, { outcome: 'UNKNOWN_AUTHORITY' }],
    [-12, { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    [-10, { outcome: 'REFUSED', refusal: 'MERCHANT_NOT_ACCEPTED', providerCode: '-10' }],
  ])('verify answered with %d', async (code, expected) => {
    const answer = { data: [], errors: { code, message: 'x', validations: [] } };
    await withAnswer(answer, async (gateway) => expect(await gateway.verify(verified)).toEqual(expected));
  });

  test.each([
    [-60, 'NOT_PERMITTED'],
    [-62, 'NOT_PERMITTED'],
  ])('reverse answered with %d', async (code, refusal) => {
    const answer = { data: [], errors: { code } };
    await withAnswer(answer, async (gateway) =>
      expect(await gateway.reverse({ authority })).toEqual({
        outcome: 'REFUSED',
        refusal,
        providerCode: String(code),
      }),
    );
  });

  test('101 is success with the stored reference, code and numbers as text too', async () => {
    const data = {
      code: '101',
      message: 'Verified',
      ref_id: 201,
      card_pan: '502229******5995',
      card_hash: 'AB',
      fee_type: 'Merchant',
      fee: '0',
    };
    await withAnswer({ data, errors: [] }, async (gateway) =>
      expect(await gateway.verify(verified)).toEqual({
        outcome: 'PAID',
        firstTime: false,
        referenceId: '201',
        cardPan: '502229******5995',
        cardHash: 'AB',
        feeRial: 0,
      }),
    );
  });

  test.each([
    ['an empty object', {}],
    ['lists', { data: [], errors: [] }],
    ['a list', []],
    ['null', null],
    ['a success without a reference', { data: { code: 100 }, errors: [] }],
    ['a page', '<html>maintenance</html>'],
    ['nothing', ''],
  ])('%s is a bad answer', async (_name, answer) => {
    await withAnswer(answer, async (gateway) =>
      expect(await gateway.verify(verified)).toEqual({ outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }),
    );
  });

  test('an authority of another shape is a bad answer', async () => {
    await withAnswer({ data: { code: 100, authority: '../evil' }, errors: [] }, async (gateway) =>
      expect(
        await gateway.request({
          amountRial: rial(10_000),
          callbackUrl: 'https://shop.example',
          description: 'x',
          ...names,
        }),
      ).toEqual({ outcome: 'UNREACHABLE', reason: 'BAD_ANSWER' }),
    );
  });

  test('5xx is the gateway itself failing, whatever its body says', async () => {
    const answer = { data: [], errors: { code: -51 } };
    await withAnswer(
      answer,
      async (gateway) =>
        expect(await gateway.verify(verified)).toEqual({ outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }),
      503,
    );
  });

  test('an unknown status stays unknown', async () => {
    await withAnswer({ data: { code: 100, status: 'MOON' }, errors: [] }, async (gateway) =>
      expect(await gateway.inquire({ authority })).toEqual({ outcome: 'STATUS', status: 'UNKNOWN' }),
    );
  });

  test('a redirect is not followed, so that the merchant id stays with its host', async () => {
    const visits: string[] = [];
    const server = createServer((req, res) => {
      visits.push(req.url ?? '');
      res.writeHead(307, { location: '/elsewhere' });
      res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const outcome = await zarinpalGateway(configFor(`http://127.0.0.1:${port}`)).verify(verified);
    await new Promise((resolve) => server.close(resolve));
    expect(outcome).toEqual({ outcome: 'UNREACHABLE', reason: 'NETWORK' });
    expect(visits).toEqual(['/pg/v4/payment/verify.json']);
  });

  test('without a token or terminal refunds say that they are not configured', async () => {
    const gateway = zarinpalGateway(configFor('http://127.0.0.1:1', { accessToken: undefined }));
    const refund = {
      ...refunded,
      amountRial: rial(20_000),
      refundedBeforeRial: rial(0),
      description: 'x',
      reason: 'OTHER',
    } as const;
    expect(await gateway.refund(refund)).toMatchObject({ outcome: 'REFUSED', refusal: 'NOT_CONFIGURED' });
    expect(await gateway.refundStatus(refund)).toMatchObject({ refusal: 'NOT_CONFIGURED' });
  });

  test.each([
    ['PENDING', 'PENDING'],
    ['DONE', 'DONE'],
    ['failed', 'FAILED'],
    ['ON_THE_MOON', 'UNKNOWN'],
  ])('refund status %s is %s', async (word, status) => {
    const timeline = { refund_amount: 20_000, refund_time: '2026-11-21', refund_status: word };
    await withAnswer({ data: { Session: [{ id: '5', timeline }] } }, async (gateway) =>
      expect(await gateway.refundStatus(refunded)).toEqual({
        outcome: 'STATUS',
        status,
        refundedRial: 20_000,
      }),
    );
  });

  test.each([
    [200, { data: null, errors: [{ message: 'Session not found.' }] }, { refusal: 'OTHER' }],
    [401, { errors: [{ message: 'Unauthenticated.' }] }, { refusal: 'MERCHANT_NOT_ACCEPTED' }],
    [429, {}, { outcome: 'UNREACHABLE', reason: 'BUSY' }],
    [500, { errors: [] }, { outcome: 'UNREACHABLE', reason: 'PROVIDER_ERROR' }],
  ])('GraphQL answered with HTTP %d', async (status, answer, expected) => {
    await withAnswer(
      answer,
      async (gateway) => expect(await gateway.refundStatus(refunded)).toMatchObject(expected),
      status,
    );
  });
});
