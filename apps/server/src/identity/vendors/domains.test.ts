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
let shops = 0;
let phones = 0;

/** Signs a new person in with a role at each of the vendors; the first is the one they speak for. */
async function member(vendors: readonly TestVendor[], role: DefaultRole = 'owner') {
  const id = await addPerson(pool, `0917${String(++phones).padStart(7, '0')}`);
  for (const vendor of vendors) await employ(pool, vendor, id, role);
  const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
  return (line: string, body?: unknown, domain = vendors[0]?.domain ?? '') =>
    server.request(line, { body, token, headers: { 'host-domain': domain } });
}
async function admin() {
  const id = await addPerson(pool, `0917${String(++phones).padStart(7, '0')}`);
  await pool.query('update users set is_admin = true where id = $1', [id]);
  const { token } = await signInAs(pool, id, 'ADMIN', server.clock.now());
  return (line: string, body?: unknown) => server.request(line, { body, token });
}
async function newShop() {
  const shop = await addShop(pool, `domains${++shops}`);
  return { ...shop, owner: await member([shop.vanak, shop.tajrish]) };
}
const branch = (brand: object, domain: string) => ({
  id: newId(),
  brand,
  name: 'شعبهٔ تازه',
  slug: `s-${domain.split('.')[0]}`,
  domain,
  latitude: 35.7,
  longitude: 51.4,
  owner: { phoneNumber: '09199000002', firstName: 'لیلا', lastName: 'احمدی' },
});
const shownAt = async (domain: string) =>
  (await server.request(`GET ${VENDORS}/getbydomain?domain=${domain}`)).body;
const TAKEN = (field: string) => ({ code: 'DOMAIN_TAKEN', errors: { [field]: [expect.any(String)] } });

