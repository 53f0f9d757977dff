import { Input, PinInput } from '@mantine/core';
import { toAsciiDigits } from '@sofreh/fa/digits';
import type { ReactNode } from 'react';
import { sessionTexts } from './texts.ts';

/** Four equal digits, or four in a row, are what everybody tries first. */
function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
}

/** Tells what is wrong with a PIN that is being chosen. */
export function pinFault(pin: string): string | null {
  if (pin.length < 4) return sessionTexts.pinShort;
  return isEasyPin(pin) ? sessionTexts.pinEasy : null;
}

type Props = {
  readonly label: string;
  readonly description?: string;
  readonly error: ReactNode;
  readonly value: string;
  readonly onChange: (pin: string) => void;
};

/** Asks for four digits that nobody reads over a shoulder. */
export function PinField({ label, description, error, value, onChange }: Props) {
  return (
    <Input.Wrapper
      label={label}
      description={description}
      labelElement="div"
      error={error}
      role="group"
      aria-label={label}
    >
      <PinInput
        dir="ltr"
        style={{ width: 'fit-content' }}
        mask
        length={4}
        size="lg"
        placeholder=""
        inputMode="numeric"
        type={/^[0-9۰-۹٠-٩]*$/}
        aria-label={label}
        error={Boolean(error)}
        value={value}
        onChange={(text) => onChange(toAsciiDigits(text))}
      />
    </Input.Wrapper>
  );
}
