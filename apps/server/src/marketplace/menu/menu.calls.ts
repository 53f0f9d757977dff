import type { marketplaceMenu } from '@sofreh/contract/marketplace/menu';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { activate, addEntry, beginJob, changeEntry, removeEntry, sell } from './change-menu.ts';

export const marketplaceMenuCalls: Handlers<typeof marketplaceMenu> = {
  'POST /api-snappFood/menucategories': (ctx) => addEntry(ctx, 'CATEGORY', ctx.body),
  'PUT /api-snappFood/menucategories': (ctx) => changeEntry(ctx, 'CATEGORY', ctx.body),
  'DELETE /api-snappFood/menucategories/{id}': (ctx) => removeEntry(ctx, 'CATEGORY', ctx.params.id),
  'PUT /api-snappFood/menucategories/activation': (ctx) => activate(ctx, 'CATEGORY', ctx.body),
  'PUT /api-snappFood/menucategories/availability': (ctx) => sell(ctx, 'CATEGORY', ctx.body),
  'POST /api-snappFood/menucategories/sync': (ctx) => beginJob(ctx, 'SYNC', ['CATEGORY'], ctx.body),
  'POST /api-snappFood/menucategories/send': (ctx) => beginJob(ctx, 'SEND', ['CATEGORY'], ctx.body),

  'POST /api-snappFood/menuitems': (ctx) => addEntry(ctx, 'ITEM', ctx.body),
  'PUT /api-snappFood/menuitems': (ctx) => changeEntry(ctx, 'ITEM', ctx.body),
  'DELETE /api-snappFood/menuitems/{id}': (ctx) => removeEntry(ctx, 'ITEM', ctx.params.id),
  'PUT /api-snappFood/menuitems/activation': (ctx) => activate(ctx, 'ITEM', ctx.body),
  'PUT /api-snappFood/menuitems/availability': (ctx) => sell(ctx, 'ITEM', ctx.body),
  'POST /api-snappFood/menuitems/sync': (ctx) => beginJob(ctx, 'SYNC', ['ITEM'], ctx.body),
  'POST /api-snappFood/menuitems/send': (ctx) => beginJob(ctx, 'SEND', ['ITEM'], ctx.body),

  'POST /api-snappFood/toppings': (ctx) => addEntry(ctx, 'TOPPING', ctx.body),
  'PUT /api-snappFood/toppings': (ctx) => changeEntry(ctx, 'TOPPING', ctx.body),
  'DELETE /api-snappFood/toppings/{id}': (ctx) => removeEntry(ctx, 'TOPPING', ctx.params.id),
  'PUT /api-snappFood/toppings/activation': (ctx) => activate(ctx, 'TOPPING', ctx.body),
  'PUT /api-snappFood/toppings/availability': (ctx) => sell(ctx, 'TOPPING', ctx.body),
  'POST /api-snappFood/toppings/sync': (ctx) => beginJob(ctx, 'SYNC', ['TOPPING'], ctx.body),
  'POST /api-snappFood/toppings/send': (ctx) => beginJob(ctx, 'SEND', ['TOPPING'], ctx.body),

  'POST /api-snappFood/toppingcategories': (ctx) => addEntry(ctx, 'TOPPING_CATEGORY', ctx.body),
  'PUT /api-snappFood/toppingcategories': (ctx) => changeEntry(ctx, 'TOPPING_CATEGORY', ctx.body),
  'DELETE /api-snappFood/toppingcategories/{id}': (ctx) =>
    removeEntry(ctx, 'TOPPING_CATEGORY', ctx.params.id),
  'PUT /api-snappFood/toppingcategories/activation': (ctx) => activate(ctx, 'TOPPING_CATEGORY', ctx.body),
  'PUT /api-snappFood/toppingcategories/availability': (ctx) => sell(ctx, 'TOPPING_CATEGORY', ctx.body),
  'POST /api-snappFood/toppingcategories/sync': (ctx) =>
    beginJob(ctx, 'SYNC', ['TOPPING_CATEGORY'], ctx.body),
  'POST /api-snappFood/toppingcategories/send': (ctx) =>
    beginJob(ctx, 'SEND', ['TOPPING_CATEGORY'], ctx.body),
};
