import { Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { Money } from '#web/ui/index.ts';

type Props = {
  readonly amount: number;
  readonly currency: Currency;
  /** More of it is less in the till, as of a discount: colour tells what it means to the till, not which sign it has. */
  readonly takesAway?: boolean;
  /** A sum and no difference: only what is taken away has a sign. */
  readonly plain?: boolean;
};

/** An amount that may be negative, in words of its direction. */
export function Difference({ amount, currency, takesAway = false, plain = false }: Props) {
  if (amount === 0) return '—';
  if (plain && amount > 0) return <Money amount={amount} currency={currency} />;
  return (
    <Text span c={amount > 0 !== takesAway ? '#1f7a36' : 'red'}>
      <bdi>{amount > 0 ? '+' : '−'}</bdi> <Money amount={Math.abs(amount)} currency={currency} />
    </Text>
  );
}
