import type { Menu, MenuItem } from '@sofreh/contract/catalog/menu-categories';
import type { OrderItemTopping } from '@sofreh/domain/cart';
import { COURSE } from '@sofreh/domain/limits';
import { addEditItem } from '@sofreh/domain/order-edit';
import { packagingCostFor } from '@sofreh/domain/pricing';
import { isWeighed } from '@sofreh/domain/weight';
import { useMemo, useState } from 'react';
import { newId } from '#web/api/index.ts';
import { EmptyState } from '#web/ui/index.ts';
import { Catalogue } from '../register/catalogue/catalogue.tsx';
import classes from '../register/register.module.css';
import { CourseStrip } from '../seats-and-courses/course-strip.tsx';
import { SeatStrip } from '../seats-and-courses/seat-strip.tsx';
import seats from '../seats-and-courses/seats.module.css';
import { seatTexts } from '../seats-and-courses/texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { EditDraft } from './edit-drafts.ts';
import { EditPanel } from './edit-panel.tsx';
import { type EditedOrder, guestsOf } from './edit-state.ts';
import { editTexts } from './texts.ts';
import { useOrderEdit } from './use-order-edit.ts';

type Props = {
  readonly order: EditedOrder;
  /** This is what was changed before and not sent. */
  readonly kept: EditDraft | null;
  readonly menu: Menu;
  readonly onLeave: () => void;
  readonly onDone: () => void;
  /** Tells whether its words are what it was opened for. */
  readonly toWords: boolean;
};

/** Edits the order beside what is sold; what may only shrink has nothing to add from. */
export function EditOrder({ order, kept, menu, onLeave, onDone, toWords }: Props) {
  const edit = useOrderEdit(order, kept, onDone);
  const { state } = edit;
  const [seat, setSeat] = useState(0);
  const [course, setCourse] = useState<number>(COURSE.min);
  const counts = useMemo(() => countsOf(state.updatedOrder?.items ?? []), [state]);
  const add = (item: MenuItem, toppings: readonly OrderItemTopping[], count: number) => {
    const added = { ...addedItem(item, toppings, edit.order), seat, course, held: course > COURSE.min };
    edit.apply((from) =>
      isWeighed(item)
        ? addEditItem(from, added, newId, count)
        : repeated(from, count, (now) => addEditItem(now, added, newId)),
    );
  };
  return (
    <div className={`${classes.register} ${classes.orderFirst}`}>
      {edit.order.canAdd ? (
        <Catalogue
          menu={menu}
          counts={counts}
          deliveryType={edit.order.deliveryType}
          onAdd={add}
          head={
            edit.order.deliveryType === 'SERVE' && (
              <div className={seats.takes}>
                <SeatStrip
                  guests={guestsOf(edit.order)}
                  seat={seat}
                  captioned
                  label={seatTexts.choose}
                  onChoose={setSeat}
                />
                <CourseStrip course={course} onChoose={setCourse} />
              </div>
            )
          }
        />
      ) : (
        <div className={classes.nothingToAdd}>
          <EmptyState title={editTexts.cannotAdd} hint={editTexts.cannotAddHint} />
        </div>
      )}
      <EditPanel edit={edit} menu={menu} onLeave={onLeave} toWords={toWords} />
      <ConflictDialog edit={edit} />
    </div>
  );
}

type Items = readonly { readonly menuItemId: string; readonly count: number }[];

function countsOf(items: Items): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { menuItemId, count } of items) counts[menuItemId] = (counts[menuItemId] ?? 0) + count;
  return counts;
}

/** Gives a menu item as editing adds it, its packaging that of the order's delivery type. */
function addedItem(item: MenuItem, toppings: readonly OrderItemTopping[], order: EditedOrder) {
  const { id, title, unit, price, discount, withTax } = item;
  return {
    menuItemId: id,
    unit,
    menuItemTitle: title,
    title,
    price,
    discount,
    withTax,
    packagingCost: packagingCostFor(order.deliveryType, item),
    toppings: toppings.map((topping) => ({ ...topping, id: newId() })),
  };
}

type Step = Parameters<ReturnType<typeof useOrderEdit>['apply']>[0];
type State = Parameters<Step>[0];

/** Does a step `count` times; the first refusal ends it. */
function repeated(from: State, count: number, step: Step): ReturnType<Step> {
  let result = step(from);
  for (let left = count - 1; left > 0 && result.ok; left -= 1) result = step(result.state);
  return result;
}
