import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import type { DeliveryType } from '@sofreh/domain/enums';
import { useMemo, useRef, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { registerTexts } from '../texts.ts';
import { CategoryRail } from './category-rail.tsx';
import { findItems, isCodeOf, readTyped } from './find-items.ts';
import { indexedItems, isSellable } from './menu-search.ts';
import classes from './register.module.css';
import { type LastLine, SearchBox } from './search-box.tsx';
import { Tiles } from './tiles.tsx';
import { needsChoice, toppingCategoriesOf } from './till-menu.ts';
import { type Choosing, ToppingSheet } from './topping-sheet.tsx';
import { useTillKeys, useTypingInto } from './use-till-keys.ts';

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

  const pick = (item: MenuItem) => {
    if (needsChoice(toppingCategoriesOf(menu, item))) setChoosing({ item, count });
    else onAdd(item, [], count);
    setTyped('');
  };
  const pickFirst = () => {
    const [best] = items;
    const first = items.find((item) => isSellable(item, deliveryType));
    if (!text || !best) return;
    // A code names one dish: when it is not sold, another whose code begins alike must not come in its place.
    if (best !== first && isCodeOf(best, text)) notSold(best);
    else if (first) pick(first);
  };
  const choose = (toppings: readonly OrderItemTopping[]) => {
    if (choosing) onAdd(choosing.item, toppings, choosing.count);
    setChoosing(null);
  };
  return (
    <>
      <CategoryRail menu={menu} chosen={text ? null : category} onChoose={setCategory} />
      <div className={classes.middle}>
        <SearchBox ref={search} value={typed} onChange={setTyped} onEnter={pickFirst} lastLine={lastLine} />
        <Tiles menu={menu} items={items} deliveryType={deliveryType} counts={counts} onPick={pick} />
      </div>
      <ToppingSheet menu={menu} choosing={choosing} onChoose={choose} onClose={() => setChoosing(null)} />
    </>
  );
}

function notSold({ title }: MenuItem): void {
  notify({ kind: 'error', message: registerTexts.notSold(title), id: 'not-sold' });
}

function itemsOf(menu: Menu, category: string | null): readonly MenuItem[] {
  return indexedItems(menu)
    .filter(({ categoryId }) => category === null || categoryId === category)
    .map(({ item }) => item);
}
