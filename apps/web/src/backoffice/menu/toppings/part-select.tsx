import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
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
  const [search] = useDebouncedValue(typed === value?.title ? '' : typed, 200);
  const query = { search: search || undefined, pageSize: SHOWN };
  const { data } = useQuery(callQuery('GET /api-catalog/catalog/menuitems', { query }));
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
      nothingFoundMessage={data && toppingsTexts.noSuchItem}
      clearButtonProps={{ 'aria-label': toppingsTexts.clearPart }}
      // The server has searched already, folding letters and digits.
      filter={({ options }) => options}
      data={[...parts.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id === null ? null : (parts.get(id) ?? null))}
      error={error}
    />
  );
}
