import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { ingredientUnitLabels } from '@sofreh/fa/labels';
import type { ReactNode } from 'react';
import { NumberField, QuantityField } from '#web/ui/index.ts';

type Props = {
  readonly unit: StockBoardRow['unit'];
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly value?: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly 'data-autofocus'?: boolean;
};

/** Asks how many pieces, or how much of an ingredient. */
export function AmountField({ unit, value = null, ...rest }: Props) {
  if (unit !== null)
    return <QuantityField size="md" {...rest} value={value} unit={ingredientUnitLabels[unit]} />;
  return <NumberField size="md" {...rest} value={value} maximum={1_000_000} />;
}
