import { join } from 'node:path';

/** The folder of this package. */
export const WEB_ROOT = join(import.meta.dirname, '../..');
/** The folder of the whole product. */
export const PRODUCT_ROOT = join(WEB_ROOT, '../..');
/** A finished build stands here: `client/`, `site-server/entry.js` and the stamp. */
export const DIST = join(WEB_ROOT, 'dist');
export const STAMP_FILE = 'stamp.json';

/** Sources of the entries, relative to the package; the manifest names them so. */
export const ENTRIES = {
  /** Staff surfaces, one client program. */
  app: 'src/app/client.tsx',
  /** The screen on which guests order by themselves. */
  kiosk: 'src/kiosk/client.tsx',
  /** The couriers' page, on their phones. */
  courier: 'src/courier/client.tsx',
  /** The guest site in the browser. */
  site: 'src/site/client.tsx',
  /** What keeps a guest's presses until the guest site runs: one small file that imports nothing. */
  siteEarly: 'src/site/early/client.ts',
  /** The guest site on the server: exports `renderSite`. */
  siteServer: 'src/site/server.tsx',
} as const;

/** What the staff's program loads at once at the till's address. */
export const TILL_SOURCES = ['src/cashier/cashier-frame.tsx', 'src/cashier/register/register.tsx'] as const;
