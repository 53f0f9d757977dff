import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import type { Recipe } from '@sofreh/contract/catalog/recipes';
import { portionCost } from '@sofreh/domain/menu';
import { ingredientUnitLabels } from '@sofreh/fa/labels';
import { IconX } from '@tabler/icons-react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, QuantityField } from '#web/ui/index.ts';
import { IngredientPicker } from './ingredient-picker.tsx';
import classes from './recipes.module.css';
import { recipeTexts } from './texts.ts';

export type DraftLine = Omit<Recipe['lines'][number], 'quantity'> & { readonly quantity: number | null };
type Props = {
  readonly lines: readonly DraftLine[];
  readonly portions: number;
  readonly onChange: (lines: DraftLine[]) => void;
};

/** Gives lines that cost something: those with a quantity. */
export function filledLines(lines: readonly DraftLine[]): Recipe['lines'] {
  return lines.flatMap((line) => (line.quantity ? [{ ...line, quantity: line.quantity }] : []));
}

export function RecipeLines({ lines, portions, onChange }: Props) {
  const { vendor } = useStaff();
  return (
    <Stack gap="xs">
      <Text fw={600} id="recipe-lines">
        {recipeTexts.lines}
      </Text>
      {lines.length === 0 && <Text c="dimmed">{recipeTexts.noLines}</Text>}
      {lines.map((line, index) => (
        <Group key={line.ingredientId} className={classes.line} gap="sm" wrap="nowrap">
          <Text className={classes.lineName} truncate title={line.title}>
            {line.title}
          </Text>
          <QuantityField
            className={classes.lineQuantity}
            aria-label={recipeTexts.quantityOf(line.title)}
            unit={ingredientUnitLabels[line.unit]}
            value={line.quantity}
            onChange={(quantity) => onChange(lines.with(index, { ...line, quantity }))}
          />
          <Text className={classes.lineCost}>
            <Money amount={portionCost(filledLines([line]), portions)} currency={vendor.currency} bare />
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={recipeTexts.removeLine(line.title)}
            onClick={() => onChange(lines.toSpliced(index, 1))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <IngredientPicker
        taken={lines.map(({ ingredientId }) => ingredientId)}
        onPick={({ id, title, unit, unitCost, yieldPercent }) =>
          onChange([...lines, { ingredientId: id, title, unit, unitCost, yieldPercent, quantity: null }])
        }
      />
    </Stack>
  );
}
