import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { describe, expect, test } from 'vitest';
import { handlers } from '#app/handlers.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, addShop, employ, signInAs, type TestVendor } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';

const server = await startTestServer({ contract, handlers });
const { pool } = server.database;
const VENDORS = '/api-identity/identity/vendors';
const ADDRESSES = `${VENDORS}/addresses`;
let shops = 0;
let phones = 0;
const newPhone = () => `0918${String(++phones).padStart(7, '0')}`;

async function member(vendors: readonly TestVendor[], role: DefaultRole = 'owner') {
  const id = await addPerson(pool, newPhone());
  for (const vendor of vendors) await employ(pool, vendor, id, role);
  const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
  return (line: string, body?: unknown, domain = vendors[0]?.domain ?? '') =>
    server.request(line, { body, token, headers: { 'host-domain': domain } });
}
async function admin() {
  const id = await addPerson(pool, newPhone());
  await pool.query('update users set is_admin = true where id = $1', [id]);
  const { token } = await signInAs(pool, id, 'ADMIN', server.clock.now());
  return (line: string, body?: unknown) => server.request(line, { body, token });
}
type Ask = Awaited<ReturnType<typeof admin>>;

/** A brand with two branches, and a new domain for each test. */
async function newShop() {
  const shop = await addShop(pool, `moves${++shops}`);
  return { ...shop, owner: await member([shop.vanak, shop.tajrish]), fresh: `fresh-${shops}.example` };
}
const named = (vendor: TestVendor, domain: string, slug = 'vanak') => ({
  kind: 'VENDOR',
  id: vendor.id,
  domain,
  slug,
});
const rename = (who: Ask, body: object) => who(`PUT ${ADDRESSES}`, body);
const shownAt = async (domain: string) =>
  (await server.request(`GET ${VENDORS}/getbydomain?domain=${domain}`)).body;
const refused = (field: 'domain' | 'slug') => ({
  body: {
    code: field === 'domain' ? 'DOMAIN_TAKEN' : 'SLUG_TAKEN',
    errors: { [field]: [expect.any(String)] },
  },
});

