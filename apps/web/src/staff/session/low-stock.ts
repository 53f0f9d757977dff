import { quantityText } from '@sofreh/fa/quantity';
import { notify, type StockNews } from '#web/api/index.ts';
import { staffTexts } from '../texts.ts';

/** Tells who may change stock that a product has begun to run low. */
export function showLowStock({ productId, title = '', count = 0, unit }: StockNews): void {
  const message =
    count === 0 ? staffTexts.stockOut(title) : staffTexts.stockLow(title, quantityText(count, unit));
  notify({ kind: 'info', id: `stock-${productId}`, message });
}
