import type { Currency, SaleUnit } from '@sofreh/domain/enums';
import { isWeighed } from '@sofreh/domain/weight';
import { pricedPer } from '@sofreh/fa/count-text';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { currencyLabels } from '@sofreh/fa/labels/currencies';
import type { ReactNode } from 'react';
import { Photo } from './photo.tsx';

/** A guest sees this of a dish before opening it. */
export type DishLook = {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly price: number;
  readonly discount: number;
  /** It is what it is sold by; by the gram, the price is for a kilogram. */
  readonly unit?: SaleUnit | undefined;
  /** This is `/files/{id}` without width and ending; null for none. */
  readonly pictureUrl: string | null;
};

type Props = {
  readonly dish: DishLook;
  readonly currency: Currency;
  /** This is why it cannot be ordered now, in words; null when it can. */
  readonly obstacle: string | null;
  /** This is the title as what opens the dish. */
  readonly heading: ReactNode;
  /** This is «افزودن», or the stepper that took its place. */
  readonly action: ReactNode;
  readonly eager?: boolean;
};

/** Draws a dish in the menu: words at the line's start, photo at its end, and the stepper on the photo's foot. */
export function DishFace({ dish, currency, obstacle, heading, action, eager = false }: Props) {
  return (
    <article className={obstacle ? 'dish unavailable' : 'dish'}>
      <div className="dish-text">
        <h3>{heading}</h3>
        {dish.description && <p className="dish-description">{dish.description}</p>}
        <DishTags tags={dish.tags} />
        <DishPrice dish={dish} currency={currency} />
      </div>
      <div className="dish-side">
        {dish.pictureUrl && (
          <Photo
            className="dish-photo"
            pictureUrl={dish.pictureUrl}
            width={116}
            height={116}
            sizes="116px"
            eager={eager}
          />
        )}
        <div className="dish-action">{obstacle ? <span className="dish-out">{obstacle}</span> : action}</div>
      </div>
    </article>
  );
}

/** Shows what the vendor says of a dish in a word or two: diets, tastes, allergens. */
export function DishTags({ tags }: Pick<DishLook, 'tags'>) {
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

type PriceProps = {
  readonly dish: Pick<DishLook, 'price' | 'discount' | 'unit'>;
  readonly currency: Currency;
};

/** Shows the price; where the dish has a discount the old one struck through, with the per cent. */
export function DishPrice({ dish, currency }: PriceProps) {
  const { price, percentOff } = offerOf(dish);
  return (
    <p className="dish-price">
      <Amount amount={price} currency={currency} />
      {isWeighed(dish) && <span className="per">{pricedPer(dish)}</span>}
      {dish.discount > 0 && <OldPrice amount={dish.price} />}
      {percentOff > 0 && <span className="badge">{formatPercent(percentOff)}</span>}
    </p>
  );
}

/**
 * Gives the price a guest pays for one, or for a kilogram, toppings apart, and what per cent that is below the old one.
 */
export function offerOf(dish: PriceProps['dish']): { price: number; percentOff: number } {
  const price = dish.price - Math.min(dish.discount, dish.price);
  return { price, percentOff: dish.price > 0 ? Math.floor(((dish.price - price) * 100) / dish.price) : 0 };
}

/** Writes an amount as guests read it, the unit smaller and lighter. */
export function Amount({ amount, currency }: { readonly amount: number; readonly currency: Currency }) {
  return (
    <span className="money">
      {formatNumber(amount)}
      {'\u00a0'}
      <small>{currencyLabels[currency]}</small>
    </span>
  );
}

/** Shows a price before its discount, struck through and read out as such. */
export function OldPrice({ amount }: { readonly amount: number }) {
  return (
    <s className="old-price">
      <span className="unseen">قیمت پیشین </span>
      {formatNumber(amount)}
    </s>
  );
}
