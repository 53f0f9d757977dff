import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNetwork, usePersonStore } from '#web/offline/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { useTellNotice } from '#web/ui/index.ts';
import { NoticeButton } from './notice-button.tsx';
import classes from './person.module.css';
import { PersonDialog, peopleQuery } from './person-dialog.tsx';
import { personTexts } from './texts.ts';

export function PersonAtTill() {
  const { profile, vendor, can } = useStaff();
  const switchedTo = usePersonStore((state) => state.switchedTo);
  const [opened, setOpened] = useState(false);
  // It is kept while there is a network, so that the switch works when there is none.
  useQuery({ ...peopleQuery(vendor.id), enabled: can('order.create') });
  if (!can('order.create')) return null;
  const name = switchedTo?.name ?? `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="inherit"
        h={44}
        px="xs"
        leftSection={<IconUserCheck size={20} aria-hidden />}
        styles={{ label: { maxWidth: '9rem' }, section: { marginInlineEnd: 0 } }}
        aria-label={personTexts.now(name)}
        onClick={() => setOpened(true)}
      >
        <span className={classes.name}>{name}</span>
      </Button>
      <PersonDialog opened={opened} onClose={() => setOpened(false)} first={null} />
    </>
  );
}

/** Asks whoever took over without a network for the PIN once more now that the server can check it. */
export function ConfirmPerson() {
  const { online } = useNetwork();
  const person = usePersonStore((state) => state.switchedTo);
  const [opened, setOpened] = useState(false);
  useTellNotice('person', person && online ? personTexts.confirm(person.name) : '');
  if (!person || !online) return null;
  return (
    <>
      <NoticeButton says={personTexts.confirm(person.name)} onClick={() => setOpened(true)}>
        {personTexts.enterPin}
      </NoticeButton>
      <span role="status" className="visually-hidden">
        {personTexts.confirm(person.name)}
      </span>
      <PersonDialog opened={opened} onClose={() => setOpened(false)} first={person} />
    </>
  );
}
