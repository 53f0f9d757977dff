import { Button, Title } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { COURSE } from '@sofreh/domain/limits';
import {
  countEditItem,
  lowerEditItem,
  type OrderEditItem,
  type OrderEditResult,
  type OrderEditState,
  raiseEditItem,
  removeEditItem,
  restoreEditItem,
  seatEditItem,
} from '@sofreh/domain/order-edit';
import { lineAmount } from '@sofreh/domain/pricing';
import { isWeighed } from '@sofreh/domain/weight';
import { tellsAllergy } from '@sofreh/fa/allergy';
import { countMark } from '@sofreh/fa/count-text';
import { seatName } from '@sofreh/fa/order-texts';
import { fold } from '@sofreh/fa/search-fold';
import { IconAlertTriangle, IconArmchair, IconArrowBackUp, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { staffTexts } from '#web/staff/texts.ts';
import { Modal, Money, Stepper } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { lineTexts } from '../register/line/texts.ts';
import classes from '../register/order-panel/order-panel.module.css';
import { registerTexts } from '../register/texts.ts';
import { SeatStrip } from '../seats-and-courses/seat-strip.tsx';
import { seatTexts } from '../seats-and-courses/texts.ts';
import { WeightButton } from '../weight/weight-button.tsx';
import { WeightSheet } from '../weight/weight-sheet.tsx';
import { EditLineDialog } from './edit-line-dialog.tsx';
import { guestsOf } from './edit-state.ts';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** Shows the lines as they shall be, each with what it was, and those taken out with the way back. */
export function EditLines({ edit, menu }: { readonly edit: OrderEdit; readonly menu: Menu }) {
  const { state, apply, order } = edit;
  const [weighing, setWeighing] = useState<OrderEditItem | null>(null);
  const done = (step: (from: OrderEditState, id: string) => OrderEditResult) => {
    if (weighing) apply((from) => step(from, weighing.id));
    setWeighing(null);
  };
  const [seating, setSeating] = useState<OrderEditItem | null>(null);
  const [saying, setSaying] = useState<OrderEditItem | null>(null);
  const guests = guestsOf(order);
  const was = new Map(state.order?.items.map((item) => [item.id, item]));
  return (
    <>
      <ol className={classes.lineList} aria-label={editTexts.lines}>
        {(state.updatedOrder?.items ?? []).map((item) => (
          <li key={item.id} className={classes.line}>
            {!item.isFreeItem && (guests > 1 || !was.has(item.id)) ? (
              <button
                type="button"
                className={classes.lineTitle}
                onClick={() => (was.has(item.id) ? setSeating(item) : setSaying(item))}
              >
                <LineText item={item} before={was.get(item.id)} seats={guests > 1} />
                <span className="visually-hidden">
                  {was.has(item.id) ? editTexts.whose : registerTexts.editLine}
                </span>
              </button>
            ) : (
              <span className={classes.lineText}>
                <LineText item={item} before={was.get(item.id)} />
              </span>
            )}
            {isWeighed(item) ? (
              <WeightButton
                title={item.title}
                grams={item.count}
                disabled={item.isFreeItem}
                onClick={() => setWeighing(item)}
              />
            ) : (
              <Stepper
                name={item.title}
                count={item.count}
                lessDisabled={item.isFreeItem}
                moreDisabled={item.isFreeItem}
                onLess={() => apply((from) => lowerEditItem(from, item.id))}
                onMore={() => apply((from) => raiseEditItem(from, item.id))}
              />
            )}
            <span className={classes.amount}>
              {lineAmount(item) === 0 ? (
                registerTexts.free
              ) : (
                <Money amount={lineAmount(item)} currency={order.currency} bare />
              )}
            </span>
          </li>
        ))}
      </ol>
      {state.removedItems.length > 0 && <Removed edit={edit} />}
      <EditLineDialog edit={edit} menu={menu} item={saying} onClose={() => setSaying(null)} />
      <WeightSheet
        weighing={
          weighing && {
            title: weighing.title,
            perKilo: Math.max(0, weighing.price - weighing.discount),
            grams: weighing.count,
          }
        }
        onWeigh={(grams) => done((from, id) => countEditItem(from, id, grams))}
        onRemove={() => done(removeEditItem)}
        onClose={() => setWeighing(null)}
      />
      <Modal
        opened={seating !== null}
        onClose={() => setSeating(null)}
        title={seating && editTexts.whoseDish(seating.title)}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        <SeatStrip
          guests={guests}
          seat={seating?.seat ?? 0}
          label={editTexts.whose}
          onChoose={(seat) => {
            if (seating) apply((from) => seatEditItem(from, seating.id, seat));
            setSeating(null);
          }}
        />
      </Modal>
    </>
  );
}

type TextProps = {
  readonly item: OrderEditItem;
  readonly before: OrderEditItem | undefined;
  /** Tells whether it can go to another guest: then it says whose it is, be it everybody's. */
  readonly seats?: boolean;
};

function LineText({ item, before, seats = false }: TextProps) {
  const { title, unit, count, toppings, seat = 0, note = '', course = COURSE.min, held = false } = item;
  const allergy = tellsAllergy(fold(note));
  const counted = before?.count ?? 0;
  const seated = before ? (before.seat ?? 0) : seat;
  return (
    <>
      <span className={classes.lineName}>{title}</span>
      {toppings.length > 0 && (
        <span className={classes.lineSub}>
          {[...new Set(toppings.map((topping) => topping.title))].join('، ')}
        </span>
      )}
      {(seats || seat > 0 || seated > 0) && (
        <span className={classes.mark}>
          <IconArmchair size={14} aria-hidden /> {seatName(seat)}
          {seated !== seat && ` (${editTexts.wasSeat(seatName(seated))})`}
        </span>
      )}
      {(course > COURSE.min || held) && (
        <span className={classes.mark}>
          {[
            ...(course > COURSE.min ? [seatTexts.course(course)] : []),
            ...(held ? [lineTexts.held] : []),
          ].join('، ')}
        </span>
      )}
      {note && (
        <span className={allergy ? classes.allergy : classes.mark}>
          {allergy ? <IconAlertTriangle size={16} aria-hidden /> : <IconMessage2 size={14} aria-hidden />}{' '}
          {allergy ? staffTexts.allergyIs(note) : note}
        </span>
      )}
      {counted !== count && (
        <span className={classes.mark}>
          {counted === 0 ? editTexts.added : editTexts.wasCount(countMark({ unit, count: counted }))}
        </span>
      )}
    </>
  );
}

function Removed({ edit: { state, apply } }: { readonly edit: OrderEdit }) {
  return (
    <section className={classes.removed} aria-label={editTexts.removed}>
      <Title order={2} size="h5">
        {editTexts.removed}
      </Title>
      <ul className={classes.lineList}>
        {state.removedItems.map((item) => (
          <li key={item.id} className={classes.removedLine}>
            <s>{item.title}</s>
            <Button
              variant="subtle"
              h={44}
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              aria-label={editTexts.restoreNamed(item.title)}
              onClick={() => apply((from) => restoreEditItem(from, item.id))}
            >
              {editTexts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
