import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST, ENTRIES } from '../build/paths.ts';
import type { MapTiles } from '../map/tiles.ts';
import { type Assets, readAssets } from './assets.ts';
import { escapeHtml, page } from './html.ts';
import { entryAssets, readManifest } from './manifest.ts';
import type { RenderSite, SiteRendering } from './site-rendering.ts';

export type { MapTiles } from '../map/tiles.ts';
export { type Asset, type Assets, readAssets } from './assets.ts';
export type { RenderSite, SiteProps, SiteRendering } from './site-rendering.ts';

const APP_HEAD =
  '<title>سفره</title><meta name="theme-color" content="#ffffff"><meta name="robots" content="noindex">';
const APP_BODY =
  '<div id="app"></div><noscript>برای کار با این برنامه، جاوااسکریپت مرورگر را روشن کنید.</noscript>';

/** The built web, as the server sends it. */
export type Web = {
  /** Every file of the build by its address, in memory with its compressed forms. */
  readonly assets: Assets;
  /** The document of every staff address (`/bo`, `/bo/...`); it tells of map tiles where there are any. */
  readonly appPage: (options: { readonly nonce: string; readonly mapTiles?: MapTiles | undefined }) => string;
  /** The document around a rendering of the guest site. */
  readonly sitePage: (rendering: SiteRendering, options: { readonly nonce: string }) => string;
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
  const site = entryAssets(manifest, ENTRIES.site);
  return {
    assets,
    renderSite,
    appPage: ({ nonce, mapTiles }) => {
      const tiles = mapTiles ? tilesElement(mapTiles) : '';
      return page({ assets: app, nonce, head: APP_HEAD + tiles, body: APP_BODY, rendered: false });
    },
    sitePage: ({ head, html }, { nonce }) => page({ assets: site, nonce, head, body: html, rendered: true }),
  };
}
