import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './touched-link.module.css';

type Props = {
  readonly to: '/bo/orders/$id' | '/bo/customers/$id';
  readonly id: string;
  readonly children: ReactNode;
};

/** Leads by a name or number to its page in the back office; it is as large for a finger as any button, however short it is. */
function TouchedLink({ to, id, children }: Props) {
  return (
    <Anchor component={Link} to={to} params={{ id } as never} fw={700} className={classes.link}>
      {children}
    </Anchor>
  );
}

type LinkProps = Pick<Props, 'id' | 'children'>;

/** Leads to an order, from what it is called there: its number, which may be one digit. */
export function OrderLink(props: LinkProps) {
  return <TouchedLink to="/bo/orders/$id" {...props} />;
}

/** Leads to a customer, from their name. */
export function CustomerLink(props: LinkProps) {
  return <TouchedLink to="/bo/customers/$id" {...props} />;
}
