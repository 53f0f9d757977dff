import { PRINTER_STATION_LAYOUTS } from '@sofreh/domain/enums';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, deliveryType, id, name, pageOf, paging, search } from '../common.ts';

const printerBody = z.strictObject({
  id,
  name,
  ip: z.ipv4(),
  port: z.int().min(1).max(65_535).default(9100),
  active: z.boolean().default(true),
});
export const printer = z.object({
  id,
  vendorId: id,
  name: z.string(),
  ip: z.string(),
  port: z.int(),
  active: z.boolean(),
});
/** A whole category or one item, never both; for one delivery type, or (null) for all. */
const link = z
  .strictObject({
    menuCategoryId: id.nullable().default(null),
    menuItemId: id.nullable().default(null),
    deliveryType: deliveryType.nullable().default(null),
  })
  .refine(({ menuCategoryId, menuItemId }) => (menuCategoryId === null) !== (menuItemId === null), {
    path: ['menuCategoryId'],
  });
const layout = z.enum(PRINTER_STATION_LAYOUTS);
const stationBody = z
  .strictObject({
    id,
    title: name,
    printerId: id,
    layout: layout.default('KITCHEN'),
    copies: z.int().min(1).max(9).default(1),
    active: z.boolean().default(true),
    links: z.array(link).max(500).default([]),
  })
  .refine(({ links }) => new Set(links.map((each) => JSON.stringify(each))).size === links.length, {
    path: ['links'],
  });
export const printerStation = z.object({
  id,
  title: z.string(),
  printerId: id,
  layout,
  copies: z.int(),
  active: z.boolean(),
  links: z.array(
    z.object({
      menuCategoryId: id.nullable(),
      menuItemId: id.nullable(),
      deliveryType: deliveryType.nullable(),
    }),
  ),
});
const query = z.strictObject({ ...paging, search });

export const printers = {
  'GET /api-catalog/catalog/printers': call({
    summary: "The vendor's printers",
    access: staff('menu.view'),
    query,
    response: pageOf(printer),
  }),
  'GET /api-catalog/catalog/printers/{id}': call({
    summary: 'One printer',
    access: staff('menu.view'),
    params: byId,
    response: printer,
    errors: ['PRINTER_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/printers': call({
    summary: "Adds a printer under the client's id",
    access: staff('printer.edit'),
    body: printerBody,
    response: printer,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/printers': call({
    summary: 'Changes a printer',
    access: staff('printer.edit'),
    body: printerBody,
    response: printer,
    errors: ['PRINTER_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/printers/{id}': call({
    summary: 'Removes a printer that no station prints on',
    access: staff('printer.edit'),
    params: byId,
    errors: ['PRINTER_NOT_FOUND', 'IN_USE'],
  }),
  'GET /api-catalog/catalog/printerstations': call({
    summary: "The vendor's printer stations with what each prints",
    access: staff('menu.view'),
    query,
    response: pageOf(printerStation),
  }),
  'GET /api-catalog/catalog/printerstations/{id}': call({
    summary: 'One printer station',
    access: staff('menu.view'),
    params: byId,
    response: printerStation,
    errors: ['PRINTER_STATION_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/printerstations': call({
    summary: "Adds a printer station under the client's id",
    access: staff('printer.edit'),
    body: stationBody,
    response: printerStation,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/printerstations': call({
    summary: 'Changes a printer station; what it prints becomes what is given',
    access: staff('printer.edit'),
    body: stationBody,
    response: printerStation,
    errors: ['PRINTER_STATION_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/printerstations/{id}': call({
    summary: 'Removes a printer station',
    access: staff('printer.edit'),
    params: byId,
    errors: ['PRINTER_STATION_NOT_FOUND'],
  }),
} as const;