describe('a branch that changes its address', () => {
  test('is meant by both; who did it is written down; the same again changes nothing', async () => {
    const { vanak, owner, fresh, brandId } = await newShop();
    const answer = await rename(owner, named(vanak, fresh.toUpperCase(), 'vanak-2'));
    expect(answer.body).toEqual({
      domain: fresh,
      slug: 'vanak-2',
      former: expect.arrayContaining([
        { kind: 'DOMAIN', name: vanak.domain, leftAt: server.clock.now().toISOString() },
        { kind: 'SLUG', name: 'vanak', leftAt: server.clock.now().toISOString() },
      ]),
    });
    for (const domain of [fresh, vanak.domain]) {
      expect(await shownAt(domain)).toMatchObject({ id: vanak.id, domain: fresh });
      expect((await owner(`GET ${VENDORS}/settings`, undefined, domain)).status).toBe(200);
    }
    for (const slug of ['vanak', 'vanak-2'])
      expect(server.app.vendors.bySlug(brandId, slug)?.id).toBe(vanak.id);
    const own = (await owner(`GET ${VENDORS}/me`)).body.data as { formerDomains: string[] }[];
    expect(own.map(({ formerDomains }) => formerDomains)).toEqual([[vanak.domain], []]);
    expect((await rename(owner, named(vanak, fresh, 'vanak-2'))).body).toEqual(answer.body);
    const log = await owner(`GET /api-identity/identity/audit?subjectId=${vanak.id}`);
    expect(log.body.data).toMatchObject([
      {
        action: 'vendor.address',
        before: { domain: vanak.domain, slug: 'vanak' },
        after: { domain: fresh, slug: 'vanak-2' },
      },
    ]);
  });

  test('opens its tables by the codes that are printed with the old one', async () => {
    const { vanak, owner, fresh } = await newShop();
    const hall = { id: newId(), title: 'سالن' };
    expect((await owner('POST /api/diningtablecategories', hall)).status).toBe(200);
    const table = {
      id: newId(),
      code: `t-${newId().slice(-8)}`,
      name: 'میز ۷',
      capacity: 4,
      categoryId: hall.id,
    };
    const made = await owner('POST /api/diningtable', table);
    expect(made.status, made.text).toBe(200);
    await rename(owner, named(vanak, fresh));
    const headers = { 'host-domain': vanak.domain };
    expect((await server.request(`GET /api/diningtable?code=${table.code}`, { headers })).body).toMatchObject(
      {
        id: table.id,
        vendorId: vanak.id,
        vendorDomain: fresh,
      },
    );
  });

  test('tells guests’ devices as before', async () => {
    const { vanak, owner, fresh } = await newShop();
    const guest = await addPerson(pool, newPhone());
    const { token } = await signInAs(pool, guest, 'CUSTOMER', server.clock.now());
    const device = { token: JSON.stringify({ endpoint: `https://push.example/${vanak.id}` }) };
    const keep = 'POST /api-identity/identity/devicetoken';
    const headers = { 'host-domain': vanak.domain };
    expect((await server.request(keep, { token, body: device, headers })).status).toBe(204);
    await rename(owner, named(vanak, fresh));
    const { rows } = await pool.query('select domain from device_tokens where user_id = $1', [guest]);
    expect(rows).toEqual([{ domain: fresh }]);
  });

  test('goes back to one it had; nobody else takes that meanwhile, nor opens a branch with it', async () => {
    const { vanak, tajrish, owner, fresh, brandId } = await newShop();
    const [other, open] = [await newShop(), await admin()];
    await rename(owner, named(vanak, fresh, 'vanak-2'));
    expect(await rename(owner, named(tajrish, vanak.domain, 'tajrish'))).toMatchObject(refused('domain'));
    expect(await rename(owner, named(tajrish, tajrish.domain, 'vanak'))).toMatchObject(refused('slug'));
    expect(await rename(other.owner, named(other.vanak, vanak.domain))).toMatchObject(refused('domain'));
    const branch = (brand: object, domain: string, slug: string) => ({
      id: newId(),
      brand,
      name: 'شعبهٔ تازه',
      slug,
      domain,
      latitude: 35.7,
      longitude: 51.4,
      owner: { phoneNumber: '09199000002', firstName: 'لیلا', lastName: 'احمدی' },
    });
    const opens = (brand: object, domain: string, slug = 'third') =>
      open(`POST ${VENDORS}`, branch(brand, domain, slug));
    expect(await opens({ id: brandId }, vanak.domain)).toMatchObject(refused('domain'));
    expect(await opens({ id: brandId }, `third-${fresh}`, 'vanak')).toMatchObject(refused('slug'));
    const brand = { id: newId(), name: 'نارنج', slug: `b-${shops}`, domain: vanak.domain };
    expect((await opens(brand, `fourth-${fresh}`)).body.code).toBe('DOMAIN_TAKEN');
    expect(await shownAt(vanak.domain)).toMatchObject({ id: vanak.id });

    expect((await rename(owner, named(vanak, vanak.domain))).body).toMatchObject({
      domain: vanak.domain,
      slug: 'vanak',
      former: expect.arrayContaining([expect.objectContaining({ name: fresh })]),
    });
    expect(await shownAt(fresh)).toMatchObject({ id: vanak.id });
  });

  test('takes what it had along to another brand, but not what is that brand’s own', async () => {
    const [shop, target, open] = [await newShop(), await newShop(), await admin()];
    const { vanak, owner, fresh, domain } = shop;
    await rename(owner, named(vanak, domain));
    await rename(owner, named(vanak, fresh, 'vanak-2'));
    const move = { vendorId: vanak.id, brandId: target.brandId };
    const moving = () => open(`PUT ${VENDORS}/subscribevendorbrand`, move);
    expect((await moving()).body).toMatchObject({ code: 'DOMAIN_TAKEN' });
    const brand = { kind: 'BRAND', id: shop.brandId, slug: `moves${shops}-b`, domain: `brand-${fresh}` };
    expect((await rename(open, brand)).status).toBe(200);
    expect((await moving()).status).toBe(200);
    await server.app.vendors.refresh();
    for (const former of [vanak.domain, domain, fresh])
      expect(await shownAt(former)).toMatchObject({ id: vanak.id });
    // Its brand's branch has the short name that it had once.
    expect(server.app.vendors.bySlug(target.brandId, 'vanak')?.id).toBe(target.vanak.id);
  });

  test('put off, is there for its staff by the old one, and for nobody else', async () => {
    const { vanak, tajrish, owner, fresh } = await newShop();
    await rename(owner, named(vanak, fresh));
    await owner(`PUT ${VENDORS}/activate`, { vendorId: vanak.id, active: false }, tajrish.domain);
    await server.app.vendors.refresh();
    expect((await shownAt(vanak.domain)).code).toBe('VENDOR_NOT_FOUND');
    expect((await owner(`GET ${VENDORS}/settings`, undefined, vanak.domain)).status).toBe(200);
    const seen = await owner(`GET ${VENDORS}/getbydomain?domain=${vanak.domain}`);
    expect(seen.body).toMatchObject({ id: vanak.id, active: false });
  });

  test('is changed by who runs it and by the platform, and by nobody else', async () => {
    const { vanak, tajrish, owner, fresh } = await newShop();
    const [manager, stranger, open] = [
      await member([vanak], 'manager'),
      (await newShop()).owner,
      await admin(),
    ];
    expect((await rename(manager, named(vanak, fresh))).status).toBe(403);
    expect((await rename(stranger, named(vanak, fresh))).body.code).toBe('VENDOR_NOT_FOUND');
    expect((await stranger(`GET ${ADDRESSES}?kind=VENDOR&id=${vanak.id}`)).status).toBe(404);
    for (const domain of ['a b.example', 'https://', ''])
      expect((await rename(owner, named(vanak, domain))).status).toBe(400);
    // An address is taken as people copy it from their browser.
    expect((await rename(open, named(tajrish, `https://${fresh}/`, 'tajrish'))).status).toBe(200);
    const unknown = { ...named(vanak, fresh), id: newId() };
    expect((await rename(open, unknown)).body.code).toBe('VENDOR_NOT_FOUND');
  });
});

