import { anyOf, anyStaff, customer, everyone, staff, webhook } from '@sofreh/contract/access';
import { call } from '@sofreh/contract/call';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#app/platform/refusal.ts';
import { addPerson, addShop, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { type PreparedText, prepareJson } from './answers.ts';
import type { Handlers } from './call-context.ts';

const body = z.strictObject({
  title: z.string().trim().min(1).max(5),
  items: z.array(z.strictObject({ count: z.int().min(1) })).min(1),
});
const contract = {
  'GET /t/vendor': call({
    summary: 'Whose request it is',
    access: everyone,
    query: z.strictObject({ wrong: z.enum(['true', 'false']).default('false') }),
    response: z.object({ vendorId: z.string(), caller: z.string() }),
  }),
  'POST /t/things/{id}': call({
    summary: 'Parsed input comes back',
    access: everyone,
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ pageSize: z.coerce.number().int().max(100).default(10) }),
    body,
    response: z.object({ id: z.string(), pageSize: z.int(), title: z.string() }),
  }),
  'POST /t/customers': call({ summary: 'Customers only', access: customer, body }),
  'POST /t/menu': call({ summary: 'Who may edit the menu', access: staff('menu.edit'), body }),
  'GET /t/both': call({ summary: 'Customers and cashiers', access: anyOf(customer, staff('order.create')) }),
  'GET /t/team': call({ summary: 'Any staff of the vendor', access: anyStaff }),
  'GET /t/team-anywhere': call({ summary: 'Any staff of any vendor', access: anyStaff, vendor: 'optional' }),
  'GET /t/nobody': call({ summary: 'Nothing is open by omission', access: [] }),
  'GET /t/redirect': call({ summary: 'Elsewhere', access: everyone, responds: 'redirect' }),
  'GET /t/page': call({ summary: 'A page', access: everyone, responds: 'html' }),
  'GET /t/excel': call({ summary: 'A workbook', access: everyone, responds: 'excel' }),
  'GET /t/prepared': call({
    summary: 'Bytes made once',
    access: everyone,
    response: z.object({ text: z.string() }),
  }),
  'GET /t/fail/{how}': call({
    summary: 'Failures',
    access: everyone,
    params: z.strictObject({ how: z.string() }),
    response: z.object({ ok: z.literal(true) }),
  }),
  'POST /t/hook': call({
    summary: 'Signed',
    access: webhook,
    body: z.object({ a: z.int() }),
    response: z.object({ raw: z.string() }),
  }),
  'POST /t/upload': call({
    summary: 'A form with a file',
    access: everyone,
    multipart: true,
    body: z.strictObject({ name: z.string().min(1), file: z.file().max(1000) }),
    response: z.object({ name: z.string(), size: z.int(), fileName: z.string() }),
  }),
} as const;

let prepared: Promise<PreparedText> | undefined;
const done = async () => {};
const handlers: Handlers<typeof contract> = {
  'GET /t/vendor': async ({ vendor, caller, query }) => {
    const answer = { vendorId: vendor.id, caller: caller.kind };
    return query.wrong === 'true' ? ({ ...answer, vendorId: 7 } as unknown as typeof answer) : answer;
  },
  'POST /t/things/{id}': async ({ params, query, body: { title } }) => ({ ...params, ...query, title }),
  'POST /t/customers': done,
  'POST /t/menu': done,
  'GET /t/both': done,
  'GET /t/team': done,
  'GET /t/team-anywhere': done,
  'GET /t/nobody': done,
  'GET /t/redirect': async () => ({ location: 'https://gateway.example/pay' }),
  'GET /t/page': async () => ({ html: '<p>سفره</p>' }),
  'GET /t/excel': async () => ({ fileName: 'گزارش‌ها.xlsx', content: Buffer.from('PK') }),
  'GET /t/prepared': () => {
    prepared ??= prepareJson({ text: 'سفره '.repeat(200) });
    return prepared;
  },
  'GET /t/fail/{how}': async ({ params, db }) => {
    if (params.how === 'coded') throw new Refusal('PRICE_CHANGED', { details: { finalPrice: 12 } });
    if (params.how === 'sql') await db.query('select secret_column from nowhere');
    throw new Error('internal detail: password=hunter2');
  },
  'POST /t/hook': async ({ rawBody }) => ({ raw: rawBody?.toString() ?? '' }),
  'POST /t/upload': async ({ body: { name, file } }) => ({ name, size: file.size, fileName: file.name }),
};

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const shop = await addShop(pool);
const vanak = { 'host-domain': shop.vanak.domain };
const tajrish = { 'host-domain': shop.tajrish.domain };
const good = { title: 'چای', items: [{ count: 1 }] };
const id = '01890000-0000-7000-8000-000000000001';
const code = (answer: { status: number; body: Record<string, unknown> }) => [answer.status, answer.body.code];

