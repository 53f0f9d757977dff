import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { memo } from 'react';
import { categoryColor } from '#web/staff/till-tile/category-color.ts';
import classes from '../register.module.css';
import { catalogueTexts } from './texts.ts';

type Props = {
  readonly menu: Menu;
  /** It is the id of the chosen category; null is all of them. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
};

/** Shows the categories along the edge, each with its colour. */
export const CategoryRail = memo(function CategoryRail({ menu, chosen, onChoose }: Props) {
  return (
    <nav className={classes.rail} aria-label={catalogueTexts.categories}>
      <button
        type="button"
        className={classes.category}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {catalogueTexts.all}
      </button>
      {menu.categories.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          className={classes.category}
          style={{ borderInlineStartColor: categoryColor(index) }}
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
});