describe('a brand that changes its address', () => {
  test('is meant by both; a branch’s own domain goes on meaning the branch', async () => {
    const { brandId, domain, vanak, tajrish, owner, fresh } = await newShop();
    const to = (next: string, slug: string) =>
      rename(owner, { kind: 'BRAND', id: brandId, domain: next, slug });
    expect((await to(fresh, `brand-${shops}`)).body).toMatchObject({
      domain: fresh,
      slug: `brand-${shops}`,
      former: expect.arrayContaining([expect.objectContaining({ kind: 'DOMAIN', name: domain })]),
    });
    for (const at of [domain, fresh]) expect(await shownAt(at)).toMatchObject({ id: vanak.id });
    const other = await newShop();
    const taking = { kind: 'BRAND', id: other.brandId, domain, slug: `brand-${shops}` };
    expect(await rename(other.owner, taking)).toMatchObject(refused('domain'));
    const slug = { ...taking, domain: other.domain, slug: `moves${shops - 1}` };
    expect(await rename(other.owner, slug)).toMatchObject(refused('slug'));

    // A branch takes what its brand left, leaves it, and is meant by it from then on, whoever has it in the brand.
    expect((await rename(owner, named(tajrish, domain, 'tajrish'))).status).toBe(200);
    expect((await rename(owner, named(tajrish, tajrish.domain, 'tajrish'))).status).toBe(200);
    expect((await to(domain, `brand-${shops}`)).status).toBe(200);
    expect(await shownAt(domain)).toMatchObject({ id: tajrish.id });
  });
});

