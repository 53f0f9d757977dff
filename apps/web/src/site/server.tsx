import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { DeliveryTerms } from '@sofreh/domain/delivery-zones';
import { renderToString } from 'react-dom/server';
import baseCss from '#web/guest-look/base.css?inline';
import controlsCss from '#web/guest-look/controls.css?inline';
import dishCss from '#web/guest-look/dish.css?inline';
import type { MapTiles } from '#web/map/tiles.ts';
import { themeCss, themeOf } from '#web/theme/theme.ts';
import { SiteApp } from './app.tsx';
import {
  DATA_ELEMENT_ID,
  type FrontBranch,
  ROOT_ELEMENT_ID,
  type SiteBranch,
  type SiteData,
  type SiteFront,
  type SiteTable,
} from './data/site-data.ts';
import frontCss from './styles/front.css?inline';
import headerCss from './styles/header.css?inline';
import menuCss from './styles/menu.css?inline';
import { common } from './texts/common.ts';

/** A page of the guest site is made of this. */
export type SiteInput = {
  /** It is path and query, `/?table=A7`. Only the path changes the HTML, so it may be cached without the query. */
  readonly url: string;
  readonly vendor: VendorView;
  readonly menu: Menu;
  readonly delivery?: DeliveryTerms | null;
  /** Whatever is ordered now would be ready in so many minutes, where the page says it. */
  readonly promisedMinutes?: number | null;
  readonly table: SiteTable | null;
  readonly branches: readonly SiteBranch[];
  /** It is given where the page is the brand's front page: at `/branches`, and at `/` where the address names no branch. */
  readonly front?: SiteFront | null;
  readonly mapTiles?: MapTiles | null;
  /** Tells whether the vendor's subscription ended and was not renewed in time. */
  readonly notRenewed?: boolean;
  /** It is an ISO instant: «باز است» and the next opening are told as of now. */
  readonly now: string;
};

/** This is a rendered page; the caller puts `head` into the document's head and `html` into its body. */
export type SitePage = {
  /** It is the root element with its content, and the data beside it as JSON. */
  readonly html: string;
  /**
   * It holds title, description, theme colour and the critical style sheet; scripts, font and icon are the document's.
   */
  readonly head: string;
};

/** Renders one page of the guest site. Pure: the same input gives the same page. */
export function renderSite(input: SiteInput): SitePage {
  const path = input.url.split('?')[0] || '/';
  const data = pageData(input);
  const markup = renderToString(<SiteApp data={data} path={path} />);
  return {
    html: `<div id="${ROOT_ELEMENT_ID}">${markup}</div>${dataElement(data)}`,
    head: pageHead(input),
  };
}

/** Gives only what the page uses: a branch's view holds more than the switch needs. */
function pageData(input: SiteInput): SiteData {
  const { vendor, menu, table, branches, front = null, now } = input;
  const { delivery = null, promisedMinutes = null, mapTiles = null, notRenewed = false } = input;
  return {
    vendor,
    menu: front ? { ...menu, categories: [], toppingCategories: [] } : menu,
    delivery,
    promisedMinutes,
    table: table && { id: table.id, code: table.code, name: table.name },
    branches: branches.map(({ id, name, slug }) => ({ id, name, slug })),
    front: front && { ...front, vendors: front.vendors.map(frontBranch) },
    mapTiles,
    notRenewed,
    now,
  };
}

function frontBranch({ id, name, slug, address, latitude, longitude, phoneNumber, openStatus }: FrontBranch) {
  return { id, name, slug, address, latitude, longitude, phoneNumber, openStatus };
}

/** Writes JSON inside a script element: `<` is escaped, so that no text can end the element. */
function dataElement(data: SiteData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${DATA_ELEMENT_ID}">${json}</script>`;
}

function pageHead({ vendor, front }: SiteInput): string {
  const theme = themeOf(front?.themeColor ?? vendor.themeColor);
  const name = front?.brandName ?? vendor.name;
  const description = common.siteDescription(name);
  return [
    `<title>${escapeHtml(name)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${theme.brand}">`,
    `<style>${baseCss}${controlsCss}${headerCss}${front ? frontCss : menuCss + dishCss}${themeCss(theme)}</style>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
