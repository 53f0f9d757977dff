import { ActionIcon } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { weekdayLabels } from '@sofreh/fa/labels';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TimeField } from '#web/ui/index.ts';
import classes from './hours.module.css';
import { hoursTexts as texts } from './texts.ts';
import { dayAfter, endInWords, type WindowDraft } from './week-draft.ts';

type FieldProps = {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: ReactNode;
};

type Props = {
  readonly window: WindowDraft;
  /** This is its number in the day, from 1. */
  readonly number: number;
  readonly from: FieldProps;
  readonly to: FieldProps;
  readonly onRemove: () => void;
};

/** Edits one window of a day: two clocks, and in words what its end means. */
export function WindowFields({ window, number, from, to, onRemove }: Props) {
  const day = weekdayLabels[window.weekday];
  const place = formatNumber(number);
  return (
    <div className={classes.window}>
      <TimeField aria-label={texts.from(day, place)} {...from} />
      <span className={classes.until}>{texts.until}</span>
      <TimeField aria-label={texts.to(day, place)} {...to} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        mt={-3}
        aria-label={texts.removeWindow(day, place)}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <span className={classes.words}>{wordsOf(window)}</span>
    </div>
  );
}

function wordsOf(window: WindowDraft): string {
  switch (endInWords(window)) {
    case 'WHOLE_DAY':
      return texts.wholeDay;
    case 'END_OF_DAY':
      return texts.toEndOfDay;
    case 'NEXT_DAY':
      return texts.toNextDay(weekdayLabels[dayAfter(window.weekday)]);
    case null:
      return '';
  }
}
