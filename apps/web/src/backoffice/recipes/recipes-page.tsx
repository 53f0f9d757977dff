import { SegmentedControl } from '@mantine/core';
import { useAddress } from '#web/ui/index.ts';
import { IngredientList } from './ingredient-list.tsx';
import { RecipeList } from './recipe-list.tsx';
import { recipeTexts } from './texts.ts';

export function RecipesPage() {
  const [{ tab = '' }, change] = useAddress();
  const switcher = (
    <SegmentedControl
      aria-label={recipeTexts.tabs}
      value={tab}
      onChange={(next) => change({ tab: next, search: undefined, page: undefined, productType: undefined })}
      data={[
        { value: '', label: recipeTexts.recipes },
        { value: 'ingredients', label: recipeTexts.ingredients },
      ]}
    />
  );
  return tab === 'ingredients' ? <IngredientList switcher={switcher} /> : <RecipeList switcher={switcher} />;
}
