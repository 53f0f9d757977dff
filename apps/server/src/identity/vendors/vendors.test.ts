import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
let shops = 0;
let phones = 0;
const newPerson = () => addPerson(pool, `0918${String(++phones).padStart(7, '0')}`);

async function member(vendor: TestVendor, role: DefaultRole, userId?: string) {
  const id = userId ?? (await newPerson());
  await employ(pool, vendor, id, role);
  const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
  const headers = { 'host-domain': vendor.domain };
  const request = (line: string, body?: unknown) => server.request(line, { body, token, headers });
  return { userId: id, request };
}
async function newShop() {
  const shop = await addShop(pool, `vendors${++shops}`);
  await server.app.vendors.refresh();
  return { ...shop, owner: await member(shop.vanak, 'owner') };
}
async function newAdmin() {
  const id = await newPerson();
  await pool.query('update users set is_admin = true where id = $1', [id]);
  const { token } = await signInAs(pool, id, 'ADMIN', server.clock.now());
  return (line: string, body?: unknown) => server.request(line, { body, token });
}
const BASE = '/api-identity/identity';
const VENDORS = `${BASE}/vendors`;
const HOURS = `${VENDORS}/availabilitytime`;

describe('settings', () => {
  test('are read, changed and shown; the audit keeps what differs', async () => {
    const { owner, vanak } = await newShop();
    const before = (await owner.request(`GET ${VENDORS}/settings`)).body;
    const body = {
      ...before,
      name: 'ترنج نو',
      taxRate: 9,
      deliveryTypes: ['SERVE', 'PICKUP'],
      serviceFees: { SERVE: { type: 'PERCENTAGE', value: 12 } },
      businessDayCutoff: '05:30',
      landingText: 'از ۱۳۷۵ در ونک',
    };
    expect((await owner.request(`PUT ${VENDORS}/me`, body)).body).toEqual(body);
    expect((await owner.request(`GET ${VENDORS}/settings`)).body).toEqual(body);
    const log = await owner.request(`GET ${BASE}/audit?action=vendor.change`);
    expect(log.body.data).toMatchObject([{ subjectId: vanak.id }]);
    const [{ before: old, after }] = log.body.data as [{ before: object; after: object }];
    expect(Object.keys(old)).toHaveLength(6);
    expect(after).toMatchObject({ taxRate: 9, name: 'ترنج نو' });
    server.app.snapshots.forget(vanak.id);
    const shown = await server.request(`GET ${VENDORS}/getbydomain?domain=${vanak.domain}`);
    expect(shown.body).toMatchObject({ name: 'ترنج نو', taxRate: 9 });
  });

  test.each([
    [{ taxRate: 101 }],
    [{ preparationTime: 13 }],
    [{ themeColor: 'red' }],
    [{ roundingStep: 7 }],
    [{ serviceFees: { SERVE: { type: 'PERCENTAGE', value: 101 } } }],
    [{ businessDayCutoff: '24:00' }],
    [{ email: 'not an address' }],
    [{ slug: 'mine' }],
  ])('%o is refused', async (wrong) => {
    const { owner } = await newShop();
    const before = (await owner.request(`GET ${VENDORS}/settings`)).body;
    const answer = await owner.request(`PUT ${VENDORS}/me`, { ...before, ...wrong });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('the switch closes and opens at once; the receipt option is kept', async () => {
    const { owner } = await newShop();
    const off = await owner.request(`PUT ${VENDORS}/open`, { openFlag: false });
    expect(off.body).toEqual({
      openFlag: false,
      openStatus: { open: false, until: null, reason: 'SWITCHED_OFF' },
    });
    const on = await owner.request(`PUT ${VENDORS}/open`, { openFlag: true });
    expect(on.body).toMatchObject({ openFlag: true, openStatus: { open: true } });
    await owner.request(`PUT ${VENDORS}/setprintitemsonfactoroption`, { printItemsOnFactor: false });
    expect((await owner.request(`GET ${VENDORS}/settings`)).body.printItemsOnFactor).toBe(false);
  });
});

describe('opening hours', () => {
  test('take several windows a day, none that overlaps, over midnight neither', async () => {
    const { owner, vanak } = await newShop();
    await pool.query('delete from vendor_opening_windows where vendor_id = $1', [vanak.id]);
    const add = (weekday: string, from: string, to: string) =>
      owner.request(`POST ${HOURS}`, { id: newId(), weekday, from, to });
    expect((await add('SAT', '08:00', '12:00')).status).toBe(200);
    expect((await add('SAT', '12:00', '15:00')).status).toBe(200);
    expect((await add('SAT', '19:00', '02:00')).status).toBe(200);
    for (const [weekday, from, to] of [
      ['SAT', '14:59', '16:00'],
      ['SUN', '01:30', '03:00'],
      ['SAT', '18:00', '00:00'],
    ] as const) {
      const answer = await add(weekday, from, to);
      expect([answer.status, answer.body.code]).toEqual([409, 'WINDOWS_OVERLAP']);
    }
    expect((await add('FRI', '10:00', '10:00')).status).toBe(400);
    expect((await add('FRI', '20:00', '00:00')).status).toBe(200);
    const listed = (await owner.request(`GET ${HOURS}`)).body.data as { id: string; weekday: string }[];
    expect(listed.map(({ weekday }) => weekday)).toEqual(['SAT', 'SAT', 'SAT', 'FRI']);
    const [first] = listed;
    expect((await owner.request(`POST ${HOURS}`, first)).body).toEqual(first);
    expect((await owner.request(`DELETE ${HOURS}/${first?.id}`)).status).toBe(204);
    expect((await owner.request(`DELETE ${HOURS}/${first?.id}`)).status).toBe(404);
    server.app.snapshots.forget(vanak.id);
    const shown = await server.request(`GET ${BASE}/availabilitytime`, {
      headers: { 'host-domain': vanak.domain },
    });
    expect(shown.body.windows).toHaveLength(3);
  });

  test('of two windows that overlap sent at once only one stays', async () => {
    const { owner, vanak } = await newShop();
    await pool.query('delete from vendor_opening_windows where vendor_id = $1', [vanak.id]);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        owner.request(`POST ${HOURS}`, { id: newId(), weekday: 'MON', from: '08:00', to: '12:00' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('holidays and closures close the vendor', async () => {
    const { owner, vanak } = await newShop();
    const now = server.clock.now();
    const closure = {
      id: newId(),
      startsAt: new Date(now.getTime() - 60_000).toISOString(),
      endsAt: new Date(now.getTime() + 3_600_000).toISOString(),
      reason: 'تعمیر اجاق',
    };
    expect((await owner.request(`POST ${VENDORS}/closures`, closure)).body).toEqual(closure);
    expect((await owner.request(`POST ${VENDORS}/closures`, closure)).body).toEqual(closure);
    const other = { ...closure, reason: '' };
    expect((await owner.request(`POST ${VENDORS}/closures`, other)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const status = async () => {
      server.app.snapshots.forget(vanak.id);
      const shown = await server.request(`GET ${BASE}/availabilitytime`, {
        headers: { 'host-domain': vanak.domain },
      });
      return (shown.body.openStatus as { reason: string }).reason;
    };
    expect(await status()).toBe('CLOSURE');
    expect((await owner.request(`GET ${VENDORS}/closures`)).body.data).toEqual([closure]);
    await owner.request(`DELETE ${VENDORS}/closures/${closure.id}`);
    expect(await status()).toBe('OPEN');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(now);
    await owner.request(`POST ${VENDORS}/holidays`, { day, title: 'عاشورا' });
    expect(await status()).toBe('HOLIDAY');
    expect((await owner.request(`GET ${VENDORS}/holidays`)).body.data).toEqual([{ day, title: 'عاشورا' }]);
    expect((await owner.request(`DELETE ${VENDORS}/holidays/${day}`)).status).toBe(204);
    expect(await status()).toBe('OPEN');
    const backwards = { ...closure, id: newId(), endsAt: closure.startsAt };
    expect((await owner.request(`POST ${VENDORS}/closures`, backwards)).status).toBe(400);
  });
});

describe('brands and the installation', () => {
  const vendor = (brand: object, slug: string) => ({
    id: newId(),
    brand,
    name: 'شعبهٔ تازه',
    slug,
    domain: `${slug}.example`,
    latitude: 35.7,
    longitude: 51.4,
    owner: { phoneNumber: '0919 900 0001', firstName: 'لیلا', lastName: 'احمدی' },
  });

  test('an admin opens a chain from nothing; its owner may do everything there', async () => {
    const request = await newAdmin();
    const brandId = newId();
    const first = vendor(
      { id: brandId, name: 'نارنج', slug: 'narenj', domain: 'narenj.example' },
      'narenj-1',
    );
    const opened = await request(`POST ${VENDORS}`, first);
    expect(opened.body).toMatchObject({
      id: first.id,
      brandId,
      brandName: 'نارنج',
      openStatus: { open: false },
    });
    expect((await request(`POST ${VENDORS}`, vendor({ id: brandId }, 'narenj-2'))).status).toBe(200);
    expect((await request(`POST ${VENDORS}`, vendor({ id: newId() }, 'narenj-3'))).body.code).toBe(
      'BRAND_NOT_FOUND',
    );
    expect((await request(`POST ${VENDORS}`, vendor({ id: brandId }, 'narenj-2'))).body.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    );
    const { rows } = await pool.query("select id from users where phone_number = '09199000001'");
    const { token } = await signInAs(pool, rows[0].id, 'STAFF', server.clock.now());
    const headers = { 'host-domain': first.domain };
    const rights = await server.request(`GET ${BASE}/permissions`, { token, headers });
    expect((rights.body.data as { held: boolean }[]).every(({ held }) => held)).toBe(true);
    expect((await server.request(`GET ${BASE}/roles`, { token, headers })).body.totalCount).toBe(7);
    const brands = await server.request(`GET ${VENDORS}/getvendorbrands`, { token, headers });
    expect(brands.body.data).toMatchObject([{ id: brandId, vendors: [{ id: first.id }, {}] }]);
    const list = await request(`GET ${VENDORS}?brandId=${brandId}&search=narenj-1`);
    expect(list.body).toMatchObject({ totalCount: 1, data: [{ id: first.id, staffCount: 1 }] });
    const changed = await server.request(`PUT ${VENDORS}/brand`, {
      token,
      headers,
      body: { name: 'نارنج طلایی', themeColor: '#112233', logoFileId: null },
    });
    expect(changed.body).toMatchObject({ name: 'نارنج طلایی', themeColor: '#112233' });
  });

  test('a vendor is put off and on, and moved under another brand', async () => {
    const request = await newAdmin();
    const { vanak, tajrish, brandId } = await newShop();
    const off = await request(`PUT ${VENDORS}/activate`, { vendorId: tajrish.id, active: false });
    expect(off.body).toMatchObject({ active: false, openStatus: { open: false } });
    const shown = await server.request(`GET ${VENDORS}/brands/${brandId}`);
    expect(shown.body.vendors).toMatchObject([{ id: vanak.id }]);
    await request(`PUT ${VENDORS}/activate`, { vendorId: tajrish.id, active: true });
    const other = await newShop();
    const clash = await request(`PUT ${VENDORS}/subscribevendorbrand`, {
      vendorId: tajrish.id,
      brandId: other.brandId,
    });
    expect(clash.body.code).toBe('IDEMPOTENCY_CONFLICT');
    await pool.query("update vendors set slug = 'moved' where id = $1", [tajrish.id]);
    const moved = await request(`PUT ${VENDORS}/subscribevendorbrand`, {
      vendorId: tajrish.id,
      brandId: other.brandId,
    });
    expect((moved.body.vendors as unknown[]).length).toBe(3);
    const missing = { vendorId: newId(), brandId };
    expect((await request(`PUT ${VENDORS}/subscribevendorbrand`, missing)).body.code).toBe(
      'VENDOR_NOT_FOUND',
    );
    expect((await request(`GET ${VENDORS}/brands/${newId()}`)).body.code).toBe('BRAND_NOT_FOUND');
  });

  test('one branch’s manager does not change the brand of all', async () => {
    const { owner, tajrish } = await newShop();
    const body = { name: 'ترنج', themeColor: '#000000', logoFileId: null };
    expect((await owner.request(`PUT ${VENDORS}/brand`, body)).status).toBe(403);
    await member(tajrish, 'owner', owner.userId);
    expect((await owner.request(`PUT ${VENDORS}/brand`, body)).body).toMatchObject({ name: 'ترنج' });
  });
});

describe('banks', () => {
  const MELLAT = '01900000-0000-7000-8000-000000000012';
  const SHEBA = 'IR500120000000000000000001';
  const shebaOf = (bank: string) => {
    for (let check = 2; check < 99; check += 1) {
      const digits = `${bank}0000000000000000001`;
      if (BigInt(`${digits}1827${String(check).padStart(2, '0')}`) % 97n === 1n)
        return `IR${String(check).padStart(2, '0')}${digits}`;
    }
    return SHEBA;
  };
  const account = (sheba: string) => ({
    id: newId(),
    bankId: MELLAT,
    sheba,
    ownerName: 'شرکت ترنج',
    active: true,
  });

  test('accounts have a Sheba with right check digits, of their bank, once', async () => {
    const { owner } = await newShop();
    const right = account(shebaOf('012'));
    const added = await owner.request(`POST ${VENDORS}/bank`, {
      ...right,
      sheba: right.sheba.slice(2).replace(/(\d{4})/g, '$1 '),
    });
    expect(added.body).toEqual({ ...right, bankName: 'بانک ملت' });
    for (const [body, code] of [
      [{ ...right, id: newId() }, 'BANK_EXISTS'],
      [account(shebaOf('017')), 'SHEBA_WRONG'],
      [account(`IR000${right.sheba.slice(5)}`), 'SHEBA_WRONG'],
      [{ ...account(right.sheba), bankId: newId() }, 'BANK_NOT_FOUND'],
    ] as const) {
      expect((await owner.request(`POST ${VENDORS}/bank`, body)).body.code).toBe(code);
    }
    const changed = await owner.request(`PUT ${VENDORS}/bank`, { ...right, active: false });
    expect(changed.body.active).toBe(false);
    expect((await owner.request(`GET ${VENDORS}/bank`)).body.data).toEqual([changed.body]);
    const unknown = await owner.request(`PUT ${VENDORS}/bank`, account(right.sheba));
    expect(unknown.body.code).toBe('BANK_NOT_FOUND');
  });

  test('are kept by the admin', async () => {
    const request = await newAdmin();
    const bank = { id: newId(), name: 'بانک آینده', shebaCode: '062' };
    expect((await request(`POST ${BASE}/banks`, bank)).body).toEqual(bank);
    expect((await request(`POST ${BASE}/banks`, { ...bank, id: newId() })).body.code).toBe('BANK_EXISTS');
    const renamed = { ...bank, name: 'بانک آیندهٔ نو' };
    expect((await request(`PUT ${BASE}/banks`, renamed)).body).toEqual(renamed);
    expect((await request(`GET ${BASE}/banks/${bank.id}`)).body).toEqual(renamed);
    expect((await request(`GET ${BASE}/banks?search=${encodeURIComponent('آینده')}`)).body.totalCount).toBe(
      1,
    );
    expect((await request(`DELETE ${BASE}/banks/${bank.id}`)).status).toBe(204);
    expect((await request(`DELETE ${BASE}/banks/${bank.id}`)).body.code).toBe('BANK_NOT_FOUND');
    const { owner } = await newShop();
    await owner.request(`POST ${VENDORS}/bank`, account(shebaOf('012')));
    expect((await request(`DELETE ${BASE}/banks/${MELLAT}`)).body.code).toBe('BANK_IN_USE');
    expect((await owner.request(`POST ${BASE}/banks`, bank)).status).toBe(403);
  });
});

describe('files', () => {
  const form = (bytes: Uint8Array, name: string, type: string) => {
    const data = new FormData();
    data.set('file', new File([new Uint8Array(bytes)], name, { type }));
    data.set('alt', 'چلوکباب');
    return data;
  };
  const picture = () =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();

  test('a picture is kept in three widths and can be a cover, of its own vendor only', async () => {
    const { owner, tajrish } = await newShop();
    const added = await owner.request(`POST ${BASE}/files`, form(await picture(), 'x.txt', 'text/plain'));
    expect(added.body.url).toBe(`/files/${added.body.id}`);
    const { rows } = await pool.query('select width from file_widths where file_id = $1 order by 1', [
      added.body.id,
    ]);
    expect(rows.map(({ width }) => width)).toEqual([160, 320, 640]);
    const settings = (await owner.request(`GET ${VENDORS}/settings`)).body;
    const withCover = { ...settings, coverFileId: added.body.id };
    expect((await owner.request(`PUT ${VENDORS}/me`, withCover)).body.coverFileId).toBe(added.body.id);
    const elsewhere = await member(tajrish, 'owner');
    expect((await elsewhere.request(`PUT ${VENDORS}/me`, withCover)).status).toBe(404);
  });

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      'image/svg+xml',
    ],
    ['an SVG that calls itself PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
    ['a page', '<html></html>', 'a.jpg', 'image/jpeg'],
    ['a broken PNG', '\u0089PNG\r\n\u001a\nno more', 'a.png', 'image/png'],
  ])('%s is refused', async (_case, text, name, type) => {
    const { owner } = await newShop();
    const answer = await owner.request(`POST ${BASE}/files`, form(Buffer.from(text, 'latin1'), name, type));
    expect([answer.status, answer.body.code]).toEqual([415, 'IMAGE_WRONG']);
  });

  test('one over 5 MB is refused', async () => {
    const { owner } = await newShop();
    const big = new Uint8Array(5 * 1024 * 1024 + 1);
    expect((await owner.request(`POST ${BASE}/files`, form(big, 'a.png', 'image/png'))).status).toBe(400);
  });
});
