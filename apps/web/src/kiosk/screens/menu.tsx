import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { Currency } from '@sofreh/domain/enums';
import { countMark } from '@sofreh/fa/count-text';
import { useState } from 'react';
import { DishPrice } from '#web/guest-look/dish-face.tsx';
import { Icon } from '#web/guest-look/icon.tsx';
import { Photo } from '#web/guest-look/photo.tsx';
import { kioskTexts as texts } from '../texts.ts';

type MenuProps = {
  readonly menu: Menu;
  readonly currency: Currency;
  readonly counts: ReadonlyMap<string, number>;
  readonly onPick: (item: MenuItem) => void;
};

/** Shows the menu by categories, with pictures as large as the screen lets them be. */
export function MenuBoard({ menu, currency, counts, onPick }: MenuProps) {
  const shown = menu.categories.filter(({ items }) => items.length > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const category = shown.find(({ id }) => id === chosen) ?? shown[0];
  return (
    <div className="kiosk-menu">
      <nav className="kiosk-rail" aria-label={texts.categories}>
        {shown.map(({ id, title }) => (
          <button type="button" key={id} aria-current={id === category?.id} onClick={() => setChosen(id)}>
            {title}
          </button>
        ))}
      </nav>
      <section className="kiosk-tiles" key={category?.id} aria-label={category?.title}>
        {category?.items.map((item) => (
          <DishTile
            key={item.id}
            item={item}
            currency={currency}
            onPick={onPick}
            count={counts.get(item.id) ?? 0}
          />
        ))}
      </section>
    </div>
  );
}

type TileProps = Pick<MenuProps, 'currency' | 'onPick'> & { readonly item: MenuItem; readonly count: number };

/** Draws one dish: picture, name and price; the whole of it is the button. */
export function DishTile({ item, currency, count, onPick }: TileProps) {
  const out = item.available
    ? null
    : item.unavailableReason === 'OUT_OF_SHIFT'
      ? texts.notNow
      : texts.soldOut;
  return (
    <button type="button" className="kiosk-tile" disabled={out !== null} onClick={() => onPick(item)}>
      <span className="kiosk-tile-picture">
        {item.pictureUrl ? (
          <Photo
            className="kiosk-photo"
            pictureUrl={item.pictureUrl}
            width={480}
            height={360}
            sizes="(min-width: 60rem) 22rem, 50vw"
          />
        ) : (
          <Icon name="chef" size={56} />
        )}
        {count > 0 && (
          <span className="kiosk-count">{texts.inCart(countMark({ unit: item.unit, count }))}</span>
        )}
        {out && <span className="kiosk-out">{out}</span>}
      </span>
      <span className="kiosk-tile-title">{item.title}</span>
      <DishPrice dish={item} currency={currency} />
    </button>
  );
}
