import { Stepper } from '#web/ui/index.ts';
import type { EditedOrder } from '../edit/edit-state.ts';
import { refundTexts } from '../edit/texts.ts';
import classes from './bills.module.css';

type Props = {
  readonly order: EditedOrder;
  /** Pieces to give back, by line. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (counts: ReadonlyMap<string, number>) => void;
};

/** The lines with how many pieces of each are given back, never more than are left. */
export function RefundLines({ order, counts, onChange }: Props) {
  const set = (id: string, count: number) => onChange(new Map([...counts, [id, count]]));
  return (
    <ul className={classes.refundLines} aria-label={refundTexts.lines}>
      {order.items
        .filter(({ isFreeItem }) => !isFreeItem)
        .map(({ id, title, count, refundedCount }) => {
          const chosen = counts.get(id) ?? 0;
          return (
            <li key={id} className={classes.refundLine}>
              <span>
                {title}
                {refundedCount > 0 && (
                  <span className={classes.soft}> {refundTexts.alreadyBack(refundedCount)}</span>
                )}
              </span>
              <Stepper
                name={title}
                count={chosen}
                lessDisabled={chosen === 0}
                moreDisabled={chosen >= count - refundedCount}
                onLess={() => set(id, chosen - 1)}
                onMore={() => set(id, chosen + 1)}
              />
            </li>
          );
        })}
    </ul>
  );
}