describe('one namespace for the domains of brands and branches', () => {
  test('a branch takes neither another brand’s domain nor another’s branch’s; nothing is written', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    for (const domain of [other.domain, other.domain.toUpperCase(), other.vanak.domain]) {
      const body = branch({ id: shop.brandId }, domain);
      expect((await shop.owner(`POST ${VENDORS}`, body)).body).toMatchObject(TAKEN('domain'));
      const { rows } = await pool.query('select 1 from vendors where id = $1', [body.id]);
      expect(rows).toEqual([]);
    }
    expect(await shownAt(other.domain)).toMatchObject({ id: other.vanak.id });
  });

  test('a branch takes no name under another brand’s domain, and any under its own', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    const wanted = { kind: 'VENDOR', id: shop.vanak.id, slug: 'vanak' };
    const take = (domain: string) => shop.owner(`PUT ${VENDORS}/addresses`, { ...wanted, domain });
    for (const above of [other.domain, other.vanak.domain]) {
      expect((await take(`pay.${above}`)).body).toMatchObject(TAKEN('domain'));
      const body = branch({ id: shop.brandId }, `pay.${above}`);
      expect((await shop.owner(`POST ${VENDORS}`, body)).body).toMatchObject(TAKEN('domain'));
    }
    expect((await take(`deep.${shop.tajrish.domain}`)).status).toBe(200);
  });

  test('a brand does not take a branch’s domain', async () => {
    const [shop, open] = [await newShop(), await admin()];
    const brand = { id: newId(), name: 'نارنج', slug: `b-${shops}`, domain: shop.tajrish.domain };
    const answer = await open(`POST ${VENDORS}`, branch(brand, `b-${shops}.example`));
    expect(answer.body).toMatchObject(TAKEN('brand.domain'));
  });

  test('of two brands that want one domain at once, one as a brand’s and one as a branch’s, one gets it', async () => {
    const [shop, open] = [await newShop(), await admin()];
    const domain = `wanted-${shops}.example`;
    const brand = { id: newId(), name: 'نارنج', slug: `w-${shops}`, domain };
    const answers = await Promise.all([
      open(`POST ${VENDORS}`, branch(brand, `w-${shops}.example`)),
      shop.owner(`POST ${VENDORS}`, branch({ id: shop.brandId }, domain)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a brand’s own branch may have its domain, and then does not take it to another brand', async () => {
    const [shop, open] = [await newShop(), await admin()];
    const body = branch({ id: shop.brandId }, shop.domain);
    expect((await open(`POST ${VENDORS}`, body)).status).toBe(200);
    const other = await newShop();
    const move = { vendorId: body.id, brandId: other.brandId };
    expect((await open(`PUT ${VENDORS}/subscribevendorbrand`, move)).body).toMatchObject(TAKEN('brandId'));
  });

  test('a branch that moves takes its domain along', async () => {
    const [shop, other, open] = [await newShop(), await newShop(), await admin()];
    const moving = branch({ id: shop.brandId }, `moving-${shops}.example`);
    expect((await open(`POST ${VENDORS}`, moving)).status).toBe(200);
    const move = { vendorId: moving.id, brandId: other.brandId };
    expect((await open(`PUT ${VENDORS}/subscribevendorbrand`, move)).status).toBe(200);
    const { rows } = await pool.query('select brand_id from domains where domain = $1', [moving.domain]);
    expect(rows).toEqual([{ brand_id: other.brandId }]);
  });

  test('data from before: a brand answers for its domain, whatever another’s branch says', async () => {
    const [shop, other] = [await newShop(), await newShop()];
    await pool.query('update vendors set domain = $2 where id = $1', [shop.tajrish.id, other.domain]);
    await server.app.vendors.refresh();
    expect(await shownAt(other.domain)).toMatchObject({ id: other.vanak.id });
  });
});

describe('a branch that is put off', () => {
  async function putOff() {
    const shop = await newShop();
    const activate = { vendorId: shop.tajrish.id, active: false };
    expect((await shop.owner(`PUT ${VENDORS}/activate`, activate)).status).toBe(200);
    await server.app.vendors.refresh();
    return shop;
  }

  test('answers guests for no domain; its brand’s domain is the next branch’s', async () => {
    const { domain, vanak, tajrish, owner } = await putOff();
    expect((await shownAt(tajrish.domain)).code).toBe('VENDOR_NOT_FOUND');
    await owner(`PUT ${VENDORS}/activate`, { vendorId: tajrish.id, active: true });
    await owner(`PUT ${VENDORS}/activate`, { vendorId: vanak.id, active: false });
    await server.app.vendors.refresh();
    expect(await shownAt(domain)).toMatchObject({ id: tajrish.id });
  });

  test('by the platform is put on again by the platform alone; the owner reads why, and the audit who', async () => {
    const [shop, platform] = [await newShop(), await admin()];
    const vendorId = shop.tajrish.id;
    const say = (who: typeof shop.owner, active: boolean, reason?: string) =>
      who(`PUT ${VENDORS}/activate`, { vendorId, active, reason });
    expect((await say(platform, false, 'بدهی')).body).toMatchObject({ active: false });
    expect((await say(shop.owner, true)).body).toMatchObject({
      code: 'VENDOR_PUT_OFF',
      details: { reason: 'بدهی' },
    });
    expect((await say(shop.owner, false)).status).toBe(200);
    const brands = await shop.owner(`GET ${VENDORS}/getvendorbrands`);
    expect(brands.body.data).toMatchObject([{ vendors: [{ putOffReason: null }, { putOffReason: 'بدهی' }] }]);
    const off = await platform(`GET ${VENDORS}?active=false&brandId=${shop.brandId}`);
    expect(off.body).toMatchObject({ totalCount: 1, data: [{ id: vendorId, putOffReason: 'بدهی' }] });
    expect((await say(platform, true)).body).toMatchObject({ active: true });
    expect((await say(shop.owner, false)).status).toBe(200);
    expect((await say(shop.owner, true)).body).toMatchObject({ active: true });
    const { rows } = await pool.query(
      "select actor_kind, after from audit_log where vendor_id = $1 and action = 'vendor.active'",
      [vendorId],
    );
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ actor_kind: 'ADMIN', after: { active: false, reason: 'بدهی' } });
  });

  test('is there for its staff, and for nobody else’s', async () => {
    const { tajrish, owner } = await putOff();
    const settings = await owner(`GET ${VENDORS}/settings`, undefined, tajrish.domain);
    expect(settings.status).toBe(200);
    const seen = await owner(
      `GET ${VENDORS}/getbydomain?domain=${tajrish.domain}`,
      undefined,
      tajrish.domain,
    );
    expect(seen.body).toMatchObject({ id: tajrish.id, active: false });
    const stranger = await member([(await newShop()).vanak]);
    const asked = `GET ${VENDORS}/getbydomain?domain=${tajrish.domain}`;
    expect((await stranger(asked, undefined, tajrish.domain)).body.code).toBe('VENDOR_NOT_FOUND');
    expect((await stranger(`GET ${VENDORS}/settings`, undefined, tajrish.domain)).status).toBe(403);
  });
});
