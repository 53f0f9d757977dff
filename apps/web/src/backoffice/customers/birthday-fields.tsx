import { Group, Input, Select } from '@mantine/core';
import { monthNames } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { useState } from 'react';
import { customersTexts as texts } from './texts.ts';

type Props = {
  /** It is the month and day of the Jalali calendar as one number; null is unknown. */
  readonly value: number | null;
  readonly onChange: (birthday: number | null) => void;
  readonly error?: unknown;
};

const daysOf = (month: number) => (month <= 6 ? 31 : 30);
const listOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Asks for a customer's birthday: a month and a day of it, both or none. */
export function BirthdayFields({ value, onChange, error }: Props) {
  const [month, setMonth] = useState(value === null ? null : Math.floor(value / 100));
  const day = value === null ? null : value % 100;
  const choose = (chosenMonth: number | null, chosenDay: number | null) => {
    setMonth(chosenMonth);
    const whole = chosenMonth !== null && chosenDay !== null && chosenDay <= daysOf(chosenMonth);
    onChange(whole ? chosenMonth * 100 + chosenDay : null);
  };
  const number = (text: string | null) => (text === null ? null : Number(text));
  return (
    <Input.Wrapper label={texts.birthday} description={texts.birthdayHint} error={error as string}>
      <Group grow mt={6} role="group" aria-label={texts.birthday}>
        <Select
          aria-label={texts.birthDay}
          placeholder={texts.birthDay}
          clearable
          searchable
          size="md"
          data={listOf(daysOf(month ?? 1)).map((each) => ({
            value: String(each),
            label: toPersianDigits(String(each)),
          }))}
          disabled={month === null}
          value={day === null ? null : String(day)}
          onChange={(text) => choose(month, number(text))}
        />
        <Select
          aria-label={texts.birthMonth}
          placeholder={texts.birthMonth}
          clearable
          searchable
          size="md"
          data={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
          value={month === null ? null : String(month)}
          onChange={(text) => choose(number(text), day)}
        />
      </Group>
    </Input.Wrapper>
  );
}
