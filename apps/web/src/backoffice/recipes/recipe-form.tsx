import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import type { Recipe } from '@sofreh/contract/catalog/recipes';
import { NOTE_LENGTH, RECIPE_PORTIONS } from '@sofreh/domain/limits';
import { marginPercent, portionCost } from '@sofreh/domain/menu';
import { type ReactNode, useEffect } from 'react';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FormFooter, FormSummary, Money, NumberField, useCallForm } from '#web/ui/index.ts';
import { ProductPicker } from './product-picker.tsx';
import { type DraftLine, filledLines, RecipeLines } from './recipe-lines.tsx';
import { recipeTexts } from './texts.ts';
import { type Product, usePriceOf } from './use-price-of.ts';

type Props = {
  /** It is null for a new recipe of a product yet to be chosen. */
  readonly recipe: Recipe | null;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onRemove?: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

type Values = { product: Product | null; portions: number | null; note: string; lines: DraftLine[] };

/** Writes the recipe of an item or a topping; what a portion costs and leaves follows every change. */
export function RecipeForm({ recipe, onDone, onCancel, onRemove, onDirty }: Props) {
  const call = useCallForm<Values, unknown>({
    initialValues: {
      product: recipe,
      portions: recipe?.portions ?? 1,
      note: recipe?.note ?? '',
      lines: [...(recipe?.lines ?? [])],
    },
    validate: {
      product: (product) => (product === null ? recipeTexts.productRequired : null),
      lines: (lines) => (filledLines(lines).length === 0 ? recipeTexts.linesRequired : null),
    },
    submit: ({ product, portions, note, lines }, options) => {
      const { productType = 'FOOD', productId = '' } = product ?? {};
      const kept = filledLines(lines).map(({ ingredientId, quantity }) => ({ ingredientId, quantity }));
      const body = { productType, productId, portions: portions ?? 1, note, lines: kept };
      return api('PUT /api-catalog/catalog/recipes', { body, ...options });
    },
    onDone,
  });
  const { form, onSubmit, submitting, dirty } = call;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const { product, lines } = form.values;
  const portions = form.values.portions || 1;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormSummary of={call} />
        {!recipe && (
          <ProductPicker
            label={recipeTexts.product}
            error={form.errors.product}
            onPick={({ productType, productId, title }) =>
              productType !== 'INGREDIENT' && form.setFieldValue('product', { productType, productId, title })
            }
          />
        )}
        <NumberField
          size="md"
          label={recipeTexts.portions}
          description={recipeTexts.portionsHint}
          minimum={1}
          maximum={RECIPE_PORTIONS.max}
          {...form.getInputProps('portions')}
          value={form.values.portions}
        />
        <RecipeLines
          lines={lines}
          portions={portions}
          onChange={(next) => form.setFieldValue('lines', next)}
        />
        {form.errors.lines && (
          <Text c="red" size="sm" role="alert">
            {form.errors.lines}
          </Text>
        )}
        <RecipeFigures product={product} cost={portionCost(filledLines(lines), portions)} />
        <Textarea
          label={recipeTexts.note}
          autosize
          minRows={2}
          maxLength={NOTE_LENGTH.max}
          {...form.getInputProps('note')}
        />
        <FormFooter
          submitting={submitting}
          onCancel={onCancel}
          aside={
            onRemove && (
              <Button variant="subtle" color="red" size="md" onClick={onRemove}>
                {recipeTexts.remove}
              </Button>
            )
          }
        />
      </Stack>
    </form>
  );
}

function RecipeFigures({ product, cost }: { readonly product: Product | null; readonly cost: number }) {
  const { vendor } = useStaff();
  const price = usePriceOf(product);
  const margin = price === null ? null : marginPercent(price, cost);
  return (
    <Paper withBorder radius="md" p="md" role="status">
      <Group grow align="start">
        <Figure label={recipeTexts.cost}>
          <Money amount={cost} currency={vendor.currency} />
        </Figure>
        <Figure label={recipeTexts.price}>
          {price === null ? '—' : <Money amount={price} currency={vendor.currency} />}
        </Figure>
        <Figure label={recipeTexts.margin}>
          <bdi dir="ltr">{recipeTexts.marginOf(margin)}</bdi>
        </Figure>
      </Group>
    </Paper>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={700}>{children}</Text>
    </div>
  );
}