describe('a name that was left', () => {
  test('is freed by the platform alone, and then means nobody or whoever has it', async () => {
    const { vanak, tajrish, owner, fresh, brandId, domain } = await newShop();
    const other = await newShop();
    await rename(owner, named(vanak, fresh, 'vanak-2'));
    const free = (who: Ask, whose: object, kind: string, name: string) =>
      who(`POST ${ADDRESSES}/free`, { ...whose, former: { kind, name } });
    const ofVanak = { kind: 'VENDOR', id: vanak.id };
    expect((await free(owner, ofVanak, 'DOMAIN', vanak.domain)).status).toBe(403);
    const platform = await admin();
    for (const [kind, name] of [
      ['DOMAIN', fresh],
      ['DOMAIN', other.vanak.domain],
      ['SLUG', 'vanak-2'],
    ] as const)
      expect((await free(platform, ofVanak, kind, name)).body.code).toBe('NOT_FOUND');
    expect((await free(platform, { ...ofVanak, id: newId() }, 'SLUG', 'vanak')).body.code).toBe(
      'VENDOR_NOT_FOUND',
    );
    expect((await free(platform, ofVanak, 'SLUG', 'vanak')).body).toMatchObject({
      former: [{ kind: 'DOMAIN', name: vanak.domain }],
    });

    // The brand's own, which a branch took and left, is the brand's again.
    for (const next of [domain, tajrish.domain]) {
      const moved = await rename(owner, named(tajrish, next, 'tajrish'));
      expect(moved.status, moved.text).toBe(200);
    }
    expect(await shownAt(domain)).toMatchObject({ id: tajrish.id });
    expect((await free(platform, { kind: 'VENDOR', id: tajrish.id }, 'DOMAIN', domain)).status).toBe(200);
    expect(await shownAt(domain)).toMatchObject({ id: vanak.id });

    const slug = `left-${brandId.slice(-6)}`;
    const brand = { kind: 'BRAND', id: brandId };
    await rename(owner, { ...brand, domain: `of-${fresh}`, slug });
    for (const [kind, name] of [
      ['DOMAIN', domain],
      ['SLUG', `moves${shops - 1}`],
    ] as const)
      expect((await free(platform, brand, kind, name)).status, name).toBe(200);
    expect((await rename(other.owner, named(other.tajrish, domain, 'tajrish'))).status).toBe(200);

    expect((await free(platform, ofVanak, 'DOMAIN', vanak.domain)).body).toMatchObject({ former: [] });
    expect((await rename(other.owner, named(other.vanak, vanak.domain))).status).toBe(200);
    expect(await shownAt(vanak.domain)).toMatchObject({ id: other.vanak.id });
  });
});

describe('of several that want one domain at once', () => {
  test('one gets it: two branches of a brand, and two brands’', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    for (const [round, rivals] of [
      [shop.owner, shop.vanak, shop.owner, shop.tajrish],
      [shop.owner, shop.vanak, other.owner, other.vanak],
    ].entries()) {
      const domain = `race${round}-${shop.fresh}`;
      const [one, first, two, second] = rivals as [Ask, TestVendor, Ask, TestVendor];
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, turn) => {
          const [who, vendor] = turn % 2 === 0 ? [one, first] : [two, second];
          const slug = vendor === shop.tajrish ? 'tajrish' : 'vanak';
          return rename(who, named(vendor, domain, slug));
        }),
      );
      const wins = answers.map(({ status }) => status === 200);
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(['DOMAIN_TAKEN', 'DOMAIN_TAKEN']);
      expect([wins[0] === wins[2], wins[1] === wins[3], wins[0] === wins[1]]).toEqual([true, true, false]);
    }
  });

  test('what one leaves at this moment, the other does not get', async () => {
    const { vanak, tajrish, owner, fresh } = await newShop();
    const [left, taken] = await Promise.all([
      rename(owner, named(vanak, fresh)),
      rename(owner, named(tajrish, vanak.domain, 'tajrish')),
    ]);
    expect([left.status, taken.body.code]).toEqual([200, 'DOMAIN_TAKEN']);
    expect(await shownAt(vanak.domain)).toMatchObject({ id: vanak.id });
  });
});

