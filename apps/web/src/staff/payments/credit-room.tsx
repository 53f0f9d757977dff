import { Skeleton, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { useNetwork } from '#web/offline/index.ts';
import { Money } from '#web/ui/index.ts';
import { callQuery } from '../query/call-query.ts';
import { paymentTexts as texts } from './texts.ts';

type Props = { readonly customerId: string; readonly amount: number; readonly currency: Currency };

/** Shows what a customer owes and may still put on their account, before an amount is put there. */
export function CreditRoom({ customerId, amount, currency }: Props) {
  const { online } = useNetwork();
  const { data, isError } = useQuery({
    ...callQuery('GET /api/creditaccounts/{customerId}', { params: { customerId } }),
    enabled: online,
  });
  if (!online) return <Text role="status">{texts.creditUnseen}</Text>;
  if (isError) return null;
  if (!data) return <Skeleton h={72} />;
  const { active, creditLimit, owed, room, ageing } = data;
  if (!active) return <Fault text={texts.creditClosed} />;
  return (
    <div role="status">
      <Text fw={700}>
        {texts.creditRoom}: <Money amount={room} currency={currency} />
      </Text>
      <Text c="dimmed">
        {texts.creditOwed}: <Money amount={owed} currency={currency} />، {texts.creditLimit}:{' '}
        <Money amount={creditLimit} currency={currency} />
        {ageing.dueDay && `، ${texts.creditDue(shortDate(instantOfDay(ageing.dueDay)))}`}
      </Text>
      {ageing.overdue > 0 && (
        <Text c="red">
          {texts.creditOverdue}: <Money amount={ageing.overdue} currency={currency} />
        </Text>
      )}
      {amount > room && <Fault text={texts.creditTooMuch} />}
    </div>
  );
}

function Fault({ text }: { readonly text: string }) {
  return (
    <Text role="alert" c="red" fw={700}>
      {text}
    </Text>
  );
}
