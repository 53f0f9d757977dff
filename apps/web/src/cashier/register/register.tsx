import { Button } from '@mantine/core';
import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import { IconBrowserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { notify } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState } from '#web/ui/index.ts';
import { courseOf, seatOf } from '../draft/draft.ts';
import { useTab } from '../draft/only-tab.ts';
import { useRegister } from '../draft/register-store.ts';
import { tellOpened } from '../opened.ts';
import { CourseStrip } from '../seats-and-courses/course-strip.tsx';
import { SeatStrip } from '../seats-and-courses/seat-strip.tsx';
import seats from '../seats-and-courses/seats.module.css';
import { seatTexts } from '../seats-and-courses/texts.ts';
import { atMenuPrices, cashierItem } from '../till-menu/till-menu.ts';
import { Catalogue } from './catalogue/catalogue.tsx';
import { useEarlyKeys } from './early-keys.ts';
import { LoadingRegister } from './loading-register.tsx';
import { OrderPanel } from './order-panel/order-panel.tsx';
import { usePlacedBefore } from './placing/placed-before.ts';
import classes from './register.module.css';
import { registerTexts } from './texts.ts';

/** Shows the register: categories, tiles and search on one side, the order with its total and pay always in sight. */
export function Register() {
  const { vendor } = useStaff();
  const { mine, take } = useTab();
  const menu = useQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
  useDraftOf(vendor.id, menu.data, mine === true);
  const settled = usePlacedBefore(mine === true);
  useEarlyKeys(mine !== false && !(menu.data && settled));
  const shown = mine === false || menu.error !== null || (menu.data !== undefined && settled);
  useEffect(() => {
    if (shown) tellOpened();
  }, [shown]);
  if (mine === false) return <OtherTab onTake={take} />;
  if (menu.data && settled) return <OpenRegister menu={menu.data} />;
  if (menu.error) return <ErrorState error={menu.error} onRetry={menu.refetch} retrying={menu.isFetching} />;
  return <LoadingRegister />;
}

/** Another tab holds the register: typing here as well would overwrite what is typed there. */
function OtherTab({ onTake }: { readonly onTake: () => void }) {
  return (
    <EmptyState
      title={registerTexts.otherTab}
      hint={registerTexts.otherTabHint}
      icon={<IconBrowserX size={28} stroke={1.5} aria-hidden />}
      action={
        <Button size="lg" mt="sm" onClick={onTake}>
          {registerTexts.takeOver}
        </Button>
      }
    />
  );
}

/**
 * Keeps the draft to this branch and at this menu's prices, one that was put aside before it changed too, and says what
 * had to leave it.
 */
function useDraftOf(vendorId: string, menu: Menu | undefined, mine: boolean): void {
  const chosenFrom = useRegister((state) => state.menuVersion);
  // What is confirmed keeps its prices; the next order is looked at when it is in the register.
  const sold = useRegister((state) => state.underWay !== null);
  const stale = menu !== undefined && chosenFrom !== menu.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft of another menu is priced again.
  useEffect(() => {
    if (!mine || sold) return;
    const register = useRegister.getState();
    register.workFor(vendorId);
    if (!menu) return;
    const { state, gone } = atMenuPrices(useRegister.getState().cashier, menu);
    if (state.order.lines.length + gone.length > 0) register.change(() => state);
    register.chosenFrom(menu.version);
    for (const title of gone) notify({ kind: 'info', message: registerTexts.stale(title) });
  }, [vendorId, menu, mine, stale, sold]);
}

function OpenRegister({ menu }: { readonly menu: Menu }) {
  const deliveryType = useRegister((state) => state.cashier.deliveryType);
  const counts = useRegister((state) => state.cashier.menuItemsCount);
  const add = (item: MenuItem, toppings: readonly OrderItemTopping[], count: number) =>
    useRegister.getState().add(cashierItem(menu, item), toppings, count);
  return (
    <div className={classes.register}>
      <h1 className="visually-hidden">{registerTexts.title}</h1>
      <Catalogue
        menu={menu}
        deliveryType={deliveryType}
        counts={counts}
        onAdd={add}
        lastLine={LAST_LINE}
        head={deliveryType === 'SERVE' && <TakesFor />}
      />
      <OrderPanel menu={menu} />
    </div>
  );
}

/** Shows for whom the next dishes are, once it is said how many sit there, and in which course they come. */
function TakesFor() {
  const { guests, seat, course, tell } = useRegister(
    useShallow((state) => ({
      guests: state.numberOfPerson,
      seat: seatOf(state),
      course: courseOf(state),
      tell: state.tell,
    })),
  );
  return (
    <div className={seats.takes}>
      <SeatStrip
        captioned
        label={seatTexts.choose}
        onChoose={(next) => tell({ seat: next })}
        guests={guests}
        seat={seat}
      />
      <CourseStrip course={course} onChoose={(next) => tell({ course: next })} />
    </div>
  );
}

/** Does something to the line typed last. */
function onLast(act: 'more' | 'less' | 'remove'): void {
  const register = useRegister.getState();
  const last = register.cashier.order.lines.findLast(({ isFreeItem }) => !isFreeItem);
  if (last) register[act](last.tempId);
}
const LAST_LINE = {
  more: () => onLast('more'),
  less: () => onLast('less'),
  remove: () => onLast('remove'),
};
