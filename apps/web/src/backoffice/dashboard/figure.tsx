import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '#web/ui/index.ts';
import type { Comparison } from '../reports/compare.ts';
import { WhatIsIt } from '../reports/what-is-it.tsx';
import classes from './dashboard.module.css';
import { dashboardTexts } from './texts.ts';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus } as const;

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  readonly comparison?: Comparison | undefined;
  readonly hint?: string;
  /** Says where what is behind the figure is. */
  readonly to: string;
  readonly search?: Address;
  /** What its link says; that it shows the orders, where this is left out. */
  readonly says?: string;
  readonly urgent?: boolean;
  /** Whether it is good news that there is less of it. */
  readonly fewerIsBetter?: boolean;
  /** The sentence that says what the figure is. */
  readonly what?: string;
};

/** One figure of the day; it opens the orders it was made of, or the page where it is settled. */
export function Figure(props: Props) {
  const { label, value, comparison, hint, to, search = {}, says, what, urgent, fewerIsBetter } = props;
  const Arrow = comparison?.direction && arrows[comparison.direction];
  const good = fewerIsBetter ? 'down' : 'up';
  const moved = comparison?.direction === 'up' || comparison?.direction === 'down';
  const link = (
    <Link to={to} search={search as never} className={classes.figure} data-urgent={urgent || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span
        className={classes.comparison}
        data-news={moved ? (comparison.direction === good ? 'good' : 'bad') : undefined}
      >
        {Arrow && <Arrow size={18} aria-hidden className={classes.arrow} />}
        {comparison?.text ?? hint}
      </span>
      <span className="visually-hidden">{says ?? dashboardTexts.showOrders}</span>
    </Link>
  );
  if (what === undefined) return link;
  return (
    <div className={classes.asked}>
      {link}
      <span className={classes.ask}>
        <WhatIsIt label={label} what={what} />
      </span>
    </div>
  );
}
