import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog, requestId } from './log.ts';
import { redactText, redactValue } from './redact.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('redactText', () => {
  it.each([
    ['a phone 09121234567 here', 'a phone [hidden] here'],
    ['+98 912 123 4567', '[hidden]'],
    ['00989121234567', '[hidden]'],
    ['989121234567', '[hidden]'],
    ['9121234567', '[hidden]'],
    ['۰۹۱۲۱۲۳۴۵۶۷', '[hidden]'],
    ['٠٩١٢-١٢٣-٤٥٦٧', '[hidden]'],
    ['Bearer abc.def-ghi', '[hidden]'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token [hidden]'],
    ['postgres://me:geheim@db/sofreh', 'postgres://me:[hidden]@db/sofreh'],
    [
      'https://api.kavenegar.com/v1/ABC123/verify/lookup.json',
      'https://api.kavenegar.com/v1/[hidden]/verify/lookup.json',
    ],
    ['/verify?otp=123456&x=1', '/verify?otp=[hidden]&x=1'],
    ['کد ورود: ۱۲۳۴۵۶', 'کد ورود: [hidden]'],
    ['otp 123456', 'otp [hidden]'],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it.each([
    'order 12345 took 250000 toman',
    '0192f8a4-7c31-7e9a-8b11-9a1b2c3d4e5f',
    '1763708400000',
    'ECONNREFUSED',
  ])('leaves %s', (text) => {
    expect(redactText(text)).toBe(text);
  });

  it('hides every Iranian mobile however it is written', () => {
    const digits = fc.constantFrom('0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩');
    const prefix = fc.constantFrom('0', '+98', '0098', '98', '');
    const number = fc.integer({ min: 100_000_000, max: 999_999_999 });
    fc.assert(
      fc.property(digits, prefix, number, (script, before, rest) => {
        const phone = `${before}9${rest}`.replace(/\d/g, (digit) => script[Number(digit)] ?? digit);
        return !redactText(`to ${phone}.`).includes(phone.slice(-7));
      }),
    );
  });
});

describe('redactValue', () => {
  it.each([
    'otp',
    'code',
    'pin',
    'password',
    'refreshToken',
    'accessToken',
    'authorization',
    'cookie',
    'phoneNumber',
    'mobile',
    'secretKey',
    'apiKey',
    'api-key',
    'merchant_id',
    'merchantId',
    'receptor',
    'sheba',
  ])('hides the field %s at any depth', (field) => {
    const found = JSON.stringify(redactValue({ a: [{ [field]: 'geheim 7788' }] }));
    expect(found).not.toContain('geheim');
    expect(found).toContain(field);
  });

  it.each(['ECONNREFUSED', '23505', '40P01', 'ORDER_NOT_FOUND', 'auth-header-missing'])(
    'keeps the error code %s',
    (code) => {
      expect(redactValue({ code })).toEqual({ code });
    },
  );

  it.each(['123456', '۱۲۳۴۵۶', '1234', 482913])('hides the one-time code %s', (code) => {
    expect(redactValue({ code })).toEqual({ code: '[hidden]' });
  });

  it('survives circles, depth, errors with causes and bytes', () => {
    const circle: Record<string, unknown> = { cause: new Error('a', { cause: new Error('b 09121234567') }) };
    circle.self = circle;
    circle.bytes = Buffer.from('123456');
    const text = JSON.stringify(redactValue(circle));
    expect(text).toContain('b [hidden]');
    expect(text).toContain('[cut]');
    expect(text).toContain('[6 bytes]');
  });
});

describe('createLog', () => {
  it('writes one JSON line with level, time and message', () => {
    const line = logged((log) => log.info({ orderId: 'x' }, 'placed'));
    expect(JSON.parse(line)).toMatchObject({ level: 'info', message: 'placed', orderId: 'x' });
  });

  it.each([
    ['a message', (log) => log.info('sent to 09121234567')],
    ['a formatted message', (log) => log.info('sent to %s', '09121234567')],
    ['a field', (log) => log.info({ to: '09121234567' }, 'sent')],
    ['an error', (log) => log.error(new Error('no user 09121234567'))],
    ['an error field', (log) => log.error({ error: new Error('no user 09121234567') }, 'x')],
    ['err', (log) => log.error({ err: new Error('no user 09121234567') }, 'x')],
    ['a child', (log) => log.child({ phone: '09121234567', note: 'call 09121234567' }).info('x')],
  ] satisfies [string, (log: ReturnType<typeof createLog>) => void][])(
    'keeps a phone out of %s',
    (_where, write) => {
      const line = logged(write);
      expect(line).toContain('[hidden]');
      expect(line).not.toContain('1234567');
    },
  );

  it('logs a request without headers, body and query', () => {
    const request = {
      id: 'r1',
      method: 'POST',
      url: '/verify?otp=123456',
      ip: '10.0.0.1',
      headers: { authorization: 'Bearer geheim' },
      body: { otp: '123456' },
    };
    const line = logged((log) => log.info({ req: request }, 'incoming'));
    expect(line).toContain('"path":"/verify"');
    expect(line).not.toMatch(/123456|geheim/);
  });
});

describe('a Fastify server with this log', () => {
  it('logs the request id, method, path and status, and no secret', async () => {
    const lines: string[] = [];
    const server = Fastify({
      loggerInstance: createLog('trace', { write: (line) => void lines.push(line) }),
      genReqId: (request) => requestId(request.headers),
    });
    server.post('/verify', (request) => {
      request.log.info({ body: request.body }, 'code for 09121234567');
      return {};
    });
    await server.inject({
      method: 'POST',
      url: '/verify?token=geheim-1',
      headers: { authorization: 'Bearer geheim-2', 'x-request-id': 'my-request-1' },
      payload: { otp: '123456', phoneNumber: '09121234567', firstName: 'سارا' },
    });
    await server.close();
    const text = lines.join('');
    expect(text).not.toMatch(/geheim|123456/);
    expect(text).toContain('my-request-1');
    expect(text).toContain('"method":"POST","path":"/verify"');
    expect(text).toContain('"res":{"statusCode":200}');
    expect(text).toContain('سارا');
  });
});

describe('requestId', () => {
  it('keeps a plain id and makes one otherwise', () => {
    expect(requestId({ 'x-request-id': 'abc-12345' })).toBe('abc-12345');
    for (const given of [undefined, '', 'a b', 'x'.repeat(65), '<script>', '09121234567']) {
      expect(requestId({ 'x-request-id': given })).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
