import { toPersianDigits } from '@sofreh/fa/digits';
import { useDeferredValue, useMemo, useState } from 'react';
import { readInstallation } from '#web/api/installation.ts';
import { Icon } from '#web/guest-look/icon.tsx';
import type { MenuCategory } from '#web/menu/menu-index.ts';
import { searchMenu } from '#web/menu/search-menu.ts';
import { useSite } from '../data/site-store.tsx';
import { useHydrated } from '../data/use-hydrated.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CategorySection } from './category-section.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { SearchField } from './search-field.tsx';
import { menuTexts } from './texts.ts';

/** Shows search, chips and the categories themselves. */
export function MenuList() {
  const categories = useSite((site) => site.menu.categories);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => searchMenu(categories, wanted), [categories, wanted]);
  if (categories.length === 0) {
    return <EmptyState icon="chef" title={menuTexts.emptyMenu} hint={menuTexts.emptyMenuHint} />;
  }
  return (
    <div>
      <SearchField text={text} onChange={setText} />
      <CategoryChips categories={shown} />
      <main className="menu" id="menu">
        <ClosedNotice />
        <UnreachedNotice />
        <OfferNotice />
        <p className="unseen" role="status">
          {wanted.trim() && menuTexts.found(countDishes(shown))}
        </p>
        {shown.map((category, index) => (
          <CategorySection key={category.id} category={category} first={index === 0} />
        ))}
        {shown.length === 0 && (
          <EmptyState icon="search" title={menuTexts.nothingFound} hint={menuTexts.nothingFoundHint}>
            <button type="button" className="button soft small" onClick={() => setText('')}>
              {menuTexts.showAll}
            </button>
          </EmptyState>
        )}
      </main>
    </div>
  );
}

/** It tells before anything is chosen that nobody can order here yet, and how to reach the shop instead. */
function UnreachedNotice() {
  const phoneNumber = useSite((site) => site.vendor.phoneNumber);
  const hydrated = useHydrated();
  if (!hydrated || readInstallation().loginCodes) return null;
  return (
    <p className="notice closed-notice">
      <Icon name="phone" />
      <span>
        {menuTexts.noOrdersYet}{' '}
        {phoneNumber && <a href={`tel:${phoneNumber}`}>{toPersianDigits(phoneNumber)}</a>}
      </span>
    </p>
  );
}

function ClosedNotice() {
  const isOpen = useSite((site) => site.vendor.openStatus.open);
  if (isOpen) return null;
  return (
    <p className="notice closed-notice">
      <Icon name="clock" />
      {menuTexts.closedNotice}
    </p>
  );
}

function countDishes(categories: readonly MenuCategory[]): number {
  return categories.reduce((sum, { items }) => sum + items.length, 0);
}