describe('input', () => {
  test('is parsed: trimmed, coerced, with defaults', async () => {
    const answer = await server.request(`POST /t/things/${id}`, { body: { ...good, title: '  چای ' } });
    expect(answer.body).toEqual({ id, pageSize: 10, title: 'چای' });
  });

  test('is refused with a Persian text at each field, all at once', async () => {
    const wrong = { title: '', items: [{ count: 0 }], extra: 1 };
    const answer = await server.request('POST /t/things/x?pageSize=1000', { body: wrong });
    expect(code(answer)).toEqual([400, 'BAD_REQUEST']);
    const errors = answer.body.errors as Record<string, string[]>;
    expect(Object.keys(errors).sort()).toEqual(['extra', 'id', 'items.0.count', 'pageSize', 'title']);
    for (const texts of Object.values(errors)) expect(texts.join()).toMatch(/^[^a-zA-Z]+$/);
  });

  test.each([
    ['broken JSON', '{"title":', 'application/json', 400, 'BAD_REQUEST'],
    ['a key into prototypes', '{"__proto__":{"a":1},"title":"a"}', 'application/json', 400, 'BAD_REQUEST'],
    ['no body', '', 'application/json', 400, 'BAD_REQUEST'],
    ['another type', '<a/>', 'application/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['plain text', 'hello', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a form where JSON is declared',
      'a=1',
      'application/x-www-form-urlencoded',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a huge body', `"${'x'.repeat(300_000)}"`, 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a bare value', '7', 'application/json', 400, 'BAD_REQUEST'],
  ])('%s is refused in the same shape', async (_name, sent, type, status, errorCode) => {
    const answer = await server.request(`POST /t/things/${id}`, {
      body: sent,
      headers: { 'content-type': type },
    });
    expect(code(answer)).toEqual([status, errorCode]);
    expect(answer.body.message).toMatch(/^[^a-zA-Z]+$/);
  });

  test('a signed body keeps its bytes', async () => {
    const sent = '{ "a":  1 }';
    const answer = await server.request('POST /t/hook', {
      body: sent,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.body.raw).toBe(sent);
  });

  test('a form arrives with its file, and is validated', async () => {
    const form = new FormData();
    form.set('name', 'لوگو');
    form.set('file', new File(['12345'], 'logo.png', { type: 'image/png' }));
    expect((await server.request('POST /t/upload', { body: form })).body).toEqual({
      name: 'لوگو',
      size: 5,
      fileName: 'logo.png',
    });
    form.set('file', new File(['1'.repeat(2000)], 'logo.png'));
    const large = await server.request('POST /t/upload', { body: form });
    expect([...code(large), Object.keys(large.body.errors as object)]).toEqual([
      400,
      'BAD_REQUEST',
      ['file'],
    ]);
    expect(code(await server.request('POST /t/upload', { body: good }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });
});

describe('paths', () => {
  test.each([
    ['GET /t/unknown', 404, 'NOT_FOUND'],
    ['PUT /t/vendor', 405, 'METHOD_NOT_ALLOWED'],
    [`DELETE /t/things/${id}`, 405, 'METHOD_NOT_ALLOWED'],
    ['GET /t/fail/%zz', 400, 'BAD_REQUEST'],
    ['GET /t/fail/a/b', 404, 'NOT_FOUND'],
    [`GET /t/fail/${'x'.repeat(300)}`, 400, 'BAD_REQUEST'],
  ])('%s answers %i', async (line, status, errorCode) => {
    expect(code(await server.request(line))).toEqual([status, errorCode]);
  });

  test('405 names the methods there are', async () => {
    expect((await server.request('PUT /t/vendor')).headers.get('allow')).toBe('GET');
  });
});

describe('failures', () => {
  test('a coded one carries its text and details', async () => {
    const answer = await server.request('GET /t/fail/coded');
    expect(code(answer)).toEqual([409, 'PRICE_CHANGED']);
    expect(answer.body.details).toEqual({ finalPrice: 12 });
  });

  test.each(['sql', 'other'])('an unforeseen one (%s) says nothing of the inside', async (how) => {
    const answer = await server.request(`GET /t/fail/${how}`);
    expect(code(answer)).toEqual([500, 'INTERNAL']);
    expect(Object.keys(answer.body)).toEqual(['code', 'message']);
    expect(answer.text).not.toMatch(/hunter2|nowhere|secret_column|at /);
  });

  test('an answer against its declaration is a fault of ours', async () => {
    expect(code(await server.request('GET /t/vendor?wrong=true'))).toEqual([500, 'INTERNAL']);
  });
});

describe('kinds of answers', () => {
  test('redirect, page and workbook', async () => {
    const redirect = await server.request('GET /t/redirect');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, 'https://gateway.example/pay']);
    const page = await server.request('GET /t/page');
    expect([page.text, page.headers.get('content-type')]).toEqual([
      '<p>سفره</p>',
      'text/html; charset=utf-8',
    ]);
    const excel = await server.request('GET /t/excel');
    expect(excel.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('گزارش ها.xlsx')}`,
    );
  });

  test('prepared bytes are compressed as the client takes them, and not sent twice', async () => {
    const sizes = new Map<string, number>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${server.url}/t/prepared`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      sizes.set(encoding, Number(answer.headers.get('content-length')));
      expect(((await answer.json()) as { text: string }).text).toHaveLength(1000);
    }
    expect(sizes.get('br')).toBeLessThan(sizes.get('identity') ?? 0);
    const etag = (await server.request('GET /t/prepared')).headers.get('etag') ?? '';
    const again = await server.request('GET /t/prepared', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('access', async () => {
  const guest = await signInAs(pool, await addPerson(pool, '09120000001'), 'CUSTOMER');
  const courierId = await addPerson(pool, '09120000002');
  await pool.query('insert into couriers (vendor_id, id, user_id) values ($1, gen_random_uuid(), $2)', [
    shop.vanak.id,
    courierId,
  ]);
  const courier = await signInAs(pool, courierId, 'COURIER');
  const ownerId = await addPerson(pool, '09120000003');
  await employ(pool, shop.vanak, ownerId, 'owner');
  const owner = await signInAs(pool, ownerId, 'STAFF');
  const waiterId = await addPerson(pool, '09120000004');
  await employ(pool, shop.vanak, waiterId, 'waiter');
  const waiter = await signInAs(pool, waiterId, 'STAFF');
  const tokens = {
    none: undefined,
    guest: guest.token,
    courier: courier.token,
    owner: owner.token,
    waiter: waiter.token,
  };

  test.each<[string, keyof typeof tokens, Record<string, string>, number | string]>([
    ['POST /t/customers', 'none', vanak, 'auth-header-missing'],
    ['POST /t/customers', 'guest', vanak, 204],
    ['POST /t/customers', 'owner', vanak, 'forbidden'],
    ['POST /t/menu', 'none', vanak, 'auth-header-missing'],
    ['POST /t/menu', 'guest', vanak, 'forbidden'],
    ['POST /t/menu', 'courier', vanak, 'forbidden'],
    ['POST /t/menu', 'owner', vanak, 204],
    ['POST /t/menu', 'owner', tajrish, 'forbidden'],
    ['POST /t/menu', 'waiter', vanak, 'forbidden'],
    ['GET /t/both', 'guest', vanak, 204],
    ['GET /t/both', 'waiter', vanak, 204],
    ['GET /t/both', 'waiter', tajrish, 'forbidden'],
    ['GET /t/both', 'courier', vanak, 'forbidden'],
    ['GET /t/team', 'waiter', vanak, 204],
    ['GET /t/team', 'waiter', tajrish, 'forbidden'],
    ['GET /t/team-anywhere', 'waiter', tajrish, 204],
    ['GET /t/team-anywhere', 'guest', tajrish, 'forbidden'],
    ['GET /t/nobody', 'owner', vanak, 'forbidden'],
    ['GET /t/nobody', 'none', vanak, 'auth-header-missing'],
  ])('%s by %s', async (line, who, headers, expected) => {
    const given = line.startsWith('POST') ? { body: good } : {};
    const answer = await server.request(line, {
      ...given,
      headers,
      ...(tokens[who] ? { token: tokens[who] } : {}),
    });
    expect(answer.status === 204 ? 204 : answer.body.code).toBe(expected);
  });

  test('is judged before the body is looked at', async () => {
    for (const sent of ['{broken', 'x'.repeat(300_000)]) {
      const headers = { ...vanak, 'content-type': 'application/json' };
      const answer = await server.request('POST /t/menu', { body: sent, headers });
      expect(code(answer)).toEqual([401, 'auth-header-missing']);
    }
  });

  test('a permission taken away is gone at the next request', async () => {
    const userId = await addPerson(pool, '09120000005');
    await employ(pool, shop.tajrish, userId, 'manager');
    const { token } = await signInAs(pool, userId, 'STAFF');
    const edit = () => server.request('POST /t/menu', { body: good, token, headers: tajrish });
    expect((await edit()).status).toBe(204);
    await employ(pool, shop.tajrish, userId, 'waiter');
    expect(code(await edit())).toEqual([403, 'forbidden']);
    await pool.query('delete from staff where user_id = $1', [userId]);
    expect(code(await server.request('GET /t/team', { token, headers: tajrish }))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('an open call is open to a caller whose token no longer counts', async () => {
    const answer = await server.request('GET /t/vendor', { token: 'a.b.c', headers: vanak });
    expect(answer.body).toEqual({ vendorId: shop.vanak.id, caller: 'ANONYMOUS' });
  });
});

describe('the vendor of a request', () => {
  const vendorOf = async (host: string) =>
    (await server.request('GET /t/vendor', { headers: { 'host-domain': host } })).body.vendorId;

  test.each([
    ['its own domain', () => shop.tajrish.domain, () => shop.tajrish.id],
    [
      'its domain with a port, in capitals',
      () => `${shop.tajrish.domain.toUpperCase()}:8080`,
      () => shop.tajrish.id,
    ],
    ["the brand's domain", () => shop.domain, () => shop.vanak.id],
    ['localhost', () => 'localhost', () => shop.vanak.id],
    ['an address', () => '192.168.1.5', () => shop.vanak.id],
  ])('is found by %s', async (_name, host, expected) => {
    expect(await vendorOf(host())).toBe(expected());
  });

  test('follows a change of domain without a restart', async () => {
    const other = await addShop(pool, 'reyhan');
    await pool.query("update vendors set domain = 'new.reyhan.example' where id = $1", [other.tajrish.id]);
    await expect.poll(() => vendorOf('new.reyhan.example'), { timeout: 15_000 }).toBe(other.tajrish.id);
  });
});

describe('for operators and developers', () => {
  test('health and readiness', async () => {
    expect((await server.request('GET /health')).body).toEqual({ status: 'ok' });
    expect((await server.request('GET /ready')).body).toEqual({
      status: 'ready',
      checks: { database: true, migrations: true },
    });
  });

  test('every answer carries the security headers and a request id', async () => {
    for (const line of ['GET /health', 'GET /t/unknown', 'POST /t/menu']) {
      const { headers } = await server.request(line);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  });

  test('the interface is described by its schemas', async () => {
    const { body: description } = await server.request('GET /openapi.json');
    expect(description.openapi).toBe('3.1.0');
    const paths = description.paths as Record<string, Record<string, Record<string, unknown>>>;
    expect(Object.keys(paths)).toHaveLength(Object.keys(contract).length);
    const operation = paths['/t/things/{id}']?.post;
    expect(operation?.parameters).toEqual(
      expect.arrayContaining([{ $ref: '#/components/parameters/host-domain' }]),
    );
    expect(((operation?.parameters ?? []) as object[]).filter((each) => !('$ref' in each))).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'pageSize', in: 'query', required: false }),
    ]);
    expect(operation?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'object' } } },
    });
    expect(paths['/t/menu']?.post?.description).toContain('staff with menu.edit');
  });

  test('and by a page without a script', async () => {
    const { text } = await server.request('GET /docs');
    for (const key of Object.keys(contract)) expect(text).toContain(key.split(' ')[1]);
    expect(text).not.toContain('<script');
  });
});
