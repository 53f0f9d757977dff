import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/index.ts';
import { cashierTexts } from './texts.ts';

/** Stands in place of a page of the till for a role that does not sell, with the way to where it works. */
export function NoTill() {
  const open = (
    <Button component={Link} to="/bo/orders" size="lg">
      {cashierTexts.toBackoffice}
    </Button>
  );
  return <EmptyState title={cashierTexts.noTill} hint={cashierTexts.noTillHint} action={open} />;
}
