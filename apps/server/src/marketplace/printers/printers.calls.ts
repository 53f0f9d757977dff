import type { marketplacePrinters } from '@sofreh/contract/marketplace/printers';
import { printersCalls } from '#app/catalog/printers/printers.calls.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';

/** Papers of a marketplace's orders come out where the vendor's other papers do. */
export const marketplacePrintersCalls: Handlers<typeof marketplacePrinters> = {
  'GET /api-snappFood/printers': printersCalls['GET /api-catalog/catalog/printers'],
  'GET /api-snappFood/printers/{id}': printersCalls['GET /api-catalog/catalog/printers/{id}'],
  'POST /api-snappFood/printers': printersCalls['POST /api-catalog/catalog/printers'],
  'PUT /api-snappFood/printers': printersCalls['PUT /api-catalog/catalog/printers'],
  'DELETE /api-snappFood/printers/{id}': printersCalls['DELETE /api-catalog/catalog/printers/{id}'],
  'GET /api-snappFood/printerstations': printersCalls['GET /api-catalog/catalog/printerstations'],
  'GET /api-snappFood/printerstations/{id}': printersCalls['GET /api-catalog/catalog/printerstations/{id}'],
  'POST /api-snappFood/printerstations': printersCalls['POST /api-catalog/catalog/printerstations'],
  'PUT /api-snappFood/printerstations': printersCalls['PUT /api-catalog/catalog/printerstations'],
  'DELETE /api-snappFood/printerstations/{id}':
    printersCalls['DELETE /api-catalog/catalog/printerstations/{id}'],
};
