import { randomBytes } from 'node:crypto';
import { contract } from '@sofreh/contract';
import { FIRST_PLACE } from '@sofreh/domain/limits';
import type { GuideStep, StepLack } from '@sofreh/domain/setup';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { MadeGateway, SmsCompanies } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const GUIDE = '/api-identity/identity/setup/guide';
/** A gateway takes this key, and no other. */
const RIGHT = 'b5a5c1c2-0d0e-4f00-8a1b-2c3d4e5f6071';
const gateway = (key: string) =>
  ({
    simulated: false,
    gateway: { probe: async () => ({ outcome: key === RIGHT ? 'ACCEPTED' : 'UNREACHABLE', reason: 'down' }) },
  }) as unknown as MadeGateway;
const gateways = {
  make: (_name: string, keys: Readonly<Record<string, string>> | null) =>
    keys ? gateway(keys.merchantId ?? '') : null,
  mark: (name: string, keys: object | null) => JSON.stringify([name, keys]),
  box: sealedBox(randomBytes(32)),
  keysChanged: () => undefined,
};
/** The company of text messages that is set now, and what it does with a message. */
let sms: { readonly mark: string | null; readonly outcome: string } = { mark: null, outcome: 'SENT' };
const smsCompanies = {
  current: () => (sms.mark ? { sendPattern: async () => ({ outcome: sms.outcome, reason: 'down' }) } : null),
  mark: () => sms.mark,
  standing: () => ({ company: null, setBy: 'NOBODY', given: {} }),
} as unknown as SmsCompanies;

const done = async () => undefined;
const notifier = { notify: () => undefined, flush: done, close: done };
const installation = { mode: 'PRODUCTION', loginCodes: true, onlinePayment: true, mapSearch: true } as const;
const services = { gateways, smsCompanies, notifier, installation };
const server = await startTestServer({ contract, handlers, services });
const { pool } = server.database;
let shops = 0;

interface Step {
  readonly step: GuideStep;
  readonly lacks: StepLack | null;
  readonly aside: string | null;
}

async function openShop() {
  const nth = ++shops;
  const { vanak } = await addShop(pool, `guide${nth}`);
  const owner = await addPerson(pool, `0935${String(nth).padStart(7, '0')}`);
  await employ(pool, vanak, owner, 'owner');
  await pool.query('update users set is_admin = true where id = $1', [owner]);
  const { token } = await signInAs(pool, owner, 'STAFF', server.clock.now());
  const ask = (line: string, body?: unknown) =>
    server.request(line, { body, token, headers: { 'host-domain': vanak.domain } });
  const guide = async () => (await ask(`GET ${GUIDE}`)).body as { steps: Step[]; standing: string };
  const lacks = async (step: GuideStep) => (await guide()).steps.find((one) => one.step === step)?.lacks;
  const aside = (step: GuideStep, choice: string | null) => ask(`PUT ${GUIDE}`, { aside: { step, choice } });
  return { vendor: vanak, owner, ask, guide, lacks, aside };
}

