import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { type planTips, type StayingTips, type TipRule, tipCoin } from '@sofreh/domain/tips';
import { formatMoney } from '@sofreh/fa/money';
import { Money } from '#web/ui/index.ts';
import { tipsTexts as texts } from './texts.ts';

type Props = {
  readonly rule: TipRule;
  readonly plan: ReturnType<typeof planTips>;
  readonly nameOf: (personId: string) => string;
  readonly currency: Currency;
};

/** Who gets how much by what is chosen so far, what all of it comes to, and what stays for another time and why. */
export function HandOutPlan({ rule, plan: { shares, paid, stays }, nameOf, currency }: Props) {
  const money = (amount: number) => formatMoney(amount, currency);
  const left = stays.reduce((sum, { amount }) => sum + amount, 0);
  const whyStays = ({ servedBy, amount, why }: StayingTips) => {
    const whose = servedBy === null ? texts.nobody : nameOf(servedBy);
    if (why === 'OVERPAID') return texts.staysOf(whose, money(-amount));
    if (why === 'LESS_THAN_COIN')
      return texts.staysForCoin(
        rule === 'POOLED' ? texts.rules.POOLED : whose,
        money(amount),
        money(tipCoin('CASH', currency)),
      );
    return rule === 'POOLED' ? texts.staysPooled(money(amount)) : texts.staysOfNobody(money(amount));
  };
  return (
    <Paper component="section" aria-label={texts.plan} withBorder radius="md" p="md">
      <Stack gap={4} role="status">
        <Text fw={700}>{texts.plan}</Text>
        {shares.length === 0 && <Text>{texts.planNobody}</Text>}
        {shares.map(({ personId, amount }) => (
          <Group key={personId} justify="space-between" wrap="nowrap">
            <bdi>{nameOf(personId)}</bdi>
            <Money amount={amount} currency={currency} />
          </Group>
        ))}
        <Text fw={700}>{texts.planPaid(money(paid))}</Text>
        {stays.length > 0 && <Text fw={700}>{texts.planStays(money(left))}</Text>}
        {stays.map((part) => (
          <Text key={part.servedBy} size="sm" c="dimmed">
            {whyStays(part)}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
