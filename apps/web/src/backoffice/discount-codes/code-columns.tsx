import { Badge, Group, Stack, Text } from '@mantine/core';
import { codeBenefitText } from '@sofreh/fa/code-texts';
import { formatMoney } from '@sofreh/fa/money';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, JalaliDate, Money, useNow } from '#web/ui/index.ts';
import { type CodeState, stateOf } from './code-words.ts';
import { branchTexts, offerTexts, codesTexts as texts } from './texts.ts';
import type { Code } from './types.ts';

const COLORS: Readonly<Record<CodeState, string>> = {
  active: 'green',
  off: 'gray',
  later: 'blue',
  over: 'gray',
  usedUp: 'orange',
};

export function useColumns(offers: boolean): readonly DataColumn<Code>[] {
  const { id: here, currency } = useStaff().vendor;
  const hereOf = ({ branches }: Code) =>
    branches.find(({ vendorId }) => vendorId === here) ?? { usageCount: 0, spent: 0 };
  const now = useNow();
  return [
    {
      key: 'code',
      title: offers ? offerTexts.offer : texts.code,
      card: 'title',
      render: (code) => (offers ? <Text fw={700}>{code.title}</Text> : <CodeName code={code} />),
    },
    { key: 'benefit', title: texts.benefit, render: (code) => codeBenefitText(code, currency) },
    {
      key: 'uses',
      title: texts.uses,
      render: (code) => (
        <>
          {texts.usesOf(code.usageCount, code.usageLimit)}
          {code.shared && <Here words={branchTexts.here(texts.usesOf(hereOf(code).usageCount, null))} />}
        </>
      ),
    },
    {
      key: 'cost',
      title: texts.cost,
      align: 'end',
      render: (code) => (
        <>
          <Money amount={code.spent} currency={currency} />
          {code.budget !== null && <Here words={texts.ofBudget(formatMoney(code.budget, currency))} />}
          {code.shared && <Here words={branchTexts.hereCost(formatMoney(hereOf(code).spent, currency))} />}
        </>
      ),
    },
    {
      key: 'until',
      title: texts.until,
      render: ({ expiration }) =>
        // A code ends as a day begins; the day before is its last.
        expiration ? <JalaliDate at={new Date(Date.parse(expiration) - 1)} form="shortDate" /> : texts.always,
    },
    {
      key: 'bearer',
      title: texts.bearer,
      hiddenByDefault: true,
      render: ({ vendorDeal }) => (vendorDeal ? texts.vendorBears : texts.platformBears),
    },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: (code) => {
        const state = stateOf(code, now);
        return (
          <Badge variant="light" color={COLORS[state]} size="lg" tt="none" fw={600}>
            {texts.states[state]}
          </Badge>
        );
      },
    },
  ];
}

function Here({ words }: { readonly words: string }) {
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}

function CodeName({ code: { code, title, personal, branches } }: { readonly code: Code }) {
  return (
    <Stack gap={2}>
      <Text fw={700}>
        <bdi>{code}</bdi>
      </Text>
      {title && (
        <Text size="sm" c="dimmed">
          {title}
        </Text>
      )}
      {(personal || branches.length > 1) && (
        <Group>
          <Badge variant="outline" size="md" tt="none" fw={500}>
            {personal ? texts.personalBadge : branchTexts.shared(branches.length)}
          </Badge>
        </Group>
      )}
    </Stack>
  );
}
