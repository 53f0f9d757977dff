import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CODE_USES } from '@sofreh/domain/limits';
import { formatPhone } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newId, notify } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { keepingFound } from '#web/staff/query/same-list.ts';
import {
  EditDrawer,
  FormFooter,
  FormSummary,
  JalaliDateField,
  NumberField,
  noOptionsText,
  useCallForm,
} from '#web/ui/index.ts';
import { endOfDay } from './code-words.ts';
import { personalTexts as texts } from './texts.ts';
import { CODES, type Code, PERSONAL_CODES, type PersonalCode } from './types.ts';

type Values = {
  kind: PersonalCode['kind'];
  customerId: string | null;
  discountCodeId: string | null;
  rewardDiscountCodeId: string | null;
  usageLimit: number | null;
  until: string | null;
};
type Props = { readonly discounts: readonly Code[]; readonly onClose: () => void };

/** Gives one customer a code of their own, to use or to bring friends with. */
export function GiveDrawer({ discounts, onClose }: Props) {
  const [id] = useState(newId);
  const call = useCallForm<Values, { readonly code: string }>({
    initialValues: {
      kind: 'PERSONAL',
      customerId: null,
      discountCodeId: null,
      rewardDiscountCodeId: null,
      usageLimit: null,
      until: null,
    },
    validate: {
      customerId: (chosen) => (chosen ? null : texts.chooseCustomer),
      discountCodeId: (chosen) => (chosen ? null : texts.chooseDiscount),
    },
    submit: ({ kind, customerId, discountCodeId, rewardDiscountCodeId, usageLimit, until }, options) =>
      api('POST /api-identity/api/usersubscriptioncode', {
        body: {
          id,
          kind,
          customerId: customerId ?? '',
          discountCodeId: discountCodeId ?? '',
          rewardDiscountCodeId: kind === 'FRIENDS' ? rewardDiscountCodeId : null,
          usageLimit: usageLimit ?? undefined,
          expiration: endOfDay(until),
        },
        ...options,
      }),
    done: null,
    onDone: ({ code }) => {
      notify({ kind: 'success', message: texts.given(code) });
      askAgain(PERSONAL_CODES, CODES);
      onClose();
    },
  });
  const { form } = call;
  const { kind } = form.values;
  const options = discounts.map((code) => ({ value: code.id, label: code.title || code.code }));
  return (
    <EditDrawer opened title={texts.giveTitle} dirty={call.dirty} onClose={onClose}>
      <form onSubmit={call.onSubmit} noValidate>
        <Stack gap="md">
          <FormSummary of={call} />
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={texts.kind}
            data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => form.setFieldValue('kind', value as Values['kind'])}
          />
          {kind === 'FRIENDS' && <Text c="dimmed">{texts.friendsHint}</Text>}
          <CustomerSelect {...form.getInputProps('customerId')} />
          <Select
            label={texts.discount}
            description={texts.discountHint}
            required
            searchable
            size="md"
            data={options}
            {...form.getInputProps('discountCodeId')}
          />
          {kind === 'FRIENDS' && (
            <Select
              label={texts.rewardOf}
              description={texts.rewardHint}
              clearable
              searchable
              size="md"
              data={options}
              {...form.getInputProps('rewardDiscountCodeId')}
            />
          )}
          <NumberField
            label={texts.usesEach}
            description={kind === 'FRIENDS' ? texts.usesOfFriends : texts.usesOnce}
            size="md"
            minimum={CODE_USES.min}
            maximum={CODE_USES.max}
            {...form.getInputProps('usageLimit')}
          />
          <JalaliDateField label={texts.until} size="md" {...form.getInputProps('until')} />
          <FormFooter submitting={call.submitting} onCancel={onClose} />
        </Stack>
      </form>
    </EditDrawer>
  );
}

type CustomerProps = {
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
  readonly error?: unknown;
};

/** Fewer letters than these are in too many names and numbers. */
const LETTERS_MIN = 2;

/** Asks for one of the branch's customers, looked for by name or number. */
function CustomerSelect({ value = null, onChange, error, ...rest }: CustomerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const isEnough = search.length >= LETTERS_MIN;
  const { data, isPending, isError, isPlaceholderData } = useQuery({
    ...keepingFound(callQuery('GET /api-identity/identity/customers/search', { query: { search } })),
    enabled: isEnough,
  });
  const waiting = isEnough && (isPlaceholderData || search !== typed.trim());
  const people = (isEnough ? (data?.data ?? []) : []).map(({ id, firstName, lastName, phoneNumber }) => ({
    value: id,
    label: `${firstName} ${lastName} · ${formatPhone(phoneNumber)}`.trim(),
    disabled: waiting,
  }));
  return (
    <Select
      {...rest}
      label={texts.customer}
      placeholder={texts.findCustomer}
      required
      searchable
      size="md"
      data={people}
      // The server has found them already, by more than their label says.
      filter={({ options }) => options}
      nothingFoundMessage={
        isEnough ? noOptionsText({ isPending, isError, waiting }, texts.noCustomer) : undefined
      }
      aria-busy={waiting}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(id) => onChange?.(id)}
      error={error as string}
    />
  );
}
