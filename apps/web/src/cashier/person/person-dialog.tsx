import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentHostDomain, isFailure } from '#web/api/index.ts';
import { ensureTill, tillId, useOtherTill, usePersonStore } from '#web/offline/index.ts';
import { ask } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { OwnPin } from './own-pin.tsx';
import { type Chosen, PeopleList } from './people-list.tsx';
import { PinStep } from './pin-step.tsx';
import { personTexts } from './texts.ts';

/** So often a till asks anew whom it may check by itself: who was locked out is free again then. */
const ASK_EVERY_MS = 5 * 60_000;
const UNREGISTERED_MS = 2_000;

const PEOPLE = 'GET /api-identity/identity/auth/pin/offline';

/** Asks for the people of a branch's till; asked while there is a network and kept for when there is none. */
export const peopleQuery = (vendorId: string) =>
  queryOptions({
    queryKey: [currentHostDomain(), PEOPLE],
    queryFn: async ({ signal }) => {
      // A till that is not known yet would be given nothing for them to sign with.
      await ensureTill(vendorId).catch(() => undefined);
      const query = { deviceId: await tillId() };
      return ask(PEOPLE, { query }, { signal, quiet: true }).catch((failure: unknown) => {
        // It is not registered, or not any more: the people are known all the same, with nothing to sign with.
        if (!isFailure(failure) || failure.code !== 'DEVICE_NOT_FOUND') throw failure;
        return ask(PEOPLE, { query: {} }, { signal });
      });
    },
    // A till that was not registered yet has nothing to sign with: it asks again as soon as it may be. What the server told a
    // session of another till it would tell again.
    refetchInterval: ({ state: { data } }) => {
      const waits = data?.staff.some(({ signing }) => signing === null);
      return waits && useOtherTill.getState().told === null ? UNREGISTERED_MS : ASK_EVERY_MS;
    },
  });

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** It is who is asked at once; null lets one choose. */
  readonly first: Chosen | null;
};

/** Asks «Who is here?»: one chooses oneself and shows it by the PIN. */
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
  const { vendor } = useStaff();
  const { data, error, refetch, isFetching } = useQuery(peopleQuery(vendor.id));
  const { profile } = useStaff();
  const handedOver = usePersonStore(({ switchedTo }) => switchedTo !== null);
  const hasOwn = data && [...data.staff, ...data.onlineOnly].some(({ userId }) => userId === profile.id);
  // Whoever hands over must be able to come back; who came by a PIN has one.
  if (data && !hasOwn && !handedOver) return <OwnPin onSet={() => void refetch()} />;
  if (person) return <PinStep person={person} onTaken={onDone} onBack={() => setPerson(null)} />;
  if (data) return <PeopleList pins={data} onChoose={setPerson} />;
  return error ? <ErrorState error={error} onRetry={refetch} retrying={isFetching} /> : <LoadingRows />;
}
