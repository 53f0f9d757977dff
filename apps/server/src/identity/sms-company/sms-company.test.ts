import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@sofreh/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { deriveKeys } from '#app/platform/auth/keys.ts';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { Config } from '#app/platform/config/config.ts';
import type { SmsCompanies } from '#app/platform/http/app-services.ts';
import { smsCompaniesOf } from '#app/sms-companies.ts';
import { createTestDatabase } from '#app/testing/database.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const COMPANY = '/api-identity/identity/smscompany';
const KEY = 'the-right-key';
const right = { apiKey: KEY, loginTemplate: 'verify', paymentLinkTemplate: 'payment-link' };

/** Kavenegar as far as a code goes: it takes one key, and keeps what was sent. */
const sent: URLSearchParams[] = [];
const kavenegar = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const isRight = request.url === `/v1/${KEY}/verify/lookup.json`;
  if (isRight) sent.push(new URLSearchParams(Buffer.concat(parts).toString()));
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(
      isRight
        ? { return: { status: 200 }, entries: [{ messageid: 7 }] }
        : { return: { status: 403 }, entries: null },
    ),
  );
});
await new Promise<void>((resolve) => kavenegar.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => kavenegar.close(resolve).closeAllConnections()));
const address = `http://127.0.0.1:${(kavenegar.address() as AddressInfo).port}`;

const database = await createTestDatabase();
const smsUrls = { KAVENEGAR: address, SMS_IR: address };
const config = { providers: { smsUrls } } as unknown as Config;
const box = sealedBox(randomBytes(32));
/** Holds what a process of the program has; another one has another, over the same database. */
const keys = deriveKeys('a secret of an installation, long enough');
const openProcess = () => smsCompaniesOf({ config, pool: database.pool, box, keys, demo: false });
const { companies, sender } = openProcess();
const server = await startTestServer({
  contract,
  handlers,
  database,
  services: { smsCompanies: companies as SmsCompanies, sms: sender, texts: companies.current },
});
const { pool } = database;
const shop = await addShop(pool);
const owner = await addPerson(pool, '09351230001');
const manager = await addPerson(pool, '09351230002');
for (const person of [owner, manager]) await employ(pool, shop.vanak, person, 'owner');
await pool.query('update users set is_admin = true where id = $1', [owner]);
const asks = (person: string) => async (line: string, body?: unknown) => {
  const { token } = await signInAs(pool, person, 'STAFF', server.clock.now());
  return server.request(line, { body, token, headers: { 'host-domain': shop.vanak.domain } });
};
const [asOwner, asManager] = [asks(owner), asks(manager)];

describe('the company that sends text messages', () => {
  it('is nobody at first, and is tried before it is set', async () => {
    expect((await asOwner(`GET ${COMPANY}`)).body).toMatchObject({
      company: null,
      setBy: 'NOBODY',
      mayChange: true,
      repliesPath: expect.stringMatching(/^\/hooks\/sms\?key=[\w-]{32}$/),
    });
    expect((await asOwner(`POST ${COMPANY}/test`, {})).body.code).toBe('SMS_CLOSED');
    const wrong = { company: 'KAVENEGAR', fields: { ...right, apiKey: 'another' } };
    expect((await asOwner(`POST ${COMPANY}/test`, wrong)).body).toMatchObject({
      outcome: 'REFUSED',
      detail: 'ACCOUNT_NOT_ACCEPTED 403',
    });
    const tried = await asOwner(`POST ${COMPANY}/test`, { company: 'KAVENEGAR', fields: right });
    expect(tried.body).toEqual({ outcome: 'SENT', detail: '', phoneNumber: '09351230001' });
    expect(sent.at(-1)?.get('receptor')).toBe('09351230001');
    expect(companies.current()).toBeNull();
  });

  it('is set whole, sends from then on in every process, and tells its key to nobody', async () => {
    const half = await asOwner(`PUT ${COMPANY}`, { company: 'SMS_IR', fields: { apiKey: KEY } });
    expect([half.status, half.body.code, half.body.details]).toEqual([
      400,
      'SMS_FIELDS_WRONG',
      { company: 'SMS_IR', field: 'sender' },
    ]);
    const saved = await asOwner(`PUT ${COMPANY}`, { company: 'KAVENEGAR', fields: right });
    // It was tried before, as it is set now. Templates are no secrets, the key is one.
    expect(saved.body).toMatchObject({ company: 'KAVENEGAR', setBy: 'OWNER', trial: { passed: true } });
    expect(saved.body.given).toEqual({ loginTemplate: 'verify', paymentLinkTemplate: 'payment-link' });
    const told = await asOwner(`GET ${COMPANY}`);
    const { rows: stored } = await pool.query('select * from sms_company');
    const { rows: noted } = await pool.query("select * from audit_log where action = 'sms.change'");
    expect(noted).toHaveLength(1);
    expect(JSON.stringify([saved.body, told.body, stored, noted])).not.toContain(KEY);
    await sender.sendCode('09351230009', '654321');
    expect(Object.fromEntries(sent.at(-1) ?? [])).toEqual({
      receptor: '09351230009',
      template: 'verify',
      token: '654321',
    });
    const other = openProcess();
    await other.companies.look();
    expect(other.companies.standing()).toMatchObject({ company: 'KAVENEGAR', setBy: 'OWNER' });
  });

  it('is not tried any more when it is set otherwise, also when the old keys come back', async () => {
    const set = async (fields: object) =>
      (await asOwner(`PUT ${COMPANY}`, { company: 'KAVENEGAR', fields })).body.trial;
    expect(await set({ ...right, loginTemplate: 'another' })).toBeNull();
    expect(await set(right)).toBeNull();
    expect((await asOwner(`POST ${COMPANY}/test`, {})).body.outcome).toBe('SENT');
    expect((await asOwner(`GET ${COMPANY}`)).body.trial).toMatchObject({ passed: true });
  });

  it('is for whoever runs the installation to change, and forgotten when they say so', async () => {
    expect((await asManager(`GET ${COMPANY}`)).body).toMatchObject({
      company: 'KAVENEGAR',
      mayChange: false,
      given: {},
      repliesPath: null,
    });
    for (const [line, body] of [
      [`PUT ${COMPANY}`, { company: null }],
      [`POST ${COMPANY}/test`, {}],
    ] as const) {
      expect((await asManager(line, body)).body.code).toBe('SMS_COMPANY_NOT_YOURS');
    }
    expect((await asOwner(`PUT ${COMPANY}`, { company: null })).body).toMatchObject({ setBy: 'NOBODY' });
    await expect(sender.sendCode('09351230009', '654321')).rejects.toMatchObject({ code: 'SMS_CLOSED' });
  });
});
