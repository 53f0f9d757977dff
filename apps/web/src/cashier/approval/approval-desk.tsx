import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Approval } from '@sofreh/contract/approval';
import type { Permission } from '@sofreh/contract/permissions';
import { permissionLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { notify } from '#web/api/index.ts';
import { maySend, type OfflinePins, useNetworkStore, usePersonStore } from '#web/offline/index.ts';
import { ApprovalContext, type ApprovalDesk as Desk } from '#web/staff/approval/approval.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from '../person/person.module.css';
import { peopleQuery } from '../person/person-dialog.tsx';
import { PinPad } from '../person/pin-pad.tsx';
import { approvalTexts as texts } from './texts.ts';

type Colleague = { readonly userId: string; readonly name: string };
type Asked = {
  readonly permission: Permission;
  readonly fault: string | null;
  readonly answer: (approval: Approval | null) => void;
};

/** Gives who else has a PIN here and may do it. */
function colleagues(pins: OfflinePins | undefined, permission: Permission, self: string): Colleague[] {
  return [...(pins?.staff ?? []), ...(pins?.onlineOnly ?? [])]
    .filter(({ userId, permissions }) => userId !== self && permissions.includes(permission))
    .map(({ userId, firstName, lastName }) => ({ userId, name: `${firstName} ${lastName}`.trim() }));
}

/**
 * Here a colleague approves by PIN one thing that whoever is at the till may not do. The server checks the PIN with the
 * very request it approves, so it takes a network, and somebody whom the server knows to be here
 * (docs/decisions/0039-a-colleague-approves.md).
 */
export function ApprovalDesk({ children }: { readonly children: ReactNode }) {
  const { vendor, profile, can } = useStaff();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data: pins } = useQuery({ ...peopleQuery(vendor.id), enabled: can('order.create') });
  const desk = useMemo<Desk>(() => {
    const canAsk = (permission: Permission) => colleagues(pins, permission, profile.id).length > 0;
    return {
      canAsk,
      mustAsk: (permission) => {
        // Who has a PIN may not be known yet: what is begun now asks for one later.
        if (!pins || canAsk(permission)) return true;
        notify({ kind: 'info', message: texts.nobody(permissionLabels[permission]), id: 'approval' });
        return false;
      },
      ask: (permission, fault) => {
        if (!maySend(useNetworkStore.getState()) || usePersonStore.getState().switchedTo) {
          notify({ kind: 'error', message: texts.offline, id: 'approval' });
          return Promise.resolve(null);
        }
        return new Promise((answer) => setAsked({ permission, fault, answer }));
      },
      done: () => setAsked(null),
    };
  }, [pins, profile.id]);
  const close = () => {
    asked?.answer(null);
    setAsked(null);
  };
  return (
    <ApprovalContext value={desk}>
      {children}
      <Modal
        opened={asked !== null}
        onClose={close}
        title={texts.title}
        size="lg"
        zIndex={400}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {asked && (
          <Steps
            key={asked.permission}
            asked={asked}
            people={colleagues(pins, asked.permission, profile.id)}
          />
        )}
      </Modal>
    </ApprovalContext>
  );
}

function Steps({ asked, people }: { readonly asked: Asked; readonly people: readonly Colleague[] }) {
  const [only] = people.length === 1 ? people : [];
  const [chosen, setChosen] = useState<Colleague | null>(only ?? null);
  if (chosen)
    return (
      <PinOf
        asked={asked}
        colleague={chosen}
        onBack={people.length > 1 ? () => setChosen(null) : undefined}
      />
    );
  if (people.length === 0) return <Text>{texts.nobody(permissionLabels[asked.permission])}</Text>;
  return (
    <Stack>
      <Text>{texts.who(permissionLabels[asked.permission])}</Text>
      <div className={classes.people}>
        {people.map((person) => (
          <UnstyledButton key={person.userId} className={classes.person} onClick={() => setChosen(person)}>
            <Text fw={600}>{person.name}</Text>
          </UnstyledButton>
        ))}
      </div>
    </Stack>
  );
}

type PinProps = {
  readonly asked: Asked;
  readonly colleague: Colleague;
  readonly onBack: (() => void) | undefined;
};

/** Asks for the four digits; the fourth one sends them, with what they approve. */
function PinOf({ asked, colleague, onBack }: PinProps) {
  const [pin, setPin] = useState('');
  /** This is the question that was answered last: until there is another, the server is looking at it. */
  const [answered, setAnswered] = useState<Asked | null>(null);
  const checking = answered === asked;
  const change = (next: string) => {
    setPin(next);
    if (next.length < 4) return;
    setPin('');
    setAnswered(asked);
    asked.answer({ userId: colleague.userId, pin: next });
  };
  return (
    <Stack align="center" gap="xs">
      <Text fw={600} size="lg">
        {texts.pin(colleague.name)}
      </Text>
      <Text c="dimmed" ta="center">
        {permissionLabels[asked.permission]}: {texts.once}
      </Text>
      <Text role="alert" className={classes.fault}>
        {checking ? '' : asked.fault}
      </Text>
      <PinPad value={pin} onChange={change} disabled={checking} label={texts.pin(colleague.name)} />
      {onBack && (
        <Button variant="subtle" color="gray" h={44} onClick={onBack} disabled={checking}>
          {texts.others}
        </Button>
      )}
    </Stack>
  );
}
