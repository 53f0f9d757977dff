import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { DeliveryTerms } from '@sofreh/domain/delivery-zones';
import type { MapTiles } from '#web/map/tiles.ts';

/** This is the table a guest sits at, as the QR code named it. */
export type SiteTable = { readonly id: string; readonly code: string; readonly name: string };

/** The branch switch needs this of each vendor of the brand. */
export type SiteBranch = Pick<VendorView, 'id' | 'name' | 'slug'>;

/** This is a branch as the brand's front page tells of it. */
export type FrontBranch = Pick<
  VendorView,
  'id' | 'name' | 'slug' | 'address' | 'latitude' | 'longitude' | 'phoneNumber' | 'openStatus'
>;
/** This is a brand's front page. */
export type SiteFront = {
  readonly brandName: string;
  readonly themeColor: string;
  readonly logoUrl: string | null;
  readonly vendors: readonly FrontBranch[];
};

/** This is what the server knows when it renders the site, and the page carries to the client as JSON. */
export type SiteData = {
  readonly vendor: VendorView;
  readonly menu: Menu;
  /** It is what delivery costs and asks for, over all zones; null where nothing is delivered. */
  readonly delivery: DeliveryTerms | null;
  /**
   * Whatever is ordered now would be ready in so many minutes, by what the kitchen has to do; null where no page says
   * it.
   */
  readonly promisedMinutes: number | null;
  readonly table: SiteTable | null;
  readonly branches: readonly SiteBranch[];
  /** A brand's front page shows this, and it alone. */
  readonly front: SiteFront | null;
  /** It tells whether the vendor's subscription ended and was not renewed in time. */
  readonly notRenewed: boolean;
  /** It is null where maps are drawn without tiles. */
  readonly mapTiles: MapTiles | null;
  /** It is the ISO instant of the rendering, so that both sides draw the same words. */
  readonly now: string;
};

/** It is the id of the JSON script element that carries `SiteData`. */
export const DATA_ELEMENT_ID = 'sofreh-data';
/** It is the id of the element that React renders into. */
export const ROOT_ELEMENT_ID = 'site';
