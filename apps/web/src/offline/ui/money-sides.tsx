import { Group, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { MONEY_TERMS, type MoneySide, type MoneyTerm } from '@sofreh/domain/offline';
import { Money } from '#web/ui/index.ts';
import { moneyTermTexts, offlineUiTexts } from './texts.ts';

type Props = {
  readonly said: MoneySide;
  /** This is what the server entered; null while it has not answered. */
  readonly entered: MoneySide | null;
  readonly currency: Currency;
};

/** Shows the money of something done at a till, term by term: once where both sides are the same, else both amounts. */
export function MoneySides({ said, entered, currency }: Props) {
  const terms = MONEY_TERMS.filter((term) => said[term] !== undefined || entered?.[term] !== undefined);
  return terms.map((term) => (
    <Term
      key={term}
      term={term}
      said={said[term]}
      entered={entered ? entered[term] : said[term]}
      currency={currency}
    />
  ));
}

type TermProps = {
  readonly term: MoneyTerm;
  readonly said: number | undefined;
  readonly entered: number | undefined;
  readonly currency: Currency;
};

function Term({ term, said, entered, currency }: TermProps) {
  const amount = (value: number | undefined) =>
    value === undefined ? offlineUiTexts.notEntered : <Money amount={value} currency={currency} />;
  if (said === entered) {
    return (
      <Text size="sm" component="div">
        {moneyTermTexts[term]}: {amount(said)}
      </Text>
    );
  }
  return (
    <Group gap={4} bg="orange.1" px={6} bdrs="sm" fw={600} fz="sm" component="div" role="note">
      <span>{moneyTermTexts[term]}:</span>
      <span>
        {offlineUiTexts.tillSide} {amount(said)}،
      </span>
      <span>
        {offlineUiTexts.serverSide} {amount(entered)}
      </span>
    </Group>
  );
}
