import type { MenuCategory } from '#web/menu/menu-index.ts';
import { useSite } from '../data/site-store.tsx';
import { DishCard } from './dish-card.tsx';
import { categoryAnchor } from './read-category.ts';

/** So many photos are in view at first paint on a phone, where no cover stands above them and comes first. */
const EAGER_PHOTOS = 3;

/** Shows a category with its dishes. */
export function CategorySection({ category, first }: { category: MenuCategory; first: boolean }) {
  const id = categoryAnchor(category.id);
  const hasCover = useSite((site) => site.vendor.coverUrl !== null);
  return (
    <section className="category" id={id} aria-labelledby={`${id}-title`}>
      <div className="category-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {category.title}
        </h2>
        {category.description && <p>{category.description}</p>}
      </div>
      <div className="dishes">
        {category.items.map((item, index) => (
          <DishCard key={item.id} item={item} eager={first && !hasCover && index < EAGER_PHOTOS} />
        ))}
      </div>
    </section>
  );
}
