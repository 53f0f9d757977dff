import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SEARCH_LENGTH_MAX } from '@sofreh/domain/limits';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../texts.ts';

const WAIT_MS = 300;
/** What was told and has not become the value after this long never will: what comes then comes from elsewhere. */
const ARRIVES_MS = 10_000;

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
};

/** Draws a search box that waits until the person pauses; spaces around a text make no other search of it. */
export function SearchField({ value, onChange, placeholder }: Props) {
  const [text, setText] = useState(value);
  /** It was told, and is not yet the value: the address changes a moment later. The oldest comes first. */
  const told = useRef<readonly string[]>([]);
  useEffect(() => {
    const place = told.current.lastIndexOf(value);
    told.current = place < 0 ? [] : told.current.slice(place + 1);
    // What was typed meanwhile, or taken away, is not undone by the word that it followed; a space is no part of what is searched for.
    if (place < 0) setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  const forget = useDebouncedCallback(() => {
    told.current = [];
  }, ARRIVES_MS);
  const tell = useDebouncedCallback((typed: string) => {
    const search = typed.trim();
    if (search === (told.current.at(-1) ?? value)) return;
    told.current = [...told.current, search];
    forget();
    onChange(search);
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
