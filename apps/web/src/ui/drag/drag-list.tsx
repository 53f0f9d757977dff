import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { uiTexts } from '../texts.ts';
import classes from './drag-list.module.css';
import { useDrag } from './use-drag.ts';

type Props<Item> = {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** It names an item for who hears the list. */
  readonly nameOf: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** Says from which place to which an item goes, counted from 0. */
  readonly onMove: (from: number, to: number) => void;
  readonly label: string;
  readonly disabled?: boolean;
};

/**
 * Draws a list whose order is changed by its handles: dragged with mouse or finger, or lifted with the space bar, moved
 * with the arrow keys, put down with the space bar and given up with Escape; every step is announced.
 */
export function DragList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, renderItem, onMove, label, disabled = false } = props;
  const { list, handle, shiftOf, heldIndex, said } = useDrag({ names: items.map(nameOf), onMove });
  const how = useId();
  return (
    <>
      <p id={how} className="visually-hidden">
        {uiTexts.moveHow}
      </p>
      <ul
        ref={list}
        aria-label={label}
        className={classes.list}
        data-dragging={heldIndex !== null || undefined}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={classes.item}
            data-held={heldIndex === index || undefined}
            style={shiftOf(index) ? { transform: `translateY(${shiftOf(index)}px)` } : undefined}
          >
            <button
              type="button"
              data-handle
              className={classes.handle}
              disabled={disabled}
              aria-label={uiTexts.move(nameOf(item))}
              aria-describedby={how}
              aria-pressed={heldIndex === index}
              {...handle(index)}
            >
              <IconGripVertical size={20} stroke={1.6} aria-hidden />
            </button>
            <div className={classes.content}>{renderItem(item)}</div>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
