import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { QUANTITY_SCALE } from '@sofreh/domain/menu';
import { quantityText } from '@sofreh/fa/quantity';

/** Tells what «one» is of a product: a piece, or a whole unit of an ingredient. */
export function stepOf({ unit }: Pick<StockBoardRow, 'unit'>): number {
  return unit === null ? 1 : QUANTITY_SCALE;
}

/** Says a count of a product in words. */
export function countText({ unit }: Pick<StockBoardRow, 'unit'>, count: number): string {
  return quantityText(count, unit);
}
