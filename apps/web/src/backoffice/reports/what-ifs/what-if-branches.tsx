import { Paper, Table, Title, UnstyledButton } from '@mantine/core';
import type { WhatIf } from '@sofreh/contract/main/what-ifs';
import { formatNumber } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import type { ReactNode } from 'react';
import { type Address, Money, Sideways } from '#web/ui/index.ts';
import classes from '../reports.module.css';
import { Difference } from './amount-difference.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { addressOf, SIDE_TEXTS } from './what-if-behind.tsx';

type Props = { readonly of: WhatIf; readonly onOpen: (address: Address) => void };
type Branch = WhatIf['branches'][number];

/** A figure of a branch, which opens its orders. */
function Opens({
  says,
  at,
  onOpen,
  children,
}: {
  readonly says: string;
  readonly at: Address;
  readonly onOpen: Props['onOpen'];
  readonly children: ReactNode;
}) {
  return (
    <UnstyledButton
      className={`${classes.figure} ${classes.amount}`}
      aria-label={says}
      onClick={() => onOpen(at)}
    >
      {children}
    </UnstyledButton>
  );
}

function Row({ of: { currency }, onOpen, branch }: Props & { readonly branch: Branch }) {
  const { vendorId, name, before, after, changedCount } = branch;
  const whole = texts.parts.finalPrice;
  const amounts = { BEFORE: before, AFTER: after, DIFFERENCE: after - before };
  const cell = (side: keyof typeof amounts) => {
    const amount = amounts[side];
    if (amount === 0) return <Difference amount={0} currency={currency} />;
    const says = texts.openPart(texts.ofBranch(whole, name), SIDE_TEXTS[side], formatMoney(amount, currency));
    return (
      <Opens says={says} at={addressOf('finalPrice', side, vendorId)} onOpen={onOpen}>
        {side === 'DIFFERENCE' ? (
          <Difference amount={amount} currency={currency} />
        ) : (
          <Money amount={amount} currency={currency} />
        )}
      </Opens>
    );
  };
  const changed = formatNumber(changedCount);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
      </Table.Th>
      <Table.Td>{cell('BEFORE')}</Table.Td>
      <Table.Td>{cell('AFTER')}</Table.Td>
      <Table.Td>{cell('DIFFERENCE')}</Table.Td>
      <Table.Td>
        {changedCount === 0 ? (
          changed
        ) : (
          <Opens
            says={texts.openCount(texts.counts.changed.label, name, changed)}
            at={addressOf('changed', 'BEFORE', vendorId)}
            onOpen={onOpen}
          >
            {changed}
          </Opens>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What each of several branches has of it, and nothing for one; its figures open its orders. */
export function WhatIfBranches({ of, onOpen }: Props) {
  if (of.branches.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.byBranch}>
      <Title order={2} size="h4" mb="xs">
        {texts.byBranch}
      </Title>
      <Sideways label={texts.byBranch}>
        <Table verticalSpacing="sm" aria-label={texts.byBranch}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.branch}</Table.Th>
              <Table.Th>{SIDE_TEXTS.BEFORE}</Table.Th>
              <Table.Th>{SIDE_TEXTS.AFTER}</Table.Th>
              <Table.Th>{SIDE_TEXTS.DIFFERENCE}</Table.Th>
              <Table.Th>{texts.counts.changed.label}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {of.branches.map((branch) => (
              <Row key={branch.vendorId} of={of} onOpen={onOpen} branch={branch} />
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}
