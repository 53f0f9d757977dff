import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingFound } from '#web/staff/query/same-list.ts';
import { noOptionsText } from '#web/ui/index.ts';
import { toppingsTexts } from './texts.ts';

/** This is a menu item a topping stands for. */
export type Part = { readonly id: string; readonly title: string };

type Props = {
  readonly value: Part | null;
  readonly onChange: (part: Part | null) => void;
  readonly error?: ReactNode;
};

const SHOWN = 30;

/** Asks for the menu item that a topping of a combo stands for, found by name or code among all items. */
export function PartSelect({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value?.title ?? '');
  const wanted = typed === value?.title ? '' : typed;
  const [search] = useDebouncedValue(wanted, 200);
  const query = { search: search || undefined, pageSize: SHOWN };
  const { data, isPending, isError, isPlaceholderData } = useQuery(
    keepingFound(callQuery('GET /api-catalog/catalog/menuitems', { query })),
  );
  const waiting = isPlaceholderData || search !== wanted;
  const parts = new Map((data?.data ?? []).map(({ id, title }) => [id, { id, title }]));
  if (value) parts.set(value.id, value);
  return (
    <Select
      size="md"
      searchable
      clearable
      label={toppingsTexts.part}
      description={toppingsTexts.partHint}
      placeholder={toppingsTexts.noPart}
      nothingFoundMessage={noOptionsText({ isPending, isError, waiting }, toppingsTexts.noSuchItem)}
      aria-busy={waiting}
      clearButtonProps={{ 'aria-label': toppingsTexts.clearPart }}
      // The server has searched already, folding letters and digits.
      filter={({ options }) => options}
      data={[...parts.values()].map(({ id, title }) => ({ value: id, label: title, disabled: waiting }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id === null ? null : (parts.get(id) ?? null))}
      error={error}
    />
  );
}
