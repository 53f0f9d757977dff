import { Checkbox, Switch } from '@mantine/core';
import { isWeighed } from '@sofreh/domain/weight';
import { pricedPer } from '@sofreh/fa/count-text';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { categoryColor } from '#web/staff/till-tile/category-color.ts';
import { Money } from '#web/ui/index.ts';
import type { MenuItemRow } from '../shared/catalog-queries.ts';
import { Mark } from '../shared/mark.tsx';
import { useChange } from '../shared/use-change.ts';
import { ItemMenu } from './item-menu.tsx';
import classes from './items.module.css';
import { itemsTexts } from './texts.ts';

type Props = {
  readonly item: MenuItemRow;
  /** This is the place of its category, for the colour. */
  readonly place: number;
  readonly selected: boolean;
  readonly onSelect: (() => void) | undefined;
  readonly onWhy: () => void;
};

/** Shows an item with its picture, price, state and what hangs on it at a glance; sold out with one tap. */
export function ItemRow({ item, place, selected, onSelect, onWhy }: Props) {
  const { vendor, can } = useStaff();
  const sale = item.price - Math.min(item.discount, item.price);
  return (
    <div className={classes.row}>
      {onSelect && (
        <Checkbox aria-label={itemsTexts.select(item.title)} checked={selected} onChange={onSelect} />
      )}
      <span
        className={classes.stripe}
        style={{ background: categoryColor(Math.max(0, place)) }}
        aria-hidden
      />
      <span className={classes.thumb}>
        {item.pictureFileId ? (
          <img src={`/files/${item.pictureFileId}-160.webp`} alt="" width={56} height={56} loading="lazy" />
        ) : (
          <IconPhotoOff size={22} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <Link to="/bo/menu/$id" params={{ id: item.id }} className={classes.title}>
          {item.title}
        </Link>
        <Badges item={item} />
      </span>
      <span className={classes.price}>
        <Money amount={sale} currency={vendor.currency} />
        {isWeighed(item) && <span className={classes.soft}>{pricedPer(item)}</span>}
        {item.discount > 0 && <s className={classes.soft}>{formatNumber(item.price)}</s>}
      </span>
      {can('menu.edit') && !item.archived && <AvailableSwitch item={item} />}
      {can('menu.view') && <ItemMenu item={item} onWhy={onWhy} />}
    </div>
  );
}

function Badges({ item }: { readonly item: MenuItemRow }) {
  const { code, categoryTitle, tags, prices, toppingCategoryIds } = item;
  return (
    <span className={classes.badges}>
      <span className={classes.soft}>
        {[categoryTitle, code && itemsTexts.code(toPersianDigits(code))].filter(Boolean).join('، ')}
      </span>
      {!item.active && <Mark tone="off">{itemsTexts.inactive}</Mark>}
      {!item.available && <Mark tone="bad">{itemsTexts.unavailable}</Mark>}
      {item.foodShiftId && <Mark tone="time">{itemsTexts.shift}</Mark>}
      {prices.length > 0 && <Mark tone="price">{itemsTexts.otherPrices(prices.length)}</Mark>}
      {toppingCategoryIds.length > 0 && <Mark>{itemsTexts.toppings(toppingCategoryIds.length)}</Mark>}
      {tags.map((tag) => (
        <Mark key={tag} tone="good">
          {tag}
        </Mark>
      ))}
    </span>
  );
}

function AvailableSwitch({ item }: { readonly item: MenuItemRow }) {
  const change = useChange((available: boolean) =>
    api('PUT /api-catalog/catalog/menuitems/bulk', { body: { ids: [item.id], available } }),
  );
  return (
    <Switch
      size="md"
      aria-label={itemsTexts.available(item.title)}
      checked={change.isPending ? change.variables : item.available}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
