import { Button, Collapse, SimpleGrid, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Currency } from '@sofreh/domain/enums';
import { currencyLabels } from '@sofreh/fa/labels';
import { IconCash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MoneyField, NumberField } from '#web/ui/index.ts';
import { notesOf, sumOfNotes } from './denominations.ts';
import { tillDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly label: string;
  readonly currency: Currency;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
};

/** An amount of cash: written as a whole, or counted note by note. */
export function CountField({ label, currency, value, onChange, error }: Props) {
  const [opened, { toggle }] = useDisclosure();
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({});
  const count = (note: number, many: number | null) => {
    const next = { ...counts, [note]: many };
    setCounts(next);
    onChange(sumOfNotes(next));
  };
  return (
    <Stack gap="xs">
      <MoneyField
        size="md"
        label={label}
        required
        data-autofocus
        currency={currency}
        value={value}
        error={error}
        onChange={(next) => {
          setCounts({});
          onChange(next);
        }}
      />
      <Button
        variant="subtle"
        h={44}
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconCash size={18} aria-hidden />}
        aria-expanded={opened}
        onClick={toggle}
      >
        {texts.byNotes}
      </Button>
      <Collapse expanded={opened}>
        <SimpleGrid cols={2}>
          {opened &&
            notesOf(currency).map((note) => (
              <NumberField
                key={note}
                label={texts.note(note)}
                aria-label={texts.notesOf(note, currencyLabels[currency])}
                maximum={10_000}
                value={counts[note] ?? null}
                onChange={(many) => count(note, many)}
              />
            ))}
        </SimpleGrid>
      </Collapse>
    </Stack>
  );
}