describe('what means more than one of them', () => {
  test('a machine’s name or address is no domain of a brand where others share the installation', async () => {
    const { vanak, owner, brandId } = await newShop();
    await newShop();
    for (const host of ['localhost', 'sofreh', '127.0.0.1', '10.0.0.7'])
      expect(await rename(owner, named(vanak, host))).toMatchObject(refused('domain'));
    const byBrand = { kind: 'BRAND', id: brandId, domain: 'localhost', slug: `of-${brandId.slice(-6)}` };
    expect(await rename(owner, byBrand)).toMatchObject(refused('domain'));
  });

  test('a brand’s domain is no branch’s for who runs that branch alone', async () => {
    const { vanak, tajrish, brandId, owner } = await newShop();
    const { rows } = await pool.query<{ domain: string }>('select domain from brands where id = $1', [
      brandId,
    ]);
    const ofBrand = rows[0]?.domain ?? '';
    const alone = await member([tajrish]);
    expect(await rename(alone, named(tajrish, ofBrand, 'tajrish'))).toMatchObject(refused('domain'));
    expect(await shownAt(ofBrand)).toMatchObject({ id: vanak.id });
    expect((await rename(owner, named(tajrish, ofBrand, 'tajrish'))).status).toBe(200);
  });

  test('who may change a brand’s branches, and runs none of them, neither renames it nor opens branches of it', async () => {
    const [{ vanak, tajrish, brandId, fresh }, own] = [await newShop(), await newShop()];
    const id = await addPerson(pool, newPhone());
    for (const vendor of [vanak, tajrish]) await employ(pool, vendor, id, 'manager');
    await employ(pool, own.vanak, id, 'owner');
    const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
    const ask = (line: string, body: object) =>
      server.request(line, { body, token, headers: { 'host-domain': own.vanak.domain } });
    const renamed = await ask(`PUT ${ADDRESSES}`, {
      kind: 'BRAND',
      id: brandId,
      domain: fresh,
      slug: 'mine',
    });
    const opened = await ask(`POST ${VENDORS}`, {
      id: newId(),
      brand: { id: brandId },
      name: 'شعبهٔ ساختگی',
      slug: 'fake',
      domain: fresh,
      latitude: 35.7,
      longitude: 51.4,
      owner: { phoneNumber: newPhone(), firstName: 'مدیر', lastName: 'بی‌پروا' },
    });
    expect([renamed.body.code, opened.body.code]).toEqual(['BRAND_NOT_FOUND', 'BRAND_NOT_FOUND']);
  });

  test('of a brand that the platform put a branch off, its owner opens no other one and takes no other name', async () => {
    const { vanak, brandId, owner, fresh } = await newShop();
    const platform = await admin();
    const off = { vendorId: vanak.id, active: false, reason: 'شکایت مشتریان' };
    expect((await platform(`PUT ${VENDORS}/activate`, off)).status).toBeLessThan(300);
    const opening = {
      id: newId(),
      brand: { id: brandId },
      name: 'دوباره',
      slug: 'again',
      domain: fresh,
      latitude: 35.7,
      longitude: 51.4,
      owner: { phoneNumber: newPhone(), firstName: 'سارا', lastName: 'رضایی' },
    };
    expect((await owner(`POST ${VENDORS}`, opening)).body.code).toBe('VENDOR_PUT_OFF');
    expect((await rename(owner, named(vanak, fresh))).body.code).toBe('VENDOR_PUT_OFF');
    expect((await rename(platform, named(vanak, fresh))).status).toBe(200);
  });

  test('names are tried out a few times a day, not until none is left', async () => {
    const { vanak, owner, fresh } = await newShop();
    const codes: (string | undefined)[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      codes.push((await rename(owner, named(vanak, `n${nth}-${fresh}`))).body.code as string | undefined);
    expect(codes).toEqual([...Array(10).fill(undefined), 'TOO_MANY_REQUESTS']);
  });
});
