import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { formatPercent } from '@sofreh/fa/digits';
import { memo } from 'react';
import { useCart } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { openView } from '../data/use-view.ts';
import { Money, OldPrice } from '../ui/money.tsx';
import { Photo } from '../ui/photo.tsx';
import { offerOf, whyNot } from './availability.ts';
import { DishAction } from './dish-action.tsx';

type DishCardProps = { item: MenuItem; eager: boolean };

/** A dish: words at the line's start, photo at its end, and the stepper on the photo's foot. */
export const DishCard = memo(function DishCard({ item, eager }: DishCardProps) {
  const deliveryType = useCart()?.deliveryType ?? null;
  const now = useSite((site) => site.now);
  const obstacle = whyNot(item, deliveryType, now);
  return (
    <article className={obstacle ? 'dish unavailable' : 'dish'}>
      <div className="dish-text">
        <h3>
          <button type="button" className="dish-open" onClick={() => openView({ item: item.id })}>
            {item.title}
          </button>
        </h3>
        {item.description && <p className="dish-description">{item.description}</p>}
        <DishTags tags={item.tags} />
        <DishPrice item={item} />
      </div>
      <div className="dish-side">
        {item.pictureUrl && (
          <Photo
            className="dish-photo"
            pictureUrl={item.pictureUrl}
            width={116}
            height={116}
            sizes="116px"
            eager={eager}
          />
        )}
        <div className="dish-action">
          {obstacle ? <span className="dish-out">{obstacle}</span> : <DishAction item={item} />}
        </div>
      </div>
    </article>
  );
});

function DishTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p className="dish-tags">
      {tags.map((tag) => (
        <span key={tag} className="badge quiet">
          {tag}
        </span>
      ))}
    </p>
  );
}

/** The price; where the dish has a discount the old one struck through, with the per cent. */
export function DishPrice({ item }: { item: MenuItem }) {
  const { price, percentOff } = offerOf(item);
  return (
    <p className="dish-price">
      <Money amount={price} />
      {item.discount > 0 && <OldPrice amount={item.price} />}
      {percentOff > 0 && <span className="badge">{formatPercent(percentOff)}</span>}
    </p>
  );
}
