import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Address } from '#web/ui/index.ts';
import type { Comparison } from './compare.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './texts.ts';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus } as const;

type Props = {
  readonly label: string;
  readonly value: ReactNode;
  readonly comparison?: Comparison;
  readonly hint?: string;
  /** Where what is behind the figure is. */
  readonly to: string;
  readonly search?: Address;
  /** What its link says; that it shows the orders, where this is left out. */
  readonly says?: string;
  readonly urgent?: boolean;
};

/** One figure of the day; it opens the orders it was made of, or the page where it is settled. */
export function Figure(props: Props) {
  const { label, value, comparison, hint, to, search = {}, says, urgent = false } = props;
  const Arrow = comparison && arrows[comparison.direction];
  return (
    <Link to={to} search={search as never} className={classes.figure} data-urgent={urgent || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.comparison} data-direction={comparison?.direction}>
        {Arrow && <Arrow size={18} aria-hidden className={classes.arrow} />}
        {comparison?.text ?? hint}
      </span>
      <span className="visually-hidden">{says ?? dashboardTexts.showOrders}</span>
    </Link>
  );
}