describe('the guide', () => {
  test('counts a gateway only when a trial with its present keys was accepted', async () => {
    const { ask, lacks } = await openShop();
    const save = (merchantId: string) =>
      ask('POST /api/bankconfiguration', {
        gateways: [{ gateway: 'ZARIN_PAL', active: true, keys: { merchantId } }],
      });
    const trial = () => ask('POST /api/bankconfiguration/test', { gateway: 'ZARIN_PAL' });
    // The first gateway is offered until a vendor sets up any, and has no keys here: that is none.
    expect(await lacks('GATEWAY')).toBe('MISSING');
    await save('b5a5c1c2-0d0e-4f00-8a1b-2c3d4e5f6072');
    expect(await lacks('GATEWAY')).toBe('UNTRIED');
    await trial();
    expect(await lacks('GATEWAY')).toBe('FAILED');
    await save(RIGHT);
    expect(await lacks('GATEWAY')).toBe('UNTRIED');
    await trial();
    expect(await lacks('GATEWAY')).toBeNull();
    await save('b5a5c1c2-0d0e-4f00-8a1b-2c3d4e5f6073');
    expect(await lacks('GATEWAY')).toBe('UNTRIED');
  });

  test('counts the company of text messages only when a trial of it was sent', async () => {
    const { ask, lacks } = await openShop();
    const trial = () => ask('POST /api-identity/identity/smscompany/test', {});
    sms = { mark: null, outcome: 'SENT' };
    expect(await lacks('SMS')).toBe('MISSING');
    sms = { mark: 'one', outcome: 'REFUSED' };
    expect(await lacks('SMS')).toBe('UNTRIED');
    await trial();
    expect(await lacks('SMS')).toBe('FAILED');
    sms = { mark: 'one', outcome: 'SENT' };
    await trial();
    expect(await lacks('SMS')).toBeNull();
    sms = { mark: 'two', outcome: 'SENT' };
    expect(await lacks('SMS')).toBe('UNTRIED');
  });

  test('has the notices list the company and the gateway whose last trial failed', async () => {
    const { ask } = await openShop();
    const failed = async () => (await ask('GET /api-identity/identity/setup/notices')).body.failed;
    sms = { mark: 'noticed', outcome: 'REFUSED' };
    expect(await failed()).toEqual([]);
    await ask('POST /api-identity/identity/smscompany/test', {});
    const keys = { merchantId: 'b5a5c1c2-0d0e-4f00-8a1b-2c3d4e5f6074' };
    await ask('POST /api/bankconfiguration', { gateways: [{ gateway: 'ZARIN_PAL', active: true, keys }] });
    await ask('POST /api/bankconfiguration/test', { gateway: 'ZARIN_PAL' });
    expect(await failed()).toEqual(['LOGIN_CODES', 'ONLINE_PAYMENT']);
    sms = { mark: 'noticed', outcome: 'SENT' };
    await ask('POST /api-identity/identity/smscompany/test', {});
    expect(await failed()).toEqual(['ONLINE_PAYMENT']);
  });

  test('counts a printer only with a station, and when its test page came out where it is now', async () => {
    const { ask, lacks, vendor } = await openShop();
    const id = newId();
    const printer = { id, name: 'صندوق', ip: '10.0.0.5' };
    await ask('POST /api-catalog/catalog/printers', printer);
    expect(await lacks('PRINTER')).toBe('NO_STATION');
    await ask('POST /api-catalog/catalog/printerstations', {
      id: newId(),
      title: 'آشپزخانه',
      printerId: id,
    });
    expect(await lacks('PRINTER')).toBe('UNTRIED');
    const test = async (status: string) => {
      const job = await ask('POST /api/orders/printtest', { id: newId(), printerId: id });
      await pool.query(
        "update print_jobs set status = $3, failure = case $3 when 'FAILED' then 'SILENT' end where vendor_id = $1 and id = $2",
        [vendor.id, job.body.id, status],
      );
    };
    const shown = async () => {
      const { body } = await ask('GET /api/orders/printers');
      return (body.data as { test: { status: string; failure: string | null } | null }[])[0]?.test;
    };
    expect(await shown()).toBeNull();
    await test('QUEUED');
    expect(await lacks('PRINTER')).toBe('UNTRIED');
    server.clock.advance(1);
    await test('FAILED');
    expect(await lacks('PRINTER')).toBe('FAILED');
    expect(await shown()).toMatchObject({ status: 'FAILED', failure: 'SILENT' });
    server.clock.advance(1);
    await test('PRINTED');
    expect(await lacks('PRINTER')).toBeNull();
    await ask('PUT /api-catalog/catalog/printers', { ...printer, ip: '10.0.0.6' });
    expect(await lacks('PRINTER')).toBe('UNTRIED');
    expect(await shown()).toBeNull();
    await ask('PUT /api-catalog/catalog/printers', { ...printer, active: false });
    expect(await lacks('PRINTER')).toBe('MISSING');
  });

  test('asks where the shop is, and takes the place it was opened at for none', async () => {
    const { ask, lacks, vendor } = await openShop();
    await pool.query('update vendors set latitude = $2, longitude = $3 where id = $1', [
      vendor.id,
      FIRST_PLACE.latitude,
      FIRST_PLACE.longitude,
    ]);
    const said = { phoneNumber: '02188776655', address: 'خیابان ولیعصر، شمارهٔ ۱۲' };
    await ask('PUT /api-identity/identity/vendors/me', said);
    expect(await lacks('VENDOR')).toBe('NO_PLACE');
    await ask('PUT /api-identity/identity/vendors/me', { latitude: 35.7101, longitude: 51.3102 });
    expect(await lacks('VENDOR')).toBeNull();
  });

  test('asks the owner for a PIN, the tax, and an order that ran to its end', async () => {
    const { ask, lacks, vendor } = await openShop();
    expect(await lacks('STAFF')).toBe('MISSING');
    await employ(pool, vendor, await addPerson(pool, `0936${String(shops).padStart(7, '0')}`), 'cashier');
    expect(await lacks('STAFF')).toBe('OWN_PIN');
    await ask('PUT /api-identity/identity/auth/pin', { pin: '7159' });
    expect(await lacks('STAFF')).toBeNull();
    expect(await lacks('TAX')).toBe('MISSING');
    await ask('PUT /api-identity/identity/vendors/me', { phoneNumber: '02188776655' });
    expect(await lacks('TAX')).toBe('MISSING');
    await ask('PUT /api-identity/identity/vendors/me', { taxRate: 0 });
    expect(await lacks('TAX')).toBeNull();
    expect(await lacks('ORDER')).toBe('MISSING');
  });

  test('puts aside what a shop can live without, knowingly, and is ready for nobody before', async () => {
    const { ask, aside, guide } = await openShop();
    const refused = await aside('HOURS', 'NONE');
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['aside.step']]);
    const given = await aside('GATEWAY', 'NONE');
    expect((given.body.steps as Step[]).find(({ step }) => step === 'GATEWAY')).toMatchObject({
      lacks: 'MISSING',
      aside: 'NONE',
      done: false,
    });
    expect((await guide()).standing).toBe('OPEN');
    const log = await ask('GET /api-identity/identity/audit?action=vendor.guide');
    expect((log.body.data as { after: object }[])[0]?.after).toEqual({ GATEWAY: 'NONE' });
    const taken = await aside('GATEWAY', null);
    expect((taken.body.steps as Step[]).find(({ step }) => step === 'GATEWAY')?.aside).toBeNull();
    expect((await ask(`PUT ${GUIDE}`, { dismissed: true })).body).toMatchObject({ dismissed: true });
    expect((await ask(`PUT ${GUIDE}`, { dismissed: false })).body).toMatchObject({ dismissed: false });
  });
});
