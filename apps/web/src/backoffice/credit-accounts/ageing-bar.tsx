import { Paper, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { Money } from '#web/ui/index.ts';
import classes from './credit.module.css';
import { creditTexts as texts } from './texts.ts';

const GROUPS = ['upTo30', 'upTo60', 'upTo90', 'older'] as const;

type Props = {
  readonly ageing: Readonly<Record<(typeof GROUPS)[number], number>>;
  readonly currency: Currency;
};

/** Shows how old what is owed is: a bar of four parts, with their figures. */
export function AgeingBar({ ageing, currency }: Props) {
  const sum = GROUPS.reduce((total, group) => total + ageing[group], 0);
  return (
    <Paper withBorder radius="lg" p="lg">
      <Text fw={700} mb="sm">
        {texts.ageing}
      </Text>
      <div className={classes.bar} aria-hidden>
        {GROUPS.map((group) => (
          <span
            key={group}
            className={classes[group]}
            style={{ inlineSize: `${(ageing[group] / Math.max(sum, 1)) * 100}%` }}
          />
        ))}
      </div>
      <ul className={classes.legend} aria-label={texts.ageing}>
        {GROUPS.map((group) => (
          <li key={group}>
            <i className={classes[group]} aria-hidden />
            <span>{texts.ages[group]}</span>
            <strong>
              <Money amount={ageing[group]} currency={currency} />
            </strong>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
