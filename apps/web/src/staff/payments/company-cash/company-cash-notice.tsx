import { Alert, Text } from '@mantine/core';
import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { IconMotorbike } from '@tabler/icons-react';
import { Money } from '#web/ui/index.ts';
import { type CompanyCash, companyToCollect, heldByCompanies } from './company-cash.ts';
import { companyCashTexts as texts } from './texts.ts';

type Props = { readonly order: Order };

/** Says that a company's courier was told to take money at the door, before it is taken here or after that. */
export function CompanyCollects({ order }: Props) {
  const told = companyToCollect(order);
  if (!told) return null;
  const due = dueOf(order);
  return (
    <Notice
      cash={told}
      currency={order.currency}
      lead={texts.companyCollects(told.company)}
      hint={due < told.amount ? texts.companyTooMuch : texts.companyCollectsHint}
    />
  );
}

/** Says which of the money that is to go back is with a courier company. */
export function CompanyHolds({ order }: Props) {
  return heldByCompanies(order).map((held) => (
    <Notice
      key={held.company}
      cash={held}
      currency={order.currency}
      lead={texts.companyHolds(held.company)}
      hint={texts.companyHoldsHint}
    />
  ));
}

type NoticeProps = {
  readonly cash: CompanyCash;
  readonly currency: Order['currency'];
  readonly lead: string;
  readonly hint: string;
};

function Notice({ cash, currency, lead, hint }: NoticeProps) {
  return (
    <Alert color="orange" variant="light" c="dark" mb="sm" icon={<IconMotorbike aria-hidden />}>
      <Text fw={700}>
        {lead}: <Money amount={cash.amount} currency={currency} />
      </Text>
      <Text>{hint}</Text>
    </Alert>
  );
}
