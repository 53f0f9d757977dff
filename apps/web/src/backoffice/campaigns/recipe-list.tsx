import { Button, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './campaigns.module.css';
import { RECIPE_NAMES, RECIPES } from './recipes.ts';
import { campaignsTexts as texts } from './texts.ts';

/** Lists what most restaurants want to be done by itself: each is one press away from being written. */
export function RecipeList() {
  return (
    <section aria-label={texts.recipes}>
      <h2 className={classes.heading}>{texts.recipesTitle}</h2>
      <Text c="dimmed">{texts.recipesHint}</Text>
      <div className={classes.recipes}>
        {RECIPE_NAMES.map((recipe) => (
          <Paper key={recipe} withBorder radius="lg" p="md" className={classes.recipe}>
            <div>
              <strong>{RECIPES[recipe].name}</strong>
              <Text c="dimmed">{RECIPES[recipe].who}</Text>
            </div>
            <Button
              h={44}
              flex="none"
              variant="default"
              component={Link}
              to="/bo/campaigns/new"
              search={{ segment: recipe } as never}
              aria-label={texts.runRecipe(RECIPES[recipe].name)}
            >
              {texts.run}
            </Button>
          </Paper>
        ))}
      </div>
    </section>
  );
}
