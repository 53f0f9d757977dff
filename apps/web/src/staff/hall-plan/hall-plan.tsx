import type { CSSProperties, ReactNode, Ref } from 'react';
import classes from './hall-plan.module.css';
import type { Plan, Size } from './plan.ts';

type Props = {
  readonly hall: Size;
  readonly label: string;
  readonly children: ReactNode;
  readonly floor?: Ref<HTMLDivElement>;
};

/** Draws the floor of a hall to scale; where it is wider than the screen it scrolls by itself. */
export function HallPlan({ hall, label, children, floor }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <div
        ref={floor}
        className={classes.floor}
        style={
          {
            aspectRatio: `${hall.width} / ${hall.height}`,
            '--metre': `${(100 / hall.width) * 100}%`,
            '--metre-down': `${(100 / hall.height) * 100}%`,
            minInlineSize: hall.width * 0.62,
            maxInlineSize: hall.width * 1.5,
          } as CSSProperties
        }
      >
        {children}
      </div>
    </section>
  );
}

/** Says where a table is drawn on the floor of its hall. */
export function placeOnFloor({ x, y, width, height, round }: Plan, hall: Size): CSSProperties {
  return {
    position: 'absolute',
    insetInlineStart: `${(x / hall.width) * 100}%`,
    insetBlockStart: `${(y / hall.height) * 100}%`,
    inlineSize: `${(width / hall.width) * 100}%`,
    blockSize: `${(height / hall.height) * 100}%`,
    borderRadius: round ? '50%' : 10,
  };
}
