import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId } from '../common.ts';
import {
  activation,
  availability,
  marketCategory,
  marketItem,
  marketJob,
  marketTopping,
  marketToppingCategory,
  mayChange,
  wholeKind,
} from './menu/menu-fields.ts';

const response = marketJob;
const adding = {
  access: mayChange,
  response,
  errors: [
    'MARKETPLACE_SHOP_NOT_FOUND',
    'MARKETPLACE_ENTRY_NOT_FOUND',
    'MARKETPLACE_MATCH_TAKEN',
    'IDEMPOTENCY_CONFLICT',
  ],
} as const;
const changing = {
  access: mayChange,
  response,
  errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'MARKETPLACE_ENTRY_NOT_FOUND', 'MARKETPLACE_MATCH_TAKEN'],
} as const;
const removing = {
  access: mayChange,
  params: byId,
  response,
  errors: ['MARKETPLACE_ENTRY_NOT_FOUND'],
} as const;
const several = {
  response,
  errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'MARKETPLACE_ENTRY_NOT_FOUND'],
} as const;
const switching = { ...several, access: mayChange, body: activation } as const;
const selling = { ...several, access: anyOf(mayChange, staff('stock.edit')), body: availability } as const;
const whole = {
  access: mayChange,
  body: wholeKind,
  response,
  errors: ['MARKETPLACE_SHOP_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
} as const;

/** This is what stands in a shop at a marketplace, changed there by jobs (docs/decisions/0041-marketplace-menu.md). */
export const marketplaceMenu = {
  'POST /api-snappFood/menucategories': call({
    ...adding,
    summary: 'Adds a category there',
    body: marketCategory,
  }),
  'PUT /api-snappFood/menucategories': call({
    ...changing,
    summary: 'Changes a category there',
    body: marketCategory,
  }),
  'DELETE /api-snappFood/menucategories/{id}': call({ ...removing, summary: 'Removes a category there' }),
  'PUT /api-snappFood/menucategories/activation': call({
    ...switching,
    summary: 'Puts categories onto the menu there, or takes them off it',
  }),
  'PUT /api-snappFood/menucategories/availability': call({
    ...selling,
    summary: 'Says that categories can or cannot be had there',
  }),
  'POST /api-snappFood/menucategories/sync': call({ ...whole, summary: 'Brings their categories' }),
  'POST /api-snappFood/menucategories/send': call({ ...whole, summary: 'Gives them our categories' }),

  'POST /api-snappFood/menuitems': call({ ...adding, summary: 'Adds a dish there', body: marketItem }),
  'PUT /api-snappFood/menuitems': call({ ...changing, summary: 'Changes a dish there', body: marketItem }),
  'DELETE /api-snappFood/menuitems/{id}': call({ ...removing, summary: 'Removes a dish there' }),
  'PUT /api-snappFood/menuitems/activation': call({
    ...switching,
    summary: 'Puts dishes onto the menu there, or takes them off it',
  }),
  'PUT /api-snappFood/menuitems/availability': call({
    ...selling,
    summary: 'Says that dishes can or cannot be had there',
  }),
  'POST /api-snappFood/menuitems/sync': call({ ...whole, summary: 'Brings their dishes' }),
  'POST /api-snappFood/menuitems/send': call({ ...whole, summary: 'Gives them our dishes' }),

  'POST /api-snappFood/toppings': call({ ...adding, summary: 'Adds a topping there', body: marketTopping }),
  'PUT /api-snappFood/toppings': call({
    ...changing,
    summary: 'Changes a topping there',
    body: marketTopping,
  }),
  'DELETE /api-snappFood/toppings/{id}': call({ ...removing, summary: 'Removes a topping there' }),
  'PUT /api-snappFood/toppings/activation': call({
    ...switching,
    summary: 'Puts toppings onto the menu there, or takes them off it',
  }),
  'PUT /api-snappFood/toppings/availability': call({
    ...selling,
    summary: 'Says that toppings can or cannot be had there',
  }),
  'POST /api-snappFood/toppings/sync': call({ ...whole, summary: 'Brings their toppings' }),
  'POST /api-snappFood/toppings/send': call({ ...whole, summary: 'Gives them our toppings' }),

  'POST /api-snappFood/toppingcategories': call({
    ...adding,
    summary: 'Adds a topping category there',
    body: marketToppingCategory,
  }),
  'PUT /api-snappFood/toppingcategories': call({
    ...changing,
    summary: 'Changes a topping category there',
    body: marketToppingCategory,
  }),
  'DELETE /api-snappFood/toppingcategories/{id}': call({
    ...removing,
    summary: 'Removes a topping category there',
  }),
  'PUT /api-snappFood/toppingcategories/activation': call({
    ...switching,
    summary: 'Puts topping categories onto the menu there, or takes them off it',
  }),
  'PUT /api-snappFood/toppingcategories/availability': call({
    ...selling,
    summary: 'Says that topping categories can or cannot be had there',
  }),
  'POST /api-snappFood/toppingcategories/sync': call({
    ...whole,
    summary: 'Brings their topping categories',
  }),
  'POST /api-snappFood/toppingcategories/send': call({
    ...whole,
    summary: 'Gives them our topping categories',
  }),
} as const;
