import { type RefObject, useEffect, useRef } from 'react';
import { Icon } from '#web/guest-look/icon.tsx';
import type { MenuCategory } from '#web/menu/menu-index.ts';
import { categoryAnchor, useReadCategory } from './read-category.ts';
import { menuTexts } from './texts.ts';
import { useOverflow } from './use-overflow.ts';

/**
 * Draws the sticky row of categories; the one being read is marked and kept in view. Where it is wider than the page,
 * it fades and has buttons.
 */
export function CategoryChips({ categories }: { categories: readonly MenuCategory[] }) {
  const { current, goTo } = useReadCategory(categories);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => keepInView(row, current), [current]);
  const { before, after, bring } = useOverflow(row);
  return (
    <nav
      className="chips"
      aria-label={menuTexts.categories}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      <button
        type="button"
        className="round-button chips-on"
        aria-label={menuTexts.categoriesBefore}
        disabled={!before}
        onClick={() => bring('before')}
      >
        <Icon name="back" />
      </button>
      <ul ref={row}>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={`#${categoryAnchor(category.id)}`}
              aria-current={category.id === current ? 'true' : undefined}
              data-category={category.id}
              onClick={(event) => {
                // No step of the history is added, so that «back» leaves the menu as a guest expects.
                if (goTo(category.id)) event.preventDefault();
              }}
            >
              {category.title}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="round-button chips-on"
        aria-label={menuTexts.categoriesAfter}
        disabled={!after}
        onClick={() => bring('after')}
      >
        <Icon name="forward" />
      </button>
    </nav>
  );
}

function keepInView(row: RefObject<HTMLUListElement | null>, id: string | undefined) {
  const list = row.current;
  const chip = list?.querySelector<HTMLElement>(`[data-category="${id}"]`);
  if (!list || !chip) return;
  const middle = chip.offsetLeft + chip.offsetWidth / 2 - list.clientWidth / 2;
  list.scrollTo({ left: middle, behavior: 'smooth' });
}
