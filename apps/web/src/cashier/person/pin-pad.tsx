import { Button } from '@mantine/core';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { IconBackspace } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useOwnsKeys } from '#web/ui/index.ts';
import classes from './person.module.css';
import { personTexts } from './texts.ts';

const LENGTH = 4;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type Props = {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly disabled: boolean;
  readonly label: string;
};

/** Takes four digits on big keys; a keyboard's digits do as well, in either script. */
export function PinPad({ value, onChange, disabled, label }: Props) {
  const press = (digit: string) => !disabled && value.length < LENGTH && onChange(value + digit);
  const erase = () => !disabled && onChange(value.slice(0, -1));
  const owns = useOwnsKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!owns) return;
    const digit = toAsciiDigits(event.key);
    if (/^[0-9]$/.test(digit)) press(digit);
    else if (event.key === 'Backspace') erase();
    else return;
    event.preventDefault();
  });
  // It hears as it is painted: a digit in between would be nobody's.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  const key = (digit: string) => (
    <Button key={digit} variant="default" className={classes.key} onClick={() => press(digit)}>
      {toPersianDigits(digit)}
    </Button>
  );
  return (
    <fieldset className={classes.pad} aria-label={label}>
      <div className={classes.dots} role="img" aria-label={personTexts.entered(value.length)}>
        {Array.from({ length: LENGTH }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places that never move
          <span key={place} className={classes.dot} data-filled={place < value.length || undefined} />
        ))}
      </div>
      {DIGITS.map(key)}
      <span />
      {key('0')}
      <Button
        variant="subtle"
        color="gray"
        className={classes.key}
        aria-label={personTexts.erase}
        onClick={erase}
      >
        <IconBackspace size={26} aria-hidden />
      </Button>
    </fieldset>
  );
}
