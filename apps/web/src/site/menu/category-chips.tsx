import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuCategory } from '../data/menu-index.ts';
import { menuTexts } from '../texts/menu.ts';

/** Id of a category's section, and the target of its chip. */
export function categoryAnchor(id: string): string {
  return `category-${id}`;
}

/** The sticky row of categories; the one being read is marked and kept in view. */
export function CategoryChips({ categories }: { categories: readonly MenuCategory[] }) {
  const current = useCurrentCategory(categories);
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
              onClick={(event) => scrollToCategory(event, category.id)}
            >
              {category.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls without adding a step to the history, so that «back» leaves the menu as a guest expects. */
function scrollToCategory(event: React.MouseEvent, id: string) {
  const section = document.getElementById(categoryAnchor(id));
  if (!section) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** The category whose section lies under the chips. */
function useCurrentCategory(categories: readonly MenuCategory[]): string | undefined {
  const [current, setCurrent] = useState(categories[0]?.id);
  useEffect(() => {
    const passed = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) passed.set(target.id, isIntersecting);
        const reading = categories.find(({ id }) => passed.get(categoryAnchor(id)));
        if (reading) setCurrent(reading.id);
      },
      { rootMargin: '-88px 0px -70% 0px' },
    );
    for (const { id } of categories) {
      const section = document.getElementById(categoryAnchor(id));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [categories]);
  // A search may have taken the marked category away.
  return categories.some(({ id }) => id === current) ? current : categories[0]?.id;
}

function keepInView(row: RefObject<HTMLUListElement | null>, id: string | undefined) {
  const list = row.current;
  const chip = list?.querySelector<HTMLElement>(`[data-category="${id}"]`);
  if (!list || !chip) return;
  const middle = chip.offsetLeft + chip.offsetWidth / 2 - list.clientWidth / 2;
  list.scrollTo({ left: middle, behavior: 'smooth' });
}
