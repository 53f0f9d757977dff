import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_LENGTH_MAX } from '@sofreh/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { uiTexts } from '../texts.ts';

const WAIT_MS = 300;

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
};

/** Draws a search box that waits until the person pauses; spaces around a text make no other search of it. */
export function SearchField({ value, onChange, placeholder }: Props) {
  const [text, setText] = useState(value);
  // A space that was just typed is not taken from under the hand: it is no part of what is searched for.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  const tell = useDebouncedCallback((typed: string) => {
    const search = typed.trim();
    if (search !== value) onChange(search);
  }, WAIT_MS);
  const type = (next: string) => {
    setText(next);
    tell(next);
  };
  const clear = <CloseButton aria-label={uiTexts.clearSearch} onClick={() => type('')} />;
  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      maxLength={SEARCH_LENGTH_MAX}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text ? clear : null}
      style={{ flex: '1 1 220px' }}
    />
  );
}
