import { lazy, Suspense } from 'react';
import { useView } from '../data/use-view.ts';
import { common } from '../texts/common.ts';
import { CartBar } from './cart-bar.tsx';
import { MenuList } from './menu-list.tsx';
import { useWide } from './use-wide.ts';
import { VendorHeader } from './vendor-header.tsx';

const ItemSheet = lazy(() => import('./item-sheet.tsx').then((m) => ({ default: m.ItemSheet })));
const CartPanel = lazy(() => import('../cart-terms/cart-panel.tsx').then((m) => ({ default: m.CartPanel })));

/** Shows at `/` the vendor's menu. What opens over it, and the cart beside it on wide screens, load when needed. */
export function MenuPage() {
  const wide = useWide();
  const { itemId, lineId } = useView();
  return (
    <>
      <a className="skip-link" href="#menu">
        {common.skipToMenu}
      </a>
      <VendorHeader />
      <div className="page">
        <MenuList />
        <aside className="side">
          <Suspense fallback={<div className="side-skeleton skeleton" />}>
            {wide ? <CartPanel /> : <div className="side-skeleton skeleton" />}
          </Suspense>
        </aside>
      </div>
      <CartBar />
      {itemId && (
        <Suspense fallback={null}>
          <ItemSheet key={`${itemId}${lineId}`} itemId={itemId} lineId={lineId} />
        </Suspense>
      )}
    </>
  );
}
