import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { DeliveryTerms } from '@sofreh/domain/delivery-zones';
import type { MapTiles } from '#web/map/tiles.ts';

/** The table a guest sits at, as the QR code named it. */
export type SiteTable = { readonly id: string; readonly code: string; readonly name: string };

/** What the branch switch needs of each vendor of the brand. */
export type SiteBranch = Pick<VendorView, 'id' | 'name' | 'slug'>;

/** A branch as the brand's front page tells of it. */
export type FrontBranch = Pick<
  VendorView,
  'id' | 'name' | 'slug' | 'address' | 'latitude' | 'longitude' | 'phoneNumber' | 'openStatus'
>;
/** A brand's front page. */
export type SiteFront = {
  readonly brandName: string;
  readonly themeColor: string;
  readonly logoUrl: string | null;
  readonly vendors: readonly FrontBranch[];
};

/** What the server knows when it renders the site, and the page carries to the client as JSON. */
export type SiteData = {
  readonly vendor: VendorView;
  readonly menu: Menu;
  /** What delivery costs and asks for, over all zones; null where nothing is delivered. */
  readonly delivery: DeliveryTerms | null;
  /** In how many minutes whatever is ordered now would be ready, by what the kitchen has to do; null where no page says it. */
  readonly promisedMinutes: number | null;
  readonly table: SiteTable | null;
  readonly branches: readonly SiteBranch[];
  /** What a brand's front page shows, on it alone. */
  readonly front: SiteFront | null;
  /** Whether the vendor's subscription ended and was not renewed in time. */
  readonly notRenewed: boolean;
  /** Null where maps are drawn without tiles. */
  readonly mapTiles: MapTiles | null;
  /** ISO instant of the rendering, so that both sides draw the same words. */
  readonly now: string;
};

/** Id of the JSON script element that carries `SiteData`. */
export const DATA_ELEMENT_ID = 'sofreh-data';
/** Id of the element that React renders into. */
export const ROOT_ELEMENT_ID = 'site';
