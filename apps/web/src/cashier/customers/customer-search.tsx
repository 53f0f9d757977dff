import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatPhone, toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingFound } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { AnswerBefore, ErrorState } from '#web/ui/index.ts';
import type { ChosenCustomer } from '../draft/draft.ts';
import classes from './customer.module.css';
import { customerTexts } from './texts.ts';

const WAIT_MS = 250;
type Props = {
  readonly onChoose: (customer: ChosenCustomer) => void;
  /** Adds a customer, beginning with what was typed. */
  readonly onAdd: (typed: string) => void;
};

export function fullName({ firstName, lastName }: Pick<ChosenCustomer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Finds a customer by name, by number or by its last digits; Enter takes the first one, or adds who is new. */
export function CustomerSearch({ onChoose, onAdd }: Props) {
  const { can } = useStaff();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), WAIT_MS);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...keepingFound(
      callQuery('GET /api-identity/identity/customers/search', {
        query: { search: toAsciiDigits(asked) || ' ' },
      }),
    ),
    enabled: asked !== '',
  });
  const found = asked === '' ? [] : (data?.data ?? []);
  const isOfBefore = asked !== typed.trim() || isPlaceholderData;
  const upToDate = !isOfBefore && !isFetching;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (!upToDate || !typed.trim()) return;
    if (first) onChoose(first);
    else if (can('customer.edit')) onAdd(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          size="lg"
          type="search"
          aria-label={customerTexts.search}
          placeholder={customerTexts.search}
          autoComplete="off"
          data-autofocus
          leftSection={<IconSearch size={20} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(toPersianDigits(event.currentTarget.value))}
        />
        {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {found.length > 0 ? (
          <AnswerBefore waiting={isOfBefore}>
            <ul className={classes.list} aria-label={customerTexts.found}>
              {found.map((customer) => (
                <li key={customer.id}>
                  <button type="button" className={classes.found} onClick={() => onChoose(customer)}>
                    <strong>{fullName(customer)}</strong>
                    <bdi dir="ltr">{formatPhone(customer.phoneNumber)}</bdi>
                    {customer.note && <span className={classes.soft}>{customer.note}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </AnswerBefore>
        ) : (
          <Text c="dimmed" role="status">
            {asked && upToDate && !error ? customerTexts.nobody : customerTexts.searchHint}
          </Text>
        )}
        {can('customer.edit') && (
          <div className={classes.addFoot}>
            <Button
              variant="light"
              size="md"
              h={48}
              fullWidth
              leftSection={<IconUserPlus size={20} aria-hidden />}
              onClick={() => onAdd(typed.trim())}
            >
              {customerTexts.add}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
