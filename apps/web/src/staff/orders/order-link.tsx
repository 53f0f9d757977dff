import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './order-link.module.css';

type Props = {
  readonly id: string;
  /** What the order is called there: its number, which may be one digit. */
  readonly children: ReactNode;
};

/** An order's number as the way to its page in the back office: it is as large for a finger as any other, however short. */
export function OrderLink({ id, children }: Props) {
  return (
    <Anchor component={Link} to="/bo/orders/$id" params={{ id } as never} fw={700} className={classes.link}>
      {children}
    </Anchor>
  );
}
