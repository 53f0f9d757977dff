import { deliveryTerms } from '@sofreh/domain/delivery-zones';
import { isCouriered } from '@sofreh/domain/enums';
import type { MapTiles, Web } from '@sofreh/web/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VendorSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { readStanding } from '#app/identity/subscriptions/standing.ts';
import { vendorView } from '#app/identity/vendors/vendor-view.ts';
import { brandFront } from '#app/identity/vendors/vendors.ts';
import { findTableByCode, type TableRow } from '#app/main/dining-tables/dining-tables.queries.ts';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import { receiptPage } from '#app/main/print-jobs/receipt-link.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { AppServices } from '#app/platform/http/app-services.ts';
import { hostOf } from '#app/platform/http/routes.ts';
import { normalizeHost, type RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { createPageCache } from './page-cache.ts';

export interface SiteDeps {
  readonly app: AppServices;
  readonly pool: Pool;
  readonly web: Web;
  readonly clock: () => Date;
  /** Maps are drawn without tiles where there are none. */
  readonly mapTiles?: MapTiles | undefined;
}

/** The brand's front page. */
const FRONT = '/branches';
/** Addresses of the guest site: the browser's program has a page for each. Only the menu, the front page and the frame come from here. */
const PAGES = [
  '/',
  '/orders',
  '/orders/:id',
  '/pay/:id',
  '/follow/:code',
  '/survey/:code',
  '/points',
  '/wallet',
  '/account',
  '/account/:code',
  '/payments',
  '/l/:code',
  '/profile',
  '/profile/data',
  '/table',
  '/board/:code',
  FRONT,
] as const;
/** Stands for every address that is none: they all look alike, and none of them takes room of its own. */
const NO_PAGE = '/no-page';

function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

const CHOSEN_COOKIE = 'vendor';
const CHOSEN_SLUG = /(?:^|;\s*)vendor=([a-z0-9-]{1,60})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The branch a guest chose on an earlier visit; undefined where none was. */
function chosenBranch(request: FastifyRequest): string | undefined {
  return CHOSEN_SLUG.exec(request.headers.cookie ?? '')?.[1];
}

/** Keeps the chosen branch for the next visit. It says nothing about anybody, so no consent or signature is needed. */
function rememberBranch(reply: FastifyReply, slug: string): void {
  reply.header('set-cookie', `${CHOSEN_COOKIE}=${slug}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
}

async function tableOf(request: FastifyRequest, pool: Pool): Promise<TableRow | undefined> {
  const code = queryValue(request, 'table');
  return code ? findTableByCode(pool, code) : undefined;
}

/** The branch a guest sees: the table's, else the one chosen, else the one the host stands for. */
function vendorOf(
  request: FastifyRequest,
  table: TableRow | undefined,
  { vendors }: AppServices,
): RequestVendor | null {
  if (table) return vendors.byId(table.vendorId) ?? null;
  const host = vendors.resolve(hostOf(request));
  if (!host) return null;
  const slug = queryValue(request, 'vendor') ?? chosenBranch(request);
  return (slug && vendors.bySlug(host.brandId, slug)) || host;
}

/**
 * Says whether the page is the brand's front page: at an address of its own, and where the brand's domain is opened
 * without a word about which of its branches is meant.
 */
function isFront(path: string, request: FastifyRequest, vendor: RequestVendor, app: AppServices): boolean {
  if (path === FRONT) return true;
  const chosen = chosenBranch(request);
  const names = ['table', 'vendor', 'item', 'step'].some((name) => queryValue(request, name) !== undefined);
  if (path !== '/' || names || (chosen && app.vendors.bySlug(vendor.brandId, chosen))) return false;
  return isBrands(normalizeHost(hostOf(request) ?? ''), vendor, app) && branchesOf(vendor, app).length > 1;
}

/** Says whether a host is the brand's domain, or was it and nobody's else since. */
function isBrands(host: string, vendor: RequestVendor, { vendors }: AppServices): boolean {
  const isBranchs = host === normalizeHost(vendor.domain) || vendors.formerDomains(vendor.id).includes(host);
  return host === normalizeHost(vendor.brandDomain) || (!isBranchs && vendors.byDomain(host) !== undefined);
}

function branchesOf(vendor: RequestVendor, { vendors }: AppServices): RequestVendor[] {
  return vendors.ofBrand(vendor.brandId).filter((branch) => branch.active);
}

/** Says what a menu says of delivery; nothing where the vendor sends nobody. */
function deliveryTermsOf({ vendor, zones }: VendorSnapshot) {
  return vendor.deliveryTypes.some(isCouriered) ? deliveryTerms(zones, vendor.minimumBasket) : null;
}

/** In how many minutes whatever is ordered now would be ready, as an order without a word of its dishes is promised. */
function anyPromise(pool: Pool, { vendor }: VendorSnapshot, at: Date): Promise<number> {
  const wish = { vendorId: vendor.id, items: [], deliveryType: null, tableId: null, source: null };
  return promiseFor(pool, { ...wish, usualMinutes: vendor.preparationTime, at });
}

/**
 * Makes one stamp of what a front page depends on: the menu snapshots of all its branches, which change with
 * brand and vendor.
 */
async function frontStamp(branches: readonly RequestVendor[], { snapshots }: AppServices): Promise<string> {
  const all = await Promise.all(branches.map(({ id }) => snapshots.get(id)));
  return branches.map(({ id }, index) => `${id} ${all[index]?.version}`).join(' ');
}

/** Renders and sends the guest site's pages. */
export function registerSite(server: FastifyInstance, deps: SiteDeps): void {
  const pages = createPageCache();

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { app, pool, web, clock } = deps;
    const table = await tableOf(request, pool);
    const vendor = vendorOf(request, table, app);
    if (!vendor) return reply.redirect('/bo', 302);
    const at = clock();
    const snapshot = await app.snapshots.get(vendor.id);
    const served = await app.menus.get(vendor.id, table ? 'QR' : 'WEBSITE', at);
    if (!snapshot || !served) throw new Refusal('NOT_FOUND');
    if (queryValue(request, 'vendor')) rememberBranch(reply, vendor.slug);
    const minute = Math.floor(at.getTime() / 60_000);
    const branches = branchesOf(vendor, app);
    const front = isFront(path, request, vendor, app);
    // A page does not hang on its query, except for the table: whoever adds to the query gets no rendering of their own.
    const key = `${vendor.id} ${table?.id ?? ''} ${path}${front ? ' front' : ''}`;
    const stamp = front ? await frontStamp(branches, app) : served.json.etag;
    const page = await pages.get(key, `${stamp} ${minute}`, async () => {
      const { state } = await readStanding(pool, vendor.id, at);
      const rendering = await web.renderSite({
        url: path,
        vendor: vendorView(snapshot, at),
        menu: served.menu,
        delivery: deliveryTermsOf(snapshot),
        promisedMinutes: path === '/' ? await anyPromise(pool, snapshot, at) : null,
        table: table ? { id: table.id, code: table.code, name: table.name } : null,
        branches: branches.map(({ id, slug, name, domain }) => ({ id, slug, name, domain })),
        front: front ? await brandFront(pool, app.vendors, app.snapshots, vendor, at) : null,
        ...(deps.mapTiles ? { mapTiles: deps.mapTiles } : {}),
        notRenewed: state === 'ENDED',
        now: at.toISOString(),
      });
      return {
        status: path === NO_PAGE ? 404 : 200,
        html: web.sitePage(rendering, { nonce: '', installation: app.installation }),
      };
    });
    return pages.send(page, request, reply);
  }

  // A receipt is a paper, not a page of the site: it is read, printed and kept without any program.
  server.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    const page = await receiptPage(deps.pool, deps.app.auth.keys, request.params.code);
    if (page === null) return send(NO_PAGE, request, reply);
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  for (const route of PAGES) {
    server.get(route, (request, reply) => send(request.url.split('?', 1)[0] ?? '/', request, reply));
  }
  // Somebody looking for a page reads that there is none; a program is answered like everywhere else.
  server.get('/*', (request, reply) => {
    const reads = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api');
    if (reads) return send(NO_PAGE, request, reply);
    reply.callNotFound();
    return reply;
  });
}
