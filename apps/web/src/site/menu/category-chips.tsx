import { type RefObject, useEffect, useRef } from 'react';
import type { MenuCategory } from '#web/menu/menu-index.ts';
import { menuTexts } from '../texts/menu.ts';
import { categoryAnchor, useReadCategory } from './read-category.ts';

/** The sticky row of categories; the one being read is marked and kept in view. */
export function CategoryChips({ categories }: { categories: readonly MenuCategory[] }) {
  const { current, goTo } = useReadCategory(categories);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => keepInView(row, current), [current]);
  return (
    <nav className="chips" aria-label={menuTexts.categories}>
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
