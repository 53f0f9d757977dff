import type { WeekWindow } from '@sofreh/domain/calendar';
import { WEEKDAYS_FROM_SATURDAY } from '@sofreh/domain/enums';
import { toPersianDigits } from '@sofreh/fa/digits';
import { weekdayInitials, weekdayLabels } from '@sofreh/fa/labels/weekdays';
import { type CSSProperties, useId, useRef } from 'react';
import { usePhone } from '#web/ui/index.ts';
import { shiftsTexts } from './texts.ts';
import { useDrawing } from './use-drawing.ts';
import classes from './week-calendar.module.css';
import { type Block, blocksOf, SLOT_MINUTES, SLOTS_PER_DAY } from './week-grid.ts';
import { windowText } from './window-text.ts';

const DAY_MINUTES = 24 * 60;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;

type Props = {
  readonly windows: readonly WeekWindow[];
  /** These are Windows of other shifts, drawn faintly for comparison. */
  readonly others: readonly WeekWindow[];
  readonly readOnly: boolean;
  readonly onAdd: (window: WeekWindow) => void;
  readonly onRemove: (index: number) => void;
  readonly onPick: (index: number) => void;
};

/** Shows the week from Saturday, on which windows are drawn with mouse, finger or keyboard. */
export function WeekCalendar(props: Props) {
  const { windows, others, readOnly, onPick } = props;
  const phone = usePhone();
  const columns = useRef<HTMLDivElement>(null);
  const how = useId();
  const { cursor, drawn, said, pointer, onKeyDown } = useDrawing({ ...props, columns });
  const hands = readOnly ? {} : { ...pointer, onKeyDown };
  return (
    <div className={classes.week}>
      <p id={how} className="visually-hidden">
        {shiftsTexts.weekHow}
      </p>
      <div className={classes.days} aria-hidden>
        {WEEKDAYS_FROM_SATURDAY.map((weekday) => (
          <span key={weekday}>{phone ? weekdayInitials[weekday] : weekdayLabels[weekday]}</span>
        ))}
      </div>
      <div className={classes.hours} aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ insetBlockStart: `${(hour / 24) * 100}%` }}>
            {toPersianDigits(`${hour}:00`)}
          </span>
        ))}
      </div>
      {/* The week is worked on by keys of its own, as the status under it tells. */}
      <div
        ref={columns}
        className={classes.columns}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive
        tabIndex={0}
        aria-label={shiftsTexts.week}
        aria-describedby={how}
        {...hands}
      >
        {WEEKDAYS_FROM_SATURDAY.map((weekday) => (
          <span key={weekday} className={classes.column} aria-hidden />
        ))}
        {blocksOf(others).map((block) => (
          <span key={blockKey(block)} className={classes.other} style={placeOf(block)} aria-hidden />
        ))}
        {blocksOf(windows).map((block) => {
          const window = windows[block.window];
          return window ? (
            <button
              key={blockKey(block)}
              type="button"
              data-block
              className={classes.block}
              style={placeOf(block)}
              onClick={() => onPick(block.window)}
            >
              <span>{windowText(window)}</span>
            </button>
          ) : null;
        })}
        {drawn &&
          blocksOf([drawn]).map((block) => (
            <span key={blockKey(block)} className={classes.drawn} style={placeOf(block)} aria-hidden />
          ))}
        <span className={classes.cursor} style={cursorPlace(cursor)} aria-hidden />
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function blockKey({ window, day }: Block): string {
  return `${window} ${day}`;
}

function placeOf({ day, from, to }: Pick<Block, 'day' | 'from' | 'to'>): CSSProperties {
  return {
    insetInlineStart: `calc(${(day / 7) * 100}% + 2px)`,
    inlineSize: `calc(${100 / 7}% - 4px)`,
    insetBlockStart: `${(from / DAY_MINUTES) * 100}%`,
    blockSize: `${((to - from) / DAY_MINUTES) * 100}%`,
  };
}

function cursorPlace(slot: number): CSSProperties {
  const from = (slot % SLOTS_PER_DAY) * SLOT_MINUTES;
  return placeOf({ day: Math.floor(slot / SLOTS_PER_DAY), from, to: from + SLOT_MINUTES });
}
