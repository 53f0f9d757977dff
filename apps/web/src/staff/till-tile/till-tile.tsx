import type { Currency } from '@sofreh/domain/enums';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/index.ts';
import classes from './till-tile.module.css';

type Props = {
  readonly title: string;
  /** One costs this, its own discount taken off. */
  readonly price: number;
  /** It names what that is for, where it is not a piece: «هر کیلو». */
  readonly per?: string;
  readonly currency: Currency;
  /** It is the stripe of its category. */
  readonly color: string;
  readonly disabled: boolean;
  /** Shows in the corner why it cannot be sold, how many are in the order, its code. */
  readonly mark: ReactNode;
  readonly onPick: () => void;
};

/** Draws an item on the till: one tap adds it. */
export function TillTile({ title, price, per, currency, color, disabled, mark, onPick }: Props) {
  return (
    <button
      type="button"
      className={classes.tile}
      style={{ borderInlineStartColor: color }}
      disabled={disabled}
      onClick={onPick}
    >
      <span className={classes.title}>{title}</span>
      <span className={classes.foot}>
        <span className={classes.price}>
          <Money amount={price} currency={currency} bare />
          {per && (
            <>
              {' '}
              <small className={classes.per}>{per}</small>
            </>
          )}
        </span>
        {mark}
      </span>
    </button>
  );
}

/** Writes «ناموجود» and the like in a tile's corner. */
export function TileObstacle({ children }: { readonly children: ReactNode }) {
  return <span className={classes.gone}>{children}</span>;
}
