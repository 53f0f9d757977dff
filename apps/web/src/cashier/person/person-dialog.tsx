import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { type Chosen, PeopleList } from './people-list.tsx';
import { PinStep } from './pin-step.tsx';
import { personTexts } from './texts.ts';

/** So often a till asks anew whom it may check by itself: who was locked out is free again then. */
const ASK_EVERY_MS = 5 * 60_000;

/** The people of the till; asked while there is a network and kept for when there is none. */
export const peopleQuery = () => ({
  ...callQuery('GET /api-identity/identity/auth/pin/offline', {}),
  refetchInterval: ASK_EVERY_MS,
});

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Who is asked at once; null lets one choose. */
  readonly first: Chosen | null;
};

/** «Who is here?»: one chooses oneself and shows it by the PIN. */
export function PersonDialog({ opened, onClose, first }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={personTexts.who}
      size="lg"
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      <Steps first={first} onDone={onClose} />
    </Modal>
  );
}

function Steps({ first, onDone }: { readonly first: Chosen | null; readonly onDone: () => void }) {
  const [person, setPerson] = useState(first);
  const { data, error, refetch, isFetching } = useQuery(peopleQuery());
  if (person) return <PinStep person={person} onTaken={onDone} onBack={() => setPerson(null)} />;
  if (data) return <PeopleList pins={data} onChoose={setPerson} />;
  return error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <LoadingRows />;
}
