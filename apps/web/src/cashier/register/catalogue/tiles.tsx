import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { countMark, pricedPer } from '@sofreh/fa/count-text';
import { toPersianDigits } from '@sofreh/fa/digits';
import { memo, useMemo, useRef } from 'react';
import { indexedItems, isSellable } from '#web/cashier/till-menu/menu-search.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { TileObstacle, TillTile } from '#web/staff/till-tile/till-tile.tsx';
import { EmptyState, useMoreAtEnd } from '#web/ui/index.ts';
import classes from '../register.module.css';
import { catalogueTexts } from './texts.ts';

const DRAWN_AT_ONCE = 120;

type Props = {
  readonly menu: Menu;
  readonly items: readonly MenuItem[];
  readonly deliveryType: DeliveryType;
  /** These are pieces or grams in the order by menu item. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onPick: (item: MenuItem) => void;
};

/** Shows the items as tiles: one tap adds. */
export function Tiles({ menu, items, deliveryType, counts, onPick }: Props) {
  const { vendor } = useStaff();
  const { drawn, end } = useMoreAtEnd(items.length, { step: DRAWN_AT_ONCE, of: items });
  const pick = useSteady(onPick);
  const colors = useMemo(
    () => new Map(indexedItems(menu).map(({ item, color }) => [item.id, color])),
    [menu],
  );
  if (items.length === 0) return <NoItems menu={menu} />;
  return (
    <section className={classes.tiles} aria-label={catalogueTexts.items}>
      {items.slice(0, drawn).map((item) => (
        <Tile
          key={item.id}
          item={item}
          color={colors.get(item.id) ?? ''}
          count={counts[item.id] ?? 0}
          currency={vendor.currency}
          sellable={isSellable(item, deliveryType)}
          onPick={pick}
        />
      ))}
      {drawn < items.length && <span ref={end} aria-hidden />}
    </section>
  );
}

function NoItems({ menu }: { readonly menu: Menu }) {
  const empty = menu.categories.every((category) => category.items.length === 0);
  return empty ? (
    <EmptyState title={catalogueTexts.emptyMenu} hint={catalogueTexts.emptyMenuHint} />
  ) : (
    <EmptyState title={catalogueTexts.noItems} hint={catalogueTexts.noItemsHint} />
  );
}

/** Gives a callback that stays the same for tiles that need not be drawn again, and does what the newest one does. */
function useSteady<Value>(callback: (value: Value) => void): (value: Value) => void {
  const now = useRef(callback);
  now.current = callback;
  return useRef((value: Value) => now.current(value)).current;
}

type TileProps = {
  readonly item: MenuItem;
  readonly color: string;
  readonly count: number;
  readonly currency: Currency;
  readonly sellable: boolean;
  readonly onPick: (item: MenuItem) => void;
};

const Tile = memo(function Tile({ item, color, count, currency, sellable, onPick }: TileProps) {
  return (
    <TillTile
      title={item.title}
      price={item.price - Math.min(item.discount, item.price)}
      per={pricedPer(item)}
      currency={currency}
      color={color}
      disabled={!sellable}
      mark={<TileMark item={item} count={count} sellable={sellable} />}
      onPick={() => onPick(item)}
    />
  );
});

/** Shows in the corner of a tile why it cannot be sold, how many are in the order, else its code. */
function TileMark({ item, count, sellable }: Pick<TileProps, 'item' | 'count' | 'sellable'>) {
  if (!sellable) {
    const why = item.available ? catalogueTexts.notThisWay : catalogueTexts.unavailable;
    return <TileObstacle>{why}</TileObstacle>;
  }
  if (count > 0) {
    return (
      <span className={classes.badge}>
        <span aria-hidden>{countMark({ unit: item.unit, count })}</span>
        <span className="visually-hidden">
          {catalogueTexts.inOrder(countMark({ unit: item.unit, count }))}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.code}>
      <span className="visually-hidden">{catalogueTexts.code} </span>
      {toPersianDigits(item.code)}
    </span>
  );
}
