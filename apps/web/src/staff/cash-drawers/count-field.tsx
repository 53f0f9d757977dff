import { Button, Collapse, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Currency } from '@sofreh/domain/enums';
import { notesOf, sumOfNotes } from '@sofreh/domain/money';
import { currencyLabels } from '@sofreh/fa/labels';
import { IconCash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { MoneyField, NumberField, NumberPad, stopAtRefused } from '#web/ui/index.ts';
import { openDrawerTexts as texts } from './texts.ts';

type Props = {
  readonly label: string;
  readonly currency: Currency;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
};

/** Asks for an amount of cash: written as a whole, or counted note by note. */
export function CountField({ label, currency, value, onChange, error }: Props) {
  const [opened, { toggle }] = useDisclosure();
  const [counts, setCounts] = useState<Readonly<Record<number, number | null>>>({});
  const notes = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState<number | null>(null);
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
        onClick={() => stopAtRefused(notes.current) || toggle()}
      >
        {texts.byNotes}
      </Button>
      <Collapse expanded={opened}>
        <SimpleGrid ref={notes} cols={2}>
          {opened &&
            notesOf(currency).map((note) => (
              <NumberField
                key={note}
                label={texts.note(note)}
                aria-label={texts.notesOf(note, currencyLabels[currency])}
                maximum={10_000}
                value={counts[note] ?? null}
                onFocus={() => setTouched(note)}
                onChange={(many) => count(note, many)}
              />
            ))}
        </SimpleGrid>
        {opened && touched !== null && (
          <Stack gap={4} mt="sm">
            <Text size="sm" c="dimmed" aria-hidden>
              {texts.notesOf(touched, currencyLabels[currency])}
            </Text>
            <NumberPad
              value={counts[touched] ?? null}
              maximum={10_000}
              thousands={false}
              onChange={(many) => count(touched, many)}
            />
          </Stack>
        )}
      </Collapse>
    </Stack>
  );
}
