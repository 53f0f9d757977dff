import type { menuCategories } from '@sofreh/contract/catalog/menu-categories';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import type { PreparedText } from '#app/platform/http/answers.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { MenuCache } from './menu-cache.ts';

async function served(
  menus: MenuCache,
  vendorId: string,
  source: Source,
  at: Date,
  deliveryType?: DeliveryType,
): Promise<PreparedText> {
  const menu = await menus.get(vendorId, source, at, deliveryType);
  if (!menu) throw new Refusal('VENDOR_NOT_FOUND');
  return menu.json;
}

export const menuCategoriesCalls: Handlers<typeof menuCategories> = {
  'GET /api-catalog/catalog/menucategories/site': ({ query, vendor, app, now }) =>
    served(app.menus, query.vendorId ?? vendor.id, query.sellChannel, now(), query.deliveryType),
  'GET /api-catalog/catalog/menucategories/all': ({ vendor, app, now }) =>
    served(app.menus, vendor.id, 'SALON', now()),
};
