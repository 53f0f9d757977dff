import type { StockBoardRow } from '@sofreh/contract/catalog/stocks';
import { api } from '#web/api/index.ts';
import { SavingForm, SwitchRow, useCallForm } from '#web/ui/index.ts';
import { AmountField } from './amount-field.tsx';
import { stockTexts } from './texts.ts';

type Props = {
  readonly row: StockBoardRow;
  readonly onDirty: (dirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Begins the counting of a product, or says when it runs low and whether every day begins anew. */
export function CountingForm({ row, onDirty, onDone, onCancel }: Props) {
  const call = useCallForm({
    initialValues: {
      count: row.count,
      lowStock: row.lowStock,
      daily: row.dailyCount !== null,
      dailyCount: row.dailyCount,
    } as { count: number | null; lowStock: number | null; daily: boolean; dailyCount: number | null },
    validate: {
      count: (count) => (count === null ? stockTexts.quantityRequired : null),
      dailyCount: (count, { daily }) => (daily && count === null ? stockTexts.quantityRequired : null),
    },
    submit: ({ count, lowStock, daily, dailyCount }, options) => {
      const { productType, productId } = row;
      const stock = {
        productType,
        productId,
        count: count ?? 0,
        lowStock: lowStock ?? 0,
        dailyCount: daily ? dailyCount : null,
      };
      return api('POST /api-catalog/catalog/menuitems/stocks', { body: { stocks: [stock] }, ...options });
    },
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <AmountField
        unit={row.unit}
        label={stockTexts.present}
        required
        data-autofocus
        {...form.getInputProps('count')}
      />
      <AmountField
        unit={row.unit}
        label={stockTexts.lowStock}
        description={stockTexts.lowStockHint}
        {...form.getInputProps('lowStock')}
      />
      <SwitchRow
        label={stockTexts.dailyReset}
        description={stockTexts.dailyResetHint}
        {...form.getInputProps('daily', { type: 'checkbox' })}
      />
      {form.values.daily && (
        <AmountField
          unit={row.unit}
          label={stockTexts.dailyCount}
          required
          {...form.getInputProps('dailyCount')}
        />
      )}
    </SavingForm>
  );
}
