import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { loadConfig } from './config.ts';

const folder = await mkdtemp(join(tmpdir(), 'sofreh-config-'));
afterAll(() => rm(folder, { recursive: true }));
const SECRET_KEY = 'k'.repeat(32);

describe('loadConfig', () => {
  it('has a default for everything', async () => {
    const config = await loadConfig({ SECRET_KEY });
    expect(config).toMatchObject({
      http: { port: 3000, host: '0.0.0.0', trustProxy: false },
      database: { kind: 'embedded' },
      start: { demo: undefined, simulatorControls: false },
      jobs: true,
      logLevel: 'info',
      secretKey: SECRET_KEY,
    });
    expect(config.dataDir).toBe(join(process.cwd(), 'data'));
    const { gatewayUrls, courierUrls, marketplaceUrls, smsUrls, moadianUrl, ...companies } = config.providers;
    expect(companies).toEqual({
      zarinpal: undefined,
      kavenegar: undefined,
      smsIr: undefined,
      neshan: undefined,
      miareAccountingUrl: undefined,
    });
    expect(smsUrls).toEqual({ KAVENEGAR: 'https://api.kavenegar.com', SMS_IR: 'https://api.sms.ir' });
    expect(Object.values(courierUrls).every((url) => url === undefined)).toBe(true);
    expect(moadianUrl).toBe('https://tp.tax.gov.ir/requestsmanager/api/v2');
    expect(marketplaceUrls).toEqual({ SNAPPFOOD: undefined });
    expect(gatewayUrls).toMatchObject({ VANDAR: 'https://ipg.vandar.io', SNAPP_FOOD_WALLET: undefined });
  });

  it.each([
    [{ PORT: '8080' }, { http: { port: 8080 } }],
    [{ PORT: '' }, { http: { port: 3000 } }],
    [{ PUBLIC_URL: 'https://food.example.ir/' }, { http: { publicUrl: 'https://food.example.ir' } }],
    [{ TRUST_PROXY: '1' }, { http: { trustProxy: 1 } }],
    [{ TRUST_PROXY: 'true' }, { http: { trustProxy: true } }],
    [{ TRUST_PROXY: '10.0.0.0/8' }, { http: { trustProxy: '10.0.0.0/8' } }],
    [{ JOBS: '0' }, { jobs: false }],
    [{ DEMO: 'no' }, { start: { demo: false } }],
    [{ NODE_ENV: 'production' }, { start: { nodeEnv: 'production' } }],
    [{ PUBLIC_URL: 'https://a.ir' }, { start: { publicUrl: 'https://a.ir' } }],
    [{ DATABASE_URL: 'postgres://a:b@db/c' }, { database: { kind: 'external', url: 'postgres://a:b@db/c' } }],
    [
      { DATABASE_URL: 'postgres://db/c', REPORTS_DATABASE_URL: 'postgres://replica/c' },
      { reportsDatabaseUrl: 'postgres://replica/c' },
    ],
    [{ DATABASE_URL: 'postgresql://db/c', DEMO: '1' }, { start: { demo: true } }],
    [
      { ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be' },
      { providers: { zarinpal: { baseUrl: 'https://payment.zarinpal.com' } } },
    ],
    [{ KAVENEGAR_API_KEY: 'abc' }, { providers: { kavenegar: { apiKey: 'abc', template: 'verify' } } }],
    [
      {
        SMS_IR_API_KEY: 'abc',
        SMS_IR_LINE_NUMBER: '30007732000000',
        SMS_IR_TEMPLATE_ID: '123456',
        SMS_IR_PAYMENT_LINK_TEMPLATE_ID: '123457',
      },
      { providers: { smsIr: { apiKey: 'abc', templateId: 123456 } } },
    ],
  ])('reads %o', async (env, expected) => {
    expect(await loadConfig({ SECRET_KEY, ...env })).toMatchObject(expected);
  });

  it.each([
    { PORT: 'geheim' },
    { PORT: '70000' },
    { DATABASE_URL: 'mysql://geheim' },
    { REPORTS_DATABASE_URL: 'mysql://geheim', DATABASE_URL: 'postgres://db/c' },
    { REPORTS_DATABASE_URL: 'postgres://geheim/c' },
    { SECRET_KEY: 'geheim' },
    { LOG_LEVEL: 'geheim' },
    { JOBS: 'geheim' },
    { MAP_TILE_URL: 'https://geheim/tiles' },
    { ZARINPAL_MERCHANT_ID: 'geheim' },
  ])('refuses %o, naming the variable and not its value', async (env) => {
    const error: unknown = await loadConfig({ SECRET_KEY, ...env }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toContain(Object.keys(env)[0]);
    expect(String(error)).not.toContain('geheim');
  });

  it.each([
    [{ SMS_IR_API_KEY: 'geheim' }, 'SMS_IR_LINE_NUMBER'],
    [{ SMS_IR_API_KEY: 'geheim', SMS_IR_LINE_NUMBER: '3000', SMS_IR_TEMPLATE_ID: '1' }, 'PAYMENT_LINK'],
    [{ SMS_IR_API_KEY: 'geheim', KAVENEGAR_API_KEY: 'geheim' }, 'SMS_IR_API_KEY'],
  ])('refuses %o, for %s', async (env, name) => {
    const error: unknown = await loadConfig({ SECRET_KEY, ...env }).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(name);
    expect(String(error)).not.toContain('geheim');
  });

  it('is frozen to the bottom', async () => {
    const config = await loadConfig({ SECRET_KEY });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.http)).toBe(true);
  });

  it('makes the secret key on first use, the same for two processes at once, readable by its owner alone', async () => {
    const DATA_DIR = join(folder, 'new');
    const configs = await Promise.all([
      loadConfig({ DATA_DIR }),
      loadConfig({ DATA_DIR }),
      loadConfig({ DATA_DIR }),
    ]);
    const keys = new Set(configs.map((config) => config.secretKey));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{64}$/);
    const path = join(DATA_DIR, 'secret.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await loadConfig({ DATA_DIR })).secretKey).toBe((await readFile(path, 'utf8')).trim());
  });

  it('refuses a damaged secret key rather than make another', async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'bad-'));
    await writeFile(join(DATA_DIR, 'secret.key'), '');
    await expect(loadConfig({ DATA_DIR })).rejects.toThrow('secret.key');
  });
});
