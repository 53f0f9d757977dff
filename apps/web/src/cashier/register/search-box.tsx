import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { uiTexts } from '#web/ui/texts.ts';
import { registerTexts } from '../texts.ts';

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Adds what was found. */
  readonly onEnter: () => void;
};

/** One box for names, codes and barcodes: «۲*۱۰۱» and Enter adds two of 101; Esc empties it. */
export function SearchBox({ ref, value, onChange, onEnter }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    if (event.key === 'Escape') onChange('');
  };
  return (
    <TextInput
      ref={ref}
      size="lg"
      aria-label={registerTexts.search}
      placeholder={registerTexts.search}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSectionWidth={value ? 44 : 56}
      rightSection={
        value ? (
          <CloseButton aria-label={uiTexts.clearSearch} onClick={() => onChange('')} />
        ) : (
          <Kbd aria-hidden>F2</Kbd>
        )
      }
    />
  );
}
