import { contract } from '@sofreh/contract';
import type { DefaultRole } from '@sofreh/contract/permissions';
import { handlers } from '#app/handlers.ts';
import { openShop } from '#app/main/orders/testing/shop.ts';
import { newId } from '#app/platform/ids.ts';
import { addPerson, employ, signInAs } from '#app/testing/shop.ts';
import { startTestServer } from '#app/testing/test-server.ts';
import { refreshDirectories } from '#app/testing/vendor-directories.ts';

export const CODES = '/api-identity/identity/discountcodes';
export const OWN_CODES = '/api-identity/api/usersubscriptioncode';

/** Gives a code of ten per cent for everybody, with what a test changes. */
export function codeBody(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: newId(),
    code: `YALDA${newId().slice(-6)}`,
    title: 'شب یلدا',
    type: 'PERCENTAGE',
    value: 10,
    deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER'],
    ...changes,
  };
}

/** Starts every call over HTTP, in shops with a menu of their own. */
export async function startCodeDesk() {
  const notifier = {
    notify: () => undefined,
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const server = await startTestServer({ contract, handlers, services: { notifier } });
  const { pool } = server.database;
  let phones = 0;
  const newPhone = () => `0937${String(++phones).padStart(7, '0')}`;
  return {
    server,
    pool,
    newPhone,
    async open() {
      const shop = await openShop(pool);
      const vendor = { id: shop.vendorId, domain: `${shop.vendorId.slice(0, 8)}.test` };
      const headers = { 'host-domain': vendor.domain };
      const as = (id: string, kind: 'CUSTOMER' | 'STAFF') => async (line: string, body?: unknown) => {
        const { token } = await signInAs(pool, id, kind, server.clock.now());
        return server.request(line, { token, body, headers });
      };
      const hire = async (role: DefaultRole) => {
        const id = await addPerson(pool, newPhone());
        await employ(pool, vendor, id, role);
        return as(id, 'STAFF');
      };
      /** Gives a registered person whom the shop knows. */
      const customer = async () => {
        const id = await addPerson(pool, newPhone(), 'مریم');
        await pool.query('insert into customers (vendor_id, user_id, created_at) values ($1, $2, now())', [
          shop.vendorId,
          id,
        ]);
        return { id, ask: as(id, 'CUSTOMER') };
      };
      const ownerId = await addPerson(pool, newPhone());
      await employ(pool, vendor, ownerId, 'owner');
      const { token } = await signInAs(pool, ownerId, 'STAFF', server.clock.now());
      const download = (path: string) =>
        fetch(server.url + path, { headers: { ...headers, authorization: `Bearer ${token}` } });
      return { shop, headers, hire, customer, download, owner: as(ownerId, 'STAFF') };
    },
    /**
     * Opens two branches of one brand, each with a menu of its own in which the dishes are called alike, and gives who
     * owns both.
     */
    async openBrand() {
      const [here, there] = [await this.open(), await this.open()];
      await pool.query("update vendors set brand_id = $2, name = 'تجریش', slug = 'tajrish' where id = $1", [
        there.shop.vendorId,
        here.shop.brandId,
      ]);
      const id = await addPerson(pool, newPhone());
      for (const { shop, headers } of [here, there])
        await employ(pool, { id: shop.vendorId, domain: headers['host-domain'] }, id, 'owner');
      await refreshDirectories(pool);
      const { token } = await signInAs(pool, id, 'STAFF', server.clock.now());
      const at =
        ({ headers }: typeof here) =>
        (line: string, body?: unknown) =>
          server.request(line, { token, body, headers });
      return { here: { ...here, both: at(here) }, there: { ...there, both: at(there) } };
    },
    /** Gives whoever runs the installation. */
    async admin() {
      const id = await addPerson(pool, newPhone());
      await pool.query('update users set is_admin = true where id = $1', [id]);
      const { token } = await signInAs(pool, id, 'ADMIN', server.clock.now());
      return (line: string, body?: unknown) => server.request(line, { token, body });
    },
  };
}
