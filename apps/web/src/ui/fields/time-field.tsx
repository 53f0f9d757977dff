import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { uiTexts } from '../texts.ts';
import { clockLabel, readClock, stepClock } from './clock-text.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** It is HH:MM in Tehran; null while nothing is chosen. */
  readonly value?: string | null;
  readonly onChange: (value: string | null) => void;
  /** An arrow key moves it by so many minutes. */
  readonly step?: number;
};

/** Asks for a time of day, typed in any digits («۹۳۰» is enough) or moved by the arrow keys. */
export function TimeField({ value, onChange, step = 15, error, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed.trim() !== '' && readClock(typed) === null;
  const finish = () => {
    if (typed === null || wrong) return;
    onChange(typed.trim() === '' ? null : readClock(typed));
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(stepClock(readClock(typed ?? '') ?? value ?? '00:00', step, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      placeholder={rest.placeholder ?? uiTexts.clockExample}
      value={typed ?? (value ? clockLabel(value) : '')}
      error={wrong ? uiTexts.clockWrong : error}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        // A whole time counts at once, so that sending with the mouse does not lose it.
        const clock = /\d{2}\D?\d{2}$|[۰-۹]{2}\D?[۰-۹]{2}$/.test(event.currentTarget.value)
          ? readClock(event.currentTarget.value)
          : null;
        if (clock) onChange(clock);
      }}
      onKeyDown={press}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      rightSection={<IconClock size={18} stroke={1.6} aria-hidden />}
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
