import { Button, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type OfflinePins, useNetwork, usePersonStore } from '#web/offline/index.ts';
import { roleLabel } from '#web/staff/session/role-label.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState } from '#web/ui/index.ts';
import classes from './person.module.css';
import { personTexts } from './texts.ts';

/** The till asks this person for a PIN. */
export type Chosen = { readonly userId: string; readonly name: string };

type Props = { readonly pins: OfflinePins; readonly onChoose: (person: Chosen) => void };

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Shows everybody who has a PIN here; whom only the server can check waits for the network. */
export function PeopleList({ pins, onChoose }: Props) {
  const { online } = useNetwork();
  const { profile } = useStaff();
  const present = usePersonStore(({ switchedTo }) => switchedTo?.userId) ?? profile.id;
  const checked = pins.staff.map((person) => ({ ...person, note: roleLabel(person.roleName), usable: true }));
  const others = pins.onlineOnly.map((person) => ({
    ...person,
    note: online ? '' : personTexts.onlineOnly,
    usable: online,
  }));
  const people = [...checked, ...others];
  if (people.length === 0) {
    const own = (
      <Button component={Link} to="/bo/me" h={48}>
        {personTexts.ownPin}
      </Button>
    );
    return <EmptyState title={personTexts.noPeople} hint={personTexts.noPeopleHint} action={own} />;
  }
  return (
    <div className={classes.people}>
      {people.map(({ userId, note, usable, ...person }) => (
        <UnstyledButton
          key={userId}
          className={classes.person}
          disabled={!usable}
          aria-current={userId === present || undefined}
          onClick={() => onChoose({ userId, name: nameOf(person) })}
        >
          <Text fw={600}>{nameOf(person)}</Text>
          <Text size="sm">{userId === present ? personTexts.present : note}</Text>
        </UnstyledButton>
      ))}
    </div>
  );
}
