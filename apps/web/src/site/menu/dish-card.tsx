import type { MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { memo } from 'react';
import { DishFace } from '#web/guest-look/dish-face.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useSite } from '../data/site-store.tsx';
import { openView } from '../data/use-view.ts';
import { DishAction } from './dish-action.tsx';
import { whyNot } from './why-not.ts';

type DishCardProps = { item: MenuItem; eager: boolean };

/** Draws a dish of the menu; its title opens the sheet, its stepper changes the cart. */
export const DishCard = memo(function DishCard({ item, eager }: DishCardProps) {
  const deliveryType = useCart()?.deliveryType ?? null;
  const now = useSite((site) => site.now);
  const currency = useSite((site) => site.vendor.currency);
  return (
    <DishFace
      dish={item}
      currency={currency}
      obstacle={whyNot(item, deliveryType, now)}
      heading={
        <button type="button" className="dish-open" onClick={() => openView({ item: item.id })}>
          {item.title}
        </button>
      }
      action={<DishAction item={item} />}
      eager={eager}
    />
  );
});
