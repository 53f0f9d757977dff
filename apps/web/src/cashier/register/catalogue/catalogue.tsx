import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import type { DeliveryType } from '@sofreh/domain/enums';
import { useMemo, useRef, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { registerTexts } from '../../texts.ts';
import classes from '../register.module.css';
import { type Choosing, ToppingSheet } from '../toppings/topping-sheet.tsx';
import { useTillKeys, useTypingInto } from '../use-till-keys.ts';
import { CategoryRail } from './category-rail.tsx';
import { type Entered, enteredItem, findItems, readTyped } from './find-items.ts';
import { indexedItems, isSellable } from './menu-search.ts';
import { type LastLine, SearchBox } from './search-box.tsx';
import { Tiles } from './tiles.tsx';
import { needsChoice, toppingCategoriesOf } from './till-menu.ts';

type Props = {
  readonly menu: Menu;
  readonly deliveryType: DeliveryType;
  /** Pieces in the order by menu item. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onAdd: (item: MenuItem, toppings: readonly OrderItemTopping[], count: number) => void;
  /** What plus, minus and Delete in the empty search box act on. */
  readonly lastLine?: LastLine;
  /** Whether a dialog stands over the register, so that its keys are not the catalogue's. */
  readonly covered: boolean;
};

/** What is sold, found by category, by tile and by one search box; only required toppings open a sheet. */
export function Catalogue({ menu, deliveryType, counts, onAdd, lastLine, covered }: Props) {
  const [category, setCategory] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { count, text } = readTyped(typed);
  const items = useMemo(
    () => (text ? findItems(menu, text) : itemsOf(menu, category)),
    [menu, text, category],
  );
  const active = !covered && choosing === null;
  useTillKeys({ F2: () => search.current?.select() }, active);
  useTypingInto(search, active);

  const pick = (item: MenuItem, pieces: number) => {
    if (needsChoice(toppingCategoriesOf(menu, item))) setChoosing({ item, count: pieces });
    else onAdd(item, [], pieces);
    setTyped('');
  };
  const enter = () => {
    const entered = enteredItem(menu, typed, (item) => isSellable(item, deliveryType));
    if (entered.kind === 'NOTHING') return;
    if (entered.kind === 'ITEM' && isSellable(entered.item, deliveryType)) {
      return pick(entered.item, entered.count);
    }
    refuse(entered);
    // What is scanned next comes in its place.
    search.current?.select();
  };
  const choose = (toppings: readonly OrderItemTopping[]) => {
    if (choosing) onAdd(choosing.item, toppings, choosing.count);
    setChoosing(null);
  };
  return (
    <>
      <CategoryRail menu={menu} chosen={text ? null : category} onChoose={setCategory} />
      <div className={classes.middle}>
        <SearchBox ref={search} value={typed} onChange={setTyped} onEnter={enter} lastLine={lastLine} />
        <Tiles
          menu={menu}
          items={items}
          deliveryType={deliveryType}
          counts={counts}
          onPick={(item) => pick(item, count)}
        />
      </div>
      <ToppingSheet menu={menu} choosing={choosing} onChoose={choose} onClose={() => setChoosing(null)} />
    </>
  );
}

/** Says why nothing was added. */
function refuse(entered: Exclude<Entered, { kind: 'NOTHING' }>): void {
  const message =
    entered.kind === 'ITEM'
      ? registerTexts.notSold(entered.item.title)
      : registerTexts.refused[entered.kind](entered.text);
  notify({ kind: 'error', message, id: 'not-added' });
}

function itemsOf(menu: Menu, category: string | null): readonly MenuItem[] {
  return indexedItems(menu)
    .filter(({ categoryId }) => category === null || categoryId === category)
    .map(({ item }) => item);
}
