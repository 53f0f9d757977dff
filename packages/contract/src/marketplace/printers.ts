import { printers } from '../catalog/printers.ts';

/** These are the vendor's printers and stations under the area's own addresses: the same rooms, not a second list. */
export const marketplacePrinters = {
  'GET /api-snappFood/printers': printers['GET /api-catalog/catalog/printers'],
  'GET /api-snappFood/printers/{id}': printers['GET /api-catalog/catalog/printers/{id}'],
  'POST /api-snappFood/printers': printers['POST /api-catalog/catalog/printers'],
  'PUT /api-snappFood/printers': printers['PUT /api-catalog/catalog/printers'],
  'DELETE /api-snappFood/printers/{id}': printers['DELETE /api-catalog/catalog/printers/{id}'],
  'GET /api-snappFood/printerstations': printers['GET /api-catalog/catalog/printerstations'],
  'GET /api-snappFood/printerstations/{id}': printers['GET /api-catalog/catalog/printerstations/{id}'],
  'POST /api-snappFood/printerstations': printers['POST /api-catalog/catalog/printerstations'],
  'PUT /api-snappFood/printerstations': printers['PUT /api-catalog/catalog/printerstations'],
  'DELETE /api-snappFood/printerstations/{id}': printers['DELETE /api-catalog/catalog/printerstations/{id}'],
} as const;
