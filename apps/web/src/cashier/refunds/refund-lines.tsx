import { Button, Group } from '@mantine/core';
import { isWeighed } from '@sofreh/domain/weight';
import { countText } from '@sofreh/fa/count-text';
import { NumberField, Stepper } from '#web/ui/index.ts';
import type { EditedOrder } from '../order-edit/edit-state.ts';
import classes from './refunds.module.css';
import { refundTexts } from './texts.ts';

type Props = {
  readonly order: EditedOrder;
  /** These are the pieces or grams to give back, by line. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (counts: ReadonlyMap<string, number>) => void;
};

/** Lists the lines with how many pieces or grams of each are given back, never more than are left. */
export function RefundLines({ order, counts, onChange }: Props) {
  const set = (id: string, count: number) => onChange(new Map([...counts, [id, count]]));
  return (
    <ul className={classes.lines} aria-label={refundTexts.lines}>
      {order.items
        .filter(({ isFreeItem }) => !isFreeItem)
        .map(({ id, title, unit, count, refundedCount }) => {
          const chosen = counts.get(id) ?? 0;
          const left = count - refundedCount;
          return (
            <li key={id} className={classes.line}>
              <span>
                {title}
                {refundedCount > 0 && (
                  <span className={classes.soft}>
                    {' '}
                    {refundTexts.alreadyBack(countText({ unit, count: refundedCount }))}
                  </span>
                )}
              </span>
              {isWeighed({ unit }) ? (
                <Group gap="xs" wrap="nowrap">
                  <NumberField
                    aria-label={refundTexts.grams(title)}
                    size="md"
                    w={110}
                    maximum={left}
                    value={chosen || null}
                    onChange={(grams) => set(id, Math.min(grams ?? 0, left))}
                  />
                  <Button variant="light" h={44} px="sm" disabled={left === 0} onClick={() => set(id, left)}>
                    {refundTexts.allOfIt}
                  </Button>
                </Group>
              ) : (
                <Stepper
                  name={title}
                  count={chosen}
                  lessDisabled={chosen === 0}
                  moreDisabled={chosen >= left}
                  onLess={() => set(id, chosen - 1)}
                  onMore={() => set(id, chosen + 1)}
                />
              )}
            </li>
          );
        })}
    </ul>
  );
}
