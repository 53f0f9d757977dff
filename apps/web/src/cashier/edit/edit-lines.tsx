import { Button, Title } from '@mantine/core';
import { lowerEditItem, type OrderEditItem, raiseEditItem, restoreEditItem } from '@sofreh/domain/order-edit';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Money, Stepper } from '#web/ui/index.ts';
import classes from '../register/order-panel/order-panel.module.css';
import { registerTexts } from '../texts.ts';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

/** What one piece costs with its toppings. */
function eachOf({ price, discount, isFreeItem, toppings }: OrderEditItem): number {
  if (isFreeItem) return 0;
  const own = price - Math.min(discount, price);
  return own + toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
}

/** The lines as they shall be, each with what it was, and those taken out with the way back. */
export function EditLines({ edit }: { readonly edit: OrderEdit }) {
  const { state, apply, order } = edit;
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
              <Changed before={was.get(item.id) ?? 0} now={item.count} />
            </span>
            <Stepper
              name={item.title}
              count={item.count}
              lessDisabled={item.isFreeItem}
              moreDisabled={item.isFreeItem}
              onLess={() => apply((from) => lowerEditItem(from, item.id))}
              onMore={() => apply((from) => raiseEditItem(from, item.id))}
            />
            <span className={classes.amount}>
              {eachOf(item) === 0 ? (
                registerTexts.free
              ) : (
                <Money amount={eachOf(item) * item.count} currency={order.currency} bare />
              )}
            </span>
          </li>
        ))}
      </ol>
      {state.removedItems.length > 0 && <Removed edit={edit} />}
    </>
  );
}

function Changed({ before, now }: { readonly before: number; readonly now: number }) {
  if (before === now) return null;
  return <span className={classes.mark}>{before === 0 ? editTexts.added : editTexts.wasCount(before)}</span>;
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
