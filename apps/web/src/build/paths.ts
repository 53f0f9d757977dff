import { join } from 'node:path';

/** This is the folder of this package. */
export const WEB_ROOT = join(import.meta.dirname, '../..');
/** This is the folder of the whole product. */
export const PRODUCT_ROOT = join(WEB_ROOT, '../..');
/** A finished build stands here: `client/`, `site-server/entry.js` and the stamp. */
export const DIST = join(WEB_ROOT, 'dist');
export const STAMP_FILE = 'stamp.json';

/** These are the sources of the entries, relative to the package, because the manifest names them so. */
export const ENTRIES = {
  /** This is one client program for all staff surfaces. */
  app: 'src/app/client.tsx',
  /** This is the screen on which guests order by themselves. */
  kiosk: 'src/kiosk/client.tsx',
  /** This is the couriers' page, which they have on their phones. */
  courier: 'src/courier/client.tsx',
  /** This is the guest site in the browser. */
  site: 'src/site/client.tsx',
  /** This keeps a guest's presses until the guest site runs, so it is one small file that imports nothing. */
  siteEarly: 'src/site/early/client.ts',
  /** This is the guest site on the server; it exports `renderSite`. */
  siteServer: 'src/site/server.tsx',
} as const;

/** The staff's program loads these at once at the till's address. */
export const TILL_SOURCES = ['src/cashier/cashier-frame.tsx', 'src/cashier/register/register.tsx'] as const;
