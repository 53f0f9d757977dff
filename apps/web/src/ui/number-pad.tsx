import { Button } from '@mantine/core';
import { MONEY_AMOUNT } from '@sofreh/domain/limits';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconBackspace } from '@tabler/icons-react';
import classes from './number-pad.module.css';
import { uiTexts } from './texts.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '000'] as const;

type Props = {
  readonly value: number | null;
  /** A digit that would go beyond it is not taken. */
  readonly maximum?: number;
  /** It is off where three noughts at once make no sense: pieces. */
  readonly thousands?: boolean;
  readonly onChange: (value: number | null) => void;
};

/** Draws digits for fingers, where a screen has no keyboard: each adds to the number, the last goes by one touch. */
export function NumberPad({ value, maximum = MONEY_AMOUNT.max, thousands = true, onChange }: Props) {
  const add = (digits: string) => {
    const next = Number(`${value ?? ''}${digits}`);
    if (next <= maximum) onChange(next);
  };
  const erase = () => {
    const left = String(value ?? '').slice(0, -1);
    onChange(left === '' ? null : Number(left));
  };
  return (
    <fieldset className={classes.pad} aria-label={uiTexts.numberPad}>
      {KEYS.filter((key) => thousands || key !== '000').map((key) => (
        <Button key={key} variant="default" h={48} className={classes.key} onClick={() => add(key)}>
          {toPersianDigits(key)}
        </Button>
      ))}
      <Button
        variant="default"
        h={48}
        className={classes.key}
        data-last={!thousands || undefined}
        aria-label={uiTexts.eraseDigit}
        disabled={value === null}
        onClick={erase}
      >
        <IconBackspace size={22} aria-hidden />
      </Button>
    </fieldset>
  );
}
