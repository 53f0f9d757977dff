import { useHotkeys } from '@mantine/hooks';
import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState } from '#web/ui/index.ts';
import { registerTexts } from '../texts.ts';
import { CategoryRail } from './category-rail.tsx';
import { findItems, readTyped } from './find-items.ts';
import { LoadingRegister } from './loading-register.tsx';
import { OrderPanel } from './order-panel.tsx';
import classes from './register.module.css';
import { useRegister } from './register-store.ts';
import { SearchBox } from './search-box.tsx';
import { Tiles } from './tiles.tsx';
import { atMenuPrices, cashierItem, needsChoice, toppingCategoriesOf } from './till-menu.ts';
import { ToppingSheet } from './topping-sheet.tsx';

/** The register: categories, tiles and search on one side, the order with its total and pay always in sight. */
export function Register() {
  const { vendor } = useStaff();
  // Changes are told at once; food shifts begin and end by the clock.
  const menu = useQuery({
    ...callQuery('GET /api-catalog/catalog/menucategories/all', {}),
    refetchInterval: 60_000,
  });
  useDraftOf(vendor.id, menu.data);
  if (menu.data) return <OpenRegister menu={menu.data} />;
  if (menu.error) return <ErrorState error={menu.error} onRetry={menu.refetch} retrying={menu.isFetching} />;
  return <LoadingRegister />;
}

/** Keeps the draft to this branch and at this menu's prices, and says what had to leave it. */
function useDraftOf(vendorId: string, menu: Menu | undefined): void {
  useEffect(() => {
    const register = useRegister.getState();
    register.workFor(vendorId);
    if (!menu) return;
    const { state, gone } = atMenuPrices(useRegister.getState().cashier, menu);
    if (state.order.lines.length + gone.length > 0) register.setCashier(state);
    for (const title of gone) notify({ kind: 'info', message: registerTexts.stale(title) });
  }, [vendorId, menu]);
}

/** What the topping sheet is open for: a new line, or one that stands in the order. */
type Choosing = { readonly item: MenuItem; readonly count: number; readonly tempId?: string };

function OpenRegister({ menu }: { readonly menu: Menu }) {
  const [category, setCategory] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const { count, text } = readTyped(typed);
  const items = text ? findItems(menu, text) : itemsOf(menu, category);

  const pick = (item: MenuItem, pieces: number) => {
    if (needsChoice(toppingCategoriesOf(menu, item))) setChoosing({ item, count: pieces });
    else useRegister.getState().add(cashierItem(menu, item), [], pieces);
  };
  const pickFirst = () => {
    const first = items.find(({ available }) => available);
    if (!text || !first) return;
    pick(first, count);
    setTyped('');
  };
  useHotkeys([['F2', () => search.current?.select()]], []);
  return (
    <div className={classes.register}>
      <h1 className="visually-hidden">{registerTexts.title}</h1>
      <CategoryRail menu={menu} chosen={text ? null : category} onChoose={setCategory} />
      <div className={classes.middle}>
        <SearchBox ref={search} value={typed} onChange={setTyped} onEnter={pickFirst} />
        <Tiles menu={menu} items={items} onPick={(item) => pick(item, count)} />
      </div>
      <OrderPanel
        onEditLine={({ menuItemId, tempId, count: pieces }) => {
          const item = menu.categories.flatMap((each) => each.items).find(({ id }) => id === menuItemId);
          if (item && item.toppingCategoryIds.length > 0) setChoosing({ item, count: pieces, tempId });
        }}
        canEdit={(menuItemId) =>
          menu.categories.some(({ items: all }) =>
            all.some(({ id, toppingCategoryIds }) => id === menuItemId && toppingCategoryIds.length > 0),
          )
        }
      />
      <ToppingSheet menu={menu} choosing={choosing} onClose={() => setChoosing(null)} />
    </div>
  );
}

function itemsOf(menu: Menu, category: string | null): readonly MenuItem[] {
  return menu.categories
    .filter(({ id }) => category === null || id === category)
    .flatMap(({ items }) => items);
}
