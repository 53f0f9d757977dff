import { Select, TextInput } from '@mantine/core';
import type { Ingredient } from '@sofreh/contract/catalog/recipes';
import { NAME_LENGTH, YIELD_PERCENT } from '@sofreh/domain/limits';
import { INGREDIENT_UNITS, type IngredientUnit } from '@sofreh/domain/menu';
import { ingredientUnitLabels } from '@sofreh/fa/labels';
import { useState } from 'react';
import { api, newId } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, SavingForm, useCallForm } from '#web/ui/index.ts';
import { ingredientTexts } from './texts.ts';

type Props = {
  readonly ingredient: Ingredient | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

const units = INGREDIENT_UNITS.map((unit) => ({ value: unit, label: ingredientUnitLabels[unit] }));

type Values = { title: string; unit: IngredientUnit; unitCost: number | null; yieldPercent: number | null };

/** Adds or changes an ingredient. Its unit stays as it is once it is there: counts and recipes are written in it. */
export function IngredientForm({ ingredient, onDone, onCancel, onDirty }: Props) {
  const { vendor } = useStaff();
  const [fresh] = useState(newId);
  const call = useCallForm<Values, unknown>({
    initialValues: {
      title: ingredient?.title ?? '',
      unit: ingredient?.unit ?? 'KILOGRAM',
      unitCost: ingredient?.unitCost ?? null,
      yieldPercent: ingredient?.yieldPercent ?? 100,
    },
    submit: ({ title, unit, unitCost, yieldPercent }, options) => {
      const body = {
        id: ingredient?.id ?? fresh,
        title,
        unit,
        unitCost: unitCost ?? 0,
        yieldPercent: yieldPercent ?? 100,
      };
      return ingredient
        ? api('PUT /api-catalog/catalog/ingredients', { body, ...options })
        : api('POST /api-catalog/catalog/ingredients', { body, ...options });
    },
    onDone,
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onCancel}>
      <TextInput
        size="md"
        label={ingredientTexts.name}
        required
        maxLength={NAME_LENGTH.max}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Select
        size="md"
        label={ingredientTexts.unit}
        data={units}
        allowDeselect={false}
        disabled={ingredient !== null}
        {...form.getInputProps('unit')}
      />
      <MoneyField
        size="md"
        label={ingredientTexts.unitCost}
        currency={vendor.currency}
        {...form.getInputProps('unitCost')}
        value={form.values.unitCost}
      />
      <NumberField
        size="md"
        label={ingredientTexts.yield}
        description={ingredientTexts.yieldHint}
        minimum={1}
        maximum={YIELD_PERCENT.max}
        {...form.getInputProps('yieldPercent')}
        value={form.values.yieldPercent}
      />
    </SavingForm>
  );
}
