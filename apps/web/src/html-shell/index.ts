import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entryAssets, readManifest } from '../build/manifest.ts';
import { DIST, ENTRIES, TILL_SOURCES } from '../build/paths.ts';
import type { MapTiles } from '../map/tiles.ts';
import type { renderSite } from '../site/server.tsx';
import { type Assets, readAssets } from './assets.ts';
import { escapeHtml, page } from './html.ts';
import { demoRibbon, installationElement, type PageInstallation } from './installation-element.ts';

export type { MapTiles } from '../map/tiles.ts';
export { type Asset, type Assets, readAssets } from './assets.ts';

/** Renders the guest site on the server. */
export type RenderSite = typeof renderSite;
export type SiteProps = Parameters<RenderSite>[0];
/** `html` is the body's content, `head` what the page adds to the document's head, `status` the HTTP status. */
export type SiteRendering = Awaited<ReturnType<RenderSite>>;

const UNLISTED_HEAD = '<meta name="theme-color" content="#ffffff"><meta name="robots" content="noindex">';
const APP_HEAD = `<title>سفره</title>${UNLISTED_HEAD}`;
const KIOSK_HEAD = `<title>کیوسک سفره</title>${UNLISTED_HEAD}`;
const COURIER_HEAD =
  '<title>پیک سفره</title><meta name="theme-color" content="#111827"><meta name="robots" content="noindex"><link rel="manifest" href="/courier.webmanifest">';
const APP_BODY =
  '<div id="app"></div><noscript>برای کار با این برنامه، جاوااسکریپت مرورگر را روشن کنید.</noscript>';

/** Every page says this beside its content. */
export type PageOptions = { readonly nonce: string; readonly installation: PageInstallation };

/** The staff's page says this. */
type AppPageOptions = PageOptions & {
  readonly mapTiles?: MapTiles | undefined;
  /** It tells whether the register's own parts are fetched with the program. */
  readonly forTill: boolean;
};

/** This is the built web, as the server sends it. */
export type Web = {
  /** These are the files of the build by their addresses, in memory with their compressed forms. */
  readonly assets: Assets;
  /** It is the document of every staff address (`/bo`, `/bo/...`); it tells of map tiles where there are any. */
  readonly appPage: (options: AppPageOptions) => string;
  /** This is the document of `/kiosk`. */
  readonly kioskPage: (options: PageOptions) => string;
  /** This is the document of the couriers' page. */
  readonly courierPage: (options: PageOptions) => string;
  /** This is the document around a rendering of the guest site. */
  readonly sitePage: (rendering: SiteRendering, options: PageOptions) => string;
  /** Renders the guest site; from `src/site/server.tsx`. */
  readonly renderSite: RenderSite;
};

function tilesElement({ url, credit }: MapTiles): string {
  return `<meta name="map-tiles" content="${escapeHtml(url)}" data-credit="${escapeHtml(credit)}">`;
}

/**
 * Loads a finished build (`buildWeb` of `@sofreh/web/build` makes it).
 * @throws when there is no build, or it lacks an entry.
 */
export async function loadWeb(dist: string = DIST): Promise<Web> {
  const client = join(dist, 'client');
  const [manifest, assets, { renderSite }] = await Promise.all([
    readManifest(client),
    readAssets(client),
    import(pathToFileURL(join(dist, 'site-server/entry.js')).href) as Promise<{ renderSite: RenderSite }>,
  ]);
  const app = entryAssets(manifest, ENTRIES.app);
  const till = entryAssets(manifest, ENTRIES.app, TILL_SOURCES);
  const kiosk = entryAssets(manifest, ENTRIES.kiosk);
  const courier = entryAssets(manifest, ENTRIES.courier);
  const site = entryAssets(manifest, ENTRIES.site);
  const siteEarly = entryAssets(manifest, ENTRIES.siteEarly);
  return {
    assets,
    renderSite,
    appPage: ({ nonce, mapTiles, installation, forTill }) => {
      const head = APP_HEAD + installationElement(installation) + (mapTiles ? tilesElement(mapTiles) : '');
      const assets = forTill ? till : app;
      return page({ assets, nonce, head, body: APP_BODY + demoRibbon(installation), rendered: false });
    },
    kioskPage: ({ nonce, installation }) => {
      const head = KIOSK_HEAD + installationElement(installation);
      return page({ assets: kiosk, nonce, head, body: APP_BODY + demoRibbon(installation), rendered: false });
    },
    courierPage: ({ nonce, installation }) => {
      const head = COURIER_HEAD + installationElement(installation);
      return page({
        assets: courier,
        nonce,
        head,
        body: APP_BODY + demoRibbon(installation),
        rendered: false,
      });
    },
    sitePage: ({ head, html }, { nonce, installation }) =>
      page({
        assets: site,
        nonce,
        head: head + installationElement(installation),
        body: html + demoRibbon(installation),
        rendered: true,
        firstScript: siteEarly.script,
      }),
  };
}
