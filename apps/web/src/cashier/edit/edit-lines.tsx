import { Button, Title } from '@mantine/core';
import {
  countEditItem,
  lowerEditItem,
  type OrderEditItem,
  type OrderEditResult,
  type OrderEditState,
  raiseEditItem,
  removeEditItem,
  restoreEditItem,
} from '@sofreh/domain/order-edit';
import { lineAmount } from '@sofreh/domain/pricing';
import { isWeighed } from '@sofreh/domain/weight';
import { countMark } from '@sofreh/fa/count-text';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Money, Stepper } from '#web/ui/index.ts';
import classes from '../register/order-panel/order-panel.module.css';
import { registerTexts, seatTexts } from '../texts.ts';
import { WeightButton } from '../weight/weight-button.tsx';
import { WeightSheet } from '../weight/weight-sheet.tsx';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** The lines as they shall be, each with what it was, and those taken out with the way back. */
export function EditLines({ edit }: { readonly edit: OrderEdit }) {
  const { state, apply, order } = edit;
  const [weighing, setWeighing] = useState<OrderEditItem | null>(null);
  const done = (step: (from: OrderEditState, id: string) => OrderEditResult) => {
    if (weighing) apply((from) => step(from, weighing.id));
    setWeighing(null);
  };
  const was = new Map(state.order?.items.map(({ id, count }) => [id, count]));
  return (
    <>
      <ol className={classes.lineList} aria-label={editTexts.lines}>
        {(state.updatedOrder?.items ?? []).map((item) => (
          <li key={item.id} className={classes.line}>
            <span className={classes.lineText}>
              <span className={classes.lineName}>{item.title}</span>
              {item.toppings.length > 0 && (
                <span className={classes.lineSub}>
                  {[...new Set(item.toppings.map(({ title }) => title))].join('، ')}
                </span>
              )}
              {(item.seat ?? 0) > 0 && (
                <span className={classes.lineSub}>{seatTexts.seat(item.seat ?? 0)}</span>
              )}
              <Changed item={item} before={was.get(item.id) ?? 0} />
            </span>
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
    </>
  );
}

function Changed({ item, before }: { readonly item: OrderEditItem; readonly before: number }) {
  if (before === item.count) return null;
  const was = countMark({ unit: item.unit, count: before });
  return <span className={classes.mark}>{before === 0 ? editTexts.added : editTexts.wasCount(was)}</span>;
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
