import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { allowedNavigation } from '../navigation/navigation.ts';
import type { StepPlace } from './guide.ts';

type Props = {
  readonly place: StepPlace;
  readonly text: string;
  readonly variant: 'filled' | 'default' | 'subtle';
};

/** Shows the way to where something of a step is done; nothing for whom that part is not. */
export function StepLink({ place: { to, search, hash }, text, variant }: Props) {
  const { can } = useStaff();
  if (!allowedNavigation(can).some((part) => part.to === to)) return null;
  return (
    <Button
      component={Link}
      to={to}
      search={(search ?? {}) as never}
      hash={hash ?? ''}
      variant={variant}
      h={44}
    >
      {text}
    </Button>
  );
}
