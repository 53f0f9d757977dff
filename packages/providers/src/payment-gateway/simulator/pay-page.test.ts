import { rial } from '@sofreh/domain/money';
import { time } from '@sofreh/fa/dates';
import { lintTexts } from '@sofreh/fa/testing/lint-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalServer, serveLocally } from '../../testing/local-server.ts';
import { testClock, testOptions } from '../../testing/simulated.ts';
import { zarinpalGateway } from '../zarinpal.ts';
import * as texts from './pay-page-texts.ts';
import { zarinpalSimulator } from './zarinpal-simulator.ts';

const clock = testClock();
let server: LocalServer;
let base: string;

beforeAll(async () => {
  server = await serveLocally(zarinpalSimulator(testOptions('/zp', clock)));
  base = `${server.origin}/zp`;
});
afterAll(() => server.close());

async function open(description = 'سفارش ۱۰۴۲', callbackUrl = 'http://shop.invalid/back?a=1&b=«x»#end') {
  const gateway = zarinpalGateway({
    merchantId: '1344b5d4-0048-11e8-94db-005056a205be',
    baseUrl: base,
    graphqlUrl: base,
    timeoutMs: 5_000,
  });
  const outcome = await gateway.request({
    amountRial: rial(1_230_000),
    callbackUrl,
    description,
    paymentId: 'p-1',
    requestId: 'r-1',
  });
  if (outcome.outcome !== 'CREATED') throw new Error(outcome.outcome);
  return outcome.payUrl;
}

function send(payUrl: string, action: string): Promise<Response> {
  return fetch(payUrl, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
}

describe('the pay page', () => {
  test('says what it is, what is paid and until when', async () => {
    const html = await (await fetch(await open())).text();
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('درگاه آزمایشی — پولی جابه‌جا نمی‌شود');
    expect(html).toContain('۱٬۲۳۰٬۰۰۰ <span>ریال</span>');
    expect(html).toContain('۱۲۳٬۰۰۰\u00a0تومان');
    expect(html).toContain('سفارش ۱۰۴۲');
    expect(html).toContain(`<dd>${time(new Date(clock.now() + 30 * 60_000))}</dd>`);
    for (const label of Object.values(texts.payActionLabels)) expect(html).toContain(label);
  });

  test('has no script and cannot be made to have one', async () => {
    const response = await fetch(await open('<script>alert(1)</script>" onload="x'));
    const html = await response.text();
    expect(html).not.toMatch(/<script|\son\w+="|javascript:/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.invalid");
    expect(policy).not.toContain('unsafe');
  });

  test('its words are clean Persian', () => {
    const { payActionLabels, payActionHints, pageTexts } = texts;
    expect(lintTexts({ payActionLabels, payActionHints, pageTexts })).toEqual([]);
  });

  test('an action that it does not know shows the page again', async () => {
    const payUrl = await open();
    const response = await send(payUrl, 'rob-the-bank');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(texts.pageTexts.choose);
  });

  test('an unknown payment is a page of its own', async () => {
    const response = await fetch(`${base}/pg/StartPay/A${'0'.repeat(35)}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(texts.pageTexts.unknownTitle);
  });
});

describe('the way back', () => {
  test('keeps the query and the fragment of the shop', async () => {
    const payUrl = await open();
    const location = new URL((await send(payUrl, 'pay')).headers.get('location') ?? '');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      a: '1',
      b: '«x»',
      Authority: payUrl.split('/').at(-1),
      Status: 'OK',
    });
    expect(location.hash).toBe('#end');
  });

  test('never: the page has no way back', async () => {
    const html = await (await send(await open(), 'pay-never')).text();
    expect(html).toContain(texts.pageTexts.paidNever);
    expect(html).not.toContain('shop.invalid');
  });

  test('twice: the page visits the shop by itself and leads there again', async () => {
    const html = await (await send(await open(), 'pay-twice')).text();
    expect(html.match(/(?:src|href)="http:\/\/shop\.invalid\/back\?[^"]*Status=OK[^"]*"/g)).toHaveLength(2);
  });

  test('late: the page waits for the guest', async () => {
    const html = await (await send(await open(), 'pay-late')).text();
    expect(html.match(/href="http:\/\/shop\.invalid\/back\?[^"]*Status=OK[^"]*"/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
  });

  test('a second tap changes nothing and leads back', async () => {
    const payUrl = await open();
    await send(payUrl, 'pay');
    const html = await (await send(payUrl, 'cancel')).text();
    expect(html).toContain(texts.pageTexts.endedTitle);
    expect(html).toContain('Status=OK');
  });

  test('an expired payment leads back unpaid', async () => {
    const payUrl = await open();
    clock.advance(30 * 60_000);
    const html = await (await send(payUrl, 'pay')).text();
    expect(html).toContain(texts.pageTexts.expiredTitle);
    expect(html).toContain('Status=NOK');
  });
});
