import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { toPersianDigits } from '@sofreh/fa/digits';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { uiTexts } from '#web/ui/texts.ts';
import { catalogueTexts } from './texts.ts';

/** This is the line typed last, as keys in the empty box change it. */
export type LastLine = { readonly more: () => void; readonly less: () => void; readonly remove: () => void };

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly lastLine?: LastLine;
};

/**
 * Draws one box for names, codes and barcodes: «۲*۱۰۱» and Enter adds two of 101; Esc empties it. While it is empty,
 * plus, minus and Delete change the line typed last.
 */
export function SearchBox({ ref, value, onChange, onEnter, lastLine }: Props) {
  const acts: Readonly<Record<string, (() => void) | undefined>> = value
    ? { Enter: onEnter, Escape: () => onChange('') }
    : { '+': lastLine?.more, '-': lastLine?.less, '−': lastLine?.less, Delete: lastLine?.remove };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <TextInput
      ref={ref}
      size="lg"
      aria-label={catalogueTexts.search}
      placeholder={catalogueTexts.search}
      value={value}
      onChange={(event) => onChange(toPersianDigits(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      autoComplete="off"
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSectionWidth={value ? 44 : 56}
      rightSection={
        value ? (
          <CloseButton size={44} aria-label={uiTexts.clearSearch} onClick={() => onChange('')} />
        ) : (
          <Kbd aria-hidden>F2</Kbd>
        )
      }
    />
  );
}
