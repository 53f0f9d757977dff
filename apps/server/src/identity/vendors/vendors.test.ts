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

  test('a section saves what it shows and leaves the rest, also when two save at once', async () => {
    const { owner } = await newShop();
    const before = (await owner.request(`GET ${VENDORS}/settings`)).body;
    const saved = await Promise.all([
      owner.request(`PUT ${VENDORS}/me`, { taxRate: 7 }),
      owner.request(`PUT ${VENDORS}/me`, { landingText: 'خوش آمدید' }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const after = (await owner.request(`GET ${VENDORS}/settings`)).body;
    expect(after).toEqual({ ...before, taxRate: 7, landingText: 'خوش آمدید' });
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
    await owner.request(`PUT ${VENDORS}/me`, { printReceiptLink: false });
    expect((await owner.request(`GET ${VENDORS}/settings`)).body.printReceiptLink).toBe(false);
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
    const clash = await request(`POST ${VENDORS}`, vendor({ id: brandId }, 'narenj-2'));
    expect(clash.body).toMatchObject({ code: 'DOMAIN_TAKEN', errors: { domain: [expect.any(String)] } });
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
    expect(clash.body.code).toBe('SLUG_TAKEN');
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

  test('who runs a brand opens a branch of it, prepares it and puts it on; nobody else', async () => {
    const { owner, brandId, tajrish } = await newShop();
    const other = await newShop();
    const branch = vendor({ id: brandId }, `branch-${brandId.slice(-6)}`);
    // Tajrish is not theirs yet, so the brand is not.
    expect((await owner.request(`POST ${VENDORS}`, branch)).body.code).toBe('BRAND_NOT_FOUND');
    await member(tajrish, 'owner', owner.userId);
    const opened = await owner.request(`POST ${VENDORS}`, branch);
    expect(opened.body).toMatchObject({ id: branch.id, brandId, active: false });
    const workplaces = (await owner.request(`GET ${VENDORS}/me`)).body.data as { vendor: { id: string } }[];
    expect(workplaces.map(({ vendor: { id } }) => id)).toContain(branch.id);
    const activate = (who: typeof owner) =>
      who.request(`PUT ${VENDORS}/activate`, { vendorId: branch.id, active: true });
    expect((await activate(other.owner)).body.code).toBe('VENDOR_NOT_FOUND');
    expect((await activate(owner)).body.active).toBe(true);
    const own = vendor({ id: newId(), name: 'نو', slug: 'no', domain: 'no.example' }, 'no-1');
    expect((await owner.request(`POST ${VENDORS}`, own)).body.code).toBe('BRAND_NOT_FOUND');
    const move = { vendorId: branch.id, brandId: other.brandId };
    for (const who of [owner, other.owner]) {
      const answer = await who.request(`PUT ${VENDORS}/subscribevendorbrand`, move);
      expect(['BRAND_NOT_FOUND', 'VENDOR_NOT_FOUND']).toContain(answer.body.code);
    }
    await member(other.vanak, 'owner', owner.userId);
    await member(other.tajrish, 'owner', owner.userId);
    const moved = await owner.request(`PUT ${VENDORS}/subscribevendorbrand`, move);
    expect((moved.body.vendors as unknown[]).length).toBe(3);
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

  test('of the whole country are there from the beginning', async () => {
    const request = await newAdmin();
    const { body } = await request(`GET ${BASE}/banks?pageSize=100`);
    const byCode = new Map(
      (body.data as { name: string; shebaCode: string }[]).map(({ name, shebaCode }) => [shebaCode, name]),
    );
    expect(byCode.size).toBe(37);
    expect(byCode.get('019')).toBe('بانک صادرات ایران');
    const { owner } = await newShop();
    const sheba = shebaOf('014');
    const bankId = (body.data as { id: string; shebaCode: string }[]).find((b) => b.shebaCode === '014')?.id;
    const kept = await owner.request(`POST ${VENDORS}/bank`, { ...account(sheba), bankId });
    expect(kept.body).toMatchObject({ bankName: 'بانک مسکن' });
  });

  test('are kept by the admin', async () => {
    const request = await newAdmin();
    const bank = { id: newId(), name: 'بانک فردا', shebaCode: '099' };
    expect((await request(`POST ${BASE}/banks`, bank)).body).toEqual(bank);
    expect((await request(`POST ${BASE}/banks`, { ...bank, id: newId() })).body.code).toBe('BANK_EXISTS');
    const renamed = { ...bank, name: 'بانک فردای نو' };
    expect((await request(`PUT ${BASE}/banks`, renamed)).body).toEqual(renamed);
    expect((await request(`GET ${BASE}/banks/${bank.id}`)).body).toEqual(renamed);
    expect((await request(`GET ${BASE}/banks?search=${encodeURIComponent('فردا')}`)).body.totalCount).toBe(1);
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
