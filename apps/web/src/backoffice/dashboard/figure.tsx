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
  /** The orders behind the figure; none where another page has what is behind it. */
  readonly orders?: Address;
  /** The page that has it, with what its link says. */
  readonly page?: { readonly to: '/bo/drawers' | '/bo/refunds'; readonly says: string };
  readonly urgent?: boolean;
};

/** One figure of the day; it opens the orders it was made of, or the page where it is settled. */
export function Figure({ label, value, comparison, hint, orders, page, urgent = false }: Props) {
  const Arrow = comparison && arrows[comparison.direction];
  return (
    <Link
      to={page?.to ?? '/bo/orders'}
      search={(orders ?? {}) as never}
      className={classes.figure}
      data-urgent={urgent || undefined}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.comparison} data-direction={comparison?.direction}>
        {Arrow && <Arrow size={18} aria-hidden className={classes.arrow} />}
        {comparison?.text ?? hint}
      </span>
      <span className="visually-hidden">{page?.says ?? dashboardTexts.showOrders}</span>
    </Link>
  );
}
