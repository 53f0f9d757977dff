import { Anchor } from '@mantine/core';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';

type Props = {
  readonly order: { readonly id: string; readonly vendorId: string; readonly number: number };
};

/** An order's number, which opens its film; of another branch too. */
export function FilmLink({ order: { id, vendorId, number } }: Props) {
  const { vendor } = useStaff();
  return (
    <Anchor
      component={Link}
      to="/bo/reports/film/$id"
      params={{ id } as never}
      search={(vendorId === vendor.id ? {} : { vendorIds: vendorId }) as never}
      fw={700}
      py={10}
      miw={44}
      display="inline-block"
    >
      {formatOrderNumber(number)}
    </Anchor>
  );
}
