import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import type { DeliveryType } from '@sofreh/domain/enums';
import { COUNT } from '@sofreh/domain/limits';
import { isWeighed } from '@sofreh/domain/weight';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { indexedItems, isSellable } from '#web/cashier/till-menu/menu-search.ts';
import { needsChoice, toppingCategoriesOf } from '#web/cashier/till-menu/till-menu.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { useKeys, useTypingInto } from '#web/ui/index.ts';
import { WeightSheet } from '../../weight/weight-sheet.tsx';
import { useEnteredEarly } from '../early-keys.ts';
import classes from '../register.module.css';
import { type Choosing, ToppingSheet } from '../toppings/topping-sheet.tsx';
import { CategoryRail } from './category-rail.tsx';
import { type Entered, enteredItem, findItems, readTyped } from './find-items.ts';
import { type LastLine, SearchBox } from './search-box.tsx';
import { catalogueTexts } from './texts.ts';
import { Tiles } from './tiles.tsx';

type Props = {
  readonly menu: Menu;
  readonly deliveryType: DeliveryType;
  /** These are pieces or grams in the order by menu item. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onAdd: (item: MenuItem, toppings: readonly OrderItemTopping[], count: number) => void;
  /** Plus, minus and Delete in the empty search box act on it. */
  readonly lastLine?: LastLine;
  /** It stands over the search and says for whom the order is taken down. */
  readonly head?: ReactNode;
};

/** Shows what is sold, found by category, by tile and by one search box; only required toppings open a sheet. */
export function Catalogue({ menu, deliveryType, counts, onAdd, lastLine, head }: Props) {
  const [category, setCategory] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [weighing, setWeighing] = useState<MenuItem | null>(null);
  const { scaleLabels = null } = useStaff().vendor;
  const search = useRef<HTMLInputElement>(null);
  const { count, text } = readTyped(typed);
  const items = useMemo(
    () => (text ? findItems(menu, text) : itemsOf(menu, category)),
    [menu, text, category],
  );
  useKeys({ F2: () => search.current?.select() });
  useTypingInto(() => search.current);

  /** @param count pieces, or the grams of a weighed dish. @returns whether a sheet of choices stands open now. */
  const pick = (item: MenuItem, count: number): boolean => {
    const chooses = needsChoice(toppingCategoriesOf(menu, item));
    if (chooses) setChoosing({ item, count });
    else onAdd(item, [], count);
    setTyped('');
    return chooses;
  };
  /** A weighed dish is weighed first. */
  const weigh = (item: MenuItem): boolean => {
    setWeighing(item);
    setTyped('');
    return true;
  };
  const enter = (text: string): boolean => {
    const entered = enteredItem(menu, text, (item) => isSellable(item, deliveryType), scaleLabels);
    if (entered.kind === 'NOTHING') return false;
    if ('item' in entered && isSellable(entered.item, deliveryType)) {
      const asks = entered.kind === 'ITEM' && isWeighed(entered.item);
      return asks ? weigh(entered.item) : pick(entered.item, entered.count);
    }
    refuse(entered);
    // What is scanned next comes in its place.
    search.current?.select();
    return false;
  };
  useEnteredEarly(choosing === null && weighing === null, enter, setTyped);
  const choose = (toppings: readonly OrderItemTopping[]) => {
    if (choosing) onAdd(choosing.item, toppings, choosing.count);
    setChoosing(null);
  };
  return (
    <>
      <CategoryRail menu={menu} chosen={text ? null : category} onChoose={setCategory} />
      <div className={classes.middle}>
        {head}
        <SearchBox
          ref={search}
          value={typed}
          onChange={setTyped}
          onEnter={() => enter(typed)}
          lastLine={lastLine}
        />
        <Tiles
          menu={menu}
          items={items}
          deliveryType={deliveryType}
          counts={counts}
          onPick={(item) => {
            if (count < COUNT.min) refuse({ kind: 'BAD_COUNT', text });
            else if (isWeighed(item) && count === 1) weigh(item);
            else pick(item, count);
          }}
        />
      </div>
      <WeightSheet
        weighing={weighing && { title: weighing.title, perKilo: perKiloOf(weighing), grams: null }}
        onWeigh={(grams) => {
          setWeighing(null);
          if (weighing) pick(weighing, grams);
        }}
        onClose={() => setWeighing(null)}
      />
      <ToppingSheet menu={menu} choosing={choosing} onChoose={choose} onClose={() => setChoosing(null)} />
    </>
  );
}

/** Says why nothing was added. */
function refuse(entered: Exclude<Entered, { kind: 'NOTHING' }>): void {
  const message =
    'item' in entered
      ? catalogueTexts.notSold(entered.item.title)
      : catalogueTexts.refused[entered.kind](entered.text);
  notify({ kind: 'error', message, id: 'not-added' });
}

function perKiloOf({ price, discount }: MenuItem): number {
  return price - Math.min(discount, price);
}

function itemsOf(menu: Menu, category: string | null): readonly MenuItem[] {
  return indexedItems(menu)
    .filter(({ categoryId }) => category === null || categoryId === category)
    .map(({ item }) => item);
}
