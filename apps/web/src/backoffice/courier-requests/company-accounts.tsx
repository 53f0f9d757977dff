import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api, newId } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  EditDrawer,
  ErrorState,
  JalaliDate,
  Money,
  MoneyField,
  SavingForm,
  useCallForm,
} from '#web/ui/index.ts';
import { requestTexts as texts } from './texts.ts';

const ACCOUNTS = 'GET /api-delivery/v1/courier-companies/accounts';
type Account = ApiResponse<typeof ACCOUNTS>['data'][number];

/**
 * Shows what stands between the vendor and each company: the cash it has, what its couriers cost, and what was settled.
 */
export function CompanyAccounts() {
  const { can } = useStaff();
  const mayDo = can('credit.edit') || can('billing.edit');
  const [open, setOpen] = useState<Account['provider'] | null>(null);
  const [dirty, setDirty] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(callQuery(ACCOUNTS, {}));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data || data.data.length === 0) return null;
  const { currency, data: accounts } = data;
  const account = accounts.find(({ provider }) => provider === open);
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5">
        {texts.accounts}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.accountsHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="sm" mt="sm">
        {accounts.map((one) => (
          <AccountCard
            key={one.provider}
            account={one}
            currency={currency}
            {...(mayDo ? { onSettle: () => setOpen(one.provider) } : {})}
          />
        ))}
      </SimpleGrid>
      <EditDrawer
        opened={account !== undefined}
        title={account ? texts.settleWith(texts.providerName(account.provider)) : ''}
        dirty={dirty}
        onClose={() => setOpen(null)}
      >
        {account && (
          <Settling account={account} currency={currency} onDirty={setDirty} onClose={() => setOpen(null)} />
        )}
      </EditDrawer>
    </Paper>
  );
}

type CardProps = { readonly account: Account; readonly currency: Currency; readonly onSettle?: () => void };

function AccountCard({ account, currency, onSettle }: CardProps) {
  const { provider, collected, cost, received, paid, owed, beyond, struckOff } = account;
  const name = texts.providerName(provider);
  const figures = [
    [texts.cash, collected],
    [texts.fees, cost],
    [texts.settled, received - paid],
    ...(beyond > 0 ? ([[texts.beyond, beyond]] as const) : []),
    ...(struckOff > 0 ? ([[texts.struckOff, struckOff]] as const) : []),
  ] as const;
  return (
    <Paper withBorder p="sm" component="article" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Text fw={700}>{name}</Text>
        <Text fw={700}>
          {sideText(owed)}
          {owed !== 0 && ': '}
          {owed !== 0 && <Money amount={Math.abs(owed)} currency={currency} />}
        </Text>
      </Group>
      {figures.map(([label, amount]) => (
        <Group key={label} justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Money amount={amount} currency={currency} />
        </Group>
      ))}
      {beyond > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.beyondHint}
        </Text>
      )}
      {onSettle && (owed !== 0 || beyond > 0) && (
        <Button
          variant="light"
          h={44}
          mt="xs"
          fullWidth
          aria-label={texts.settleWith(name)}
          onClick={onSettle}
        >
          {texts.settle}
        </Button>
      )}
    </Paper>
  );
}

const sideText = (owed: number) => (owed === 0 ? texts.even : owed > 0 ? texts.owesUs : texts.weOwe);

type Kind = keyof typeof texts.kinds;

/** Whoever owes pays; a company may hand over more than it owes where it took more than the bills needed. */
function kindsOf({ owed, beyond }: Account): readonly Kind[] {
  return [...(owed < 0 ? (['PAID'] as const) : []), ...(owed + beyond > 0 ? (['RECEIVED'] as const) : [])];
}

type SettlingProps = {
  readonly account: Account;
  readonly currency: Currency;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Writes down that the balance, or a part of it, passed through the bank. */
function Settling({ account, currency, onDirty, onClose }: SettlingProps) {
  const { provider, owed, beyond, payments } = account;
  const [id] = useState(newId);
  const kinds = kindsOf(account);
  const [kind = 'RECEIVED'] = kinds;
  const call = useCallForm<{ kind: Kind; amount: number | null; note: string }, unknown>({
    initialValues: { kind, amount: owed === 0 ? beyond : Math.abs(owed), note: '' },
    validate: ({ amount }): Record<string, string> => (amount ? {} : { amount: texts.amount }),
    submit: ({ kind, amount, note }, options) =>
      api('POST /api-delivery/v1/courier-companies/accounts/payments', {
        body: { id, provider, kind, amount: amount ?? 0, note },
        ...options,
      }),
    done: texts.settledNow,
    onDone: () => {
      askAgain(ACCOUNTS);
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose}>
      <Text>
        {sideText(owed)}: <Money amount={Math.abs(owed)} currency={currency} />
      </Text>
      {beyond > 0 && (
        <Text size="sm">
          {texts.beyond}: <Money amount={beyond} currency={currency} />. {texts.beyondHint}
        </Text>
      )}
      {kinds.length > 1 && (
        <NativeSelect
          label={texts.which}
          data={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
      )}
      <MoneyField
        label={`${texts.amount} (${texts.kinds[form.values.kind]})`}
        description={texts.bankHint}
        currency={currency}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <TextInput label={texts.note} maxLength={NOTE_LENGTH.max} {...form.getInputProps('note')} />
      {payments.length > 0 && (
        <Stack gap={4} aria-label={texts.lastPayments(texts.providerName(provider))}>
          {payments.map((one) => (
            <Text key={one.id} size="sm">
              {texts.kinds[one.kind]}: <Money amount={one.amount} currency={currency} />، {one.byName}،{' '}
              <JalaliDate at={one.at} /> {one.note}
            </Text>
          ))}
        </Stack>
      )}
    </SavingForm>
  );
}
