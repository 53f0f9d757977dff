import { PRINTER_STATION_LAYOUTS, SOURCES } from '@sofreh/domain/enums';
import {
  DEFAULT_PRINTER_LAYOUT,
  DEFAULT_PRINTER_PORT,
  PAPER_COPIES,
  PORT,
  PRINTER_QUEUE_LENGTH_MAX,
  STATION_LINKS_MAX,
} from '@sofreh/domain/limits';
import {
  DRAWER_OPENINGS,
  isNoPlaceOfPrinters,
  PAPER_WIDTHS,
  PRINT_MOMENTS,
  PRINTER_CONNECTIONS,
  USUAL_PAPER_WIDTH,
} from '@sofreh/domain/print-state';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, deliveryType, id, name, pageOf, paging, search, source, typed, whole } from '../common.ts';

const width = z.literal(PAPER_WIDTHS);
const connection = z.enum(PRINTER_CONNECTIONS);
/**
 * This is a queue's name as CUPS and Windows take it, one shared by another Windows computer included, or a USB device
 * of Linux: nothing that a command line reads as more than a name, and no other file.
 */
const queueName = typed()
  .max(PRINTER_QUEUE_LENGTH_MAX)
  .regex(/^(?:\\\\[\w.-]+\\)?[\p{L}\p{N}][\p{L}\p{N} ._()-]*$|^\/dev\/usb\/lp\d{1,2}$|^$/u);
const printerBody = z
  .strictObject({
    id,
    name,
    connection: connection.default('TCP'),
    /** The printer has this address on the network; it is null where the printer hangs on a computer. */
    ip: z.ipv4().nullable(),
    port: whole(PORT).default(DEFAULT_PRINTER_PORT),
    /** This is the queue of the computer it hangs on. */
    queueName: queueName.default(''),
    width: width.default(USUAL_PAPER_WIDTH),
    beeps: z.boolean().default(false),
    hasDrawer: z.boolean().default(false),
    /** Says whether it says that it has printed all (GS r); one that does not is asked how it is. */
    confirms: z.boolean().default(true),
    /** Takes its papers while it cannot print. */
    secondPrinterId: id.nullable().default(null),
    /** This program in the shop drives it; it is null where the server reaches it itself. */
    bridgeId: id.nullable().default(null),
    active: z.boolean().default(true),
  })
  .refine(({ connection, ip }) => connection !== 'TCP' || ip !== null, { path: ['ip'] })
  // A program in the shop may have a printer beside it; the server would dial itself.
  .refine(
    ({ connection, ip, bridgeId }) =>
      connection !== 'TCP' || bridgeId !== null || ip === null || !isNoPlaceOfPrinters(ip),
    { path: ['ip'], params: { code: 'PRINTER_ADDRESS_NOWHERE' } },
  )
  .refine(({ connection, queueName }) => connection !== 'SYSTEM' || queueName !== '', { path: ['queueName'] })
  .refine(({ id, secondPrinterId }) => id !== secondPrinterId, { path: ['secondPrinterId'] });
export const printer = z.object({
  id,
  vendorId: id,
  name: z.string(),
  connection,
  ip: z.string().nullable(),
  port: z.int(),
  queueName: z.string(),
  width,
  beeps: z.boolean(),
  hasDrawer: z.boolean(),
  confirms: z.boolean(),
  secondPrinterId: id.nullable(),
  bridgeId: id.nullable(),
  active: z.boolean(),
});
/** A link is to a whole category or one item, never both; for one delivery type and one hall, or (null) for all. */
const link = z
  .strictObject({
    menuCategoryId: id.nullable().default(null),
    menuItemId: id.nullable().default(null),
    deliveryType: deliveryType.nullable().default(null),
    diningTableCategoryId: id.nullable().default(null),
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
    layout: layout.default(DEFAULT_PRINTER_LAYOUT),
    copies: whole(PAPER_COPIES).default(1),
    /** Says when a guest's or a courier's paper comes by itself; the kitchen's always does. */
    printsAt: z.enum(PRINT_MOMENTS).default('CONFIRMED'),
    opensDrawer: z.enum(DRAWER_OPENINGS).default('NEVER'),
    large: z.boolean().default(true),
    showsLogo: z.boolean().default(true),
    active: z.boolean().default(true),
    /** It prints orders of these channels. */
    sources: z
      .array(source)
      .min(1)
      .max(SOURCES.length)
      .refine((given) => new Set(given).size === given.length)
      .default([...SOURCES]),
    links: z.array(link).max(STATION_LINKS_MAX).default([]),
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
  printsAt: z.enum(PRINT_MOMENTS),
  opensDrawer: z.enum(DRAWER_OPENINGS),
  large: z.boolean(),
  showsLogo: z.boolean(),
  active: z.boolean(),
  sources: z.array(source),
  links: z.array(
    z.object({
      menuCategoryId: id.nullable(),
      menuItemId: id.nullable(),
      deliveryType: deliveryType.nullable(),
      diningTableCategoryId: id.nullable(),
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
