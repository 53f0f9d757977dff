import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { Currency } from '@sofreh/domain/enums';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, Money } from '#web/ui/index.ts';
import { registerTexts } from '../texts.ts';
import { categoryColor } from './category-color.ts';
import classes from './register.module.css';
import { useRegister } from './register-store.ts';

type Props = {
  readonly menu: Menu;
  readonly items: readonly MenuItem[];
  readonly onPick: (item: MenuItem) => void;
};

/** The items as tiles: one tap adds. */
export function Tiles({ menu, items, onPick }: Props) {
  const { vendor } = useStaff();
  const counts = useRegister((state) => state.cashier.menuItemsCount);
  const colors = new Map(
    menu.categories.flatMap((category, index) =>
      category.items.map(({ id }) => [id, categoryColor(index)] as const),
    ),
  );
  if (items.length === 0) {
    const empty = menu.categories.every((category) => category.items.length === 0);
    return empty ? (
      <EmptyState title={registerTexts.emptyMenu} hint={registerTexts.emptyMenuHint} />
    ) : (
      <EmptyState title={registerTexts.noItems} hint={registerTexts.noItemsHint} />
    );
  }
  return (
    <section className={classes.tiles} aria-label={registerTexts.items}>
      {items.map((item) => (
        <Tile
          key={item.id}
          item={item}
          color={colors.get(item.id) ?? ''}
          count={counts[item.id] ?? 0}
          currency={vendor.currency}
          onPick={onPick}
        />
      ))}
    </section>
  );
}

type TileProps = {
  readonly item: MenuItem;
  readonly color: string;
  readonly count: number;
  readonly currency: Currency;
  readonly onPick: (item: MenuItem) => void;
};

function Tile({ item, color, count, currency, onPick }: TileProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      style={{ borderInlineStartColor: color }}
      disabled={!item.available}
      onClick={() => onPick(item)}
    >
      <span className={classes.tileTitle}>{item.title}</span>
      <span className={classes.tileFoot}>
        <Money amount={item.price - Math.min(item.discount, item.price)} currency={currency} bare />
        {!item.available ? (
          <span className={classes.gone}>{registerTexts.unavailable}</span>
        ) : count > 0 ? (
          <span className={classes.badge}>
            <span aria-hidden>{formatNumber(count)}</span>
            <span className="visually-hidden">{registerTexts.inOrder(count)}</span>
          </span>
        ) : (
          <span className={classes.code}>
            <span className="visually-hidden">{registerTexts.code} </span>
            {toPersianDigits(item.code)}
          </span>
        )}
      </span>
    </button>
  );
}
