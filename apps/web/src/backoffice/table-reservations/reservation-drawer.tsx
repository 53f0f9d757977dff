import { useState } from 'react';
import { askAgain } from '#web/staff/query/call-query.ts';
import { EditDrawer } from '#web/ui/index.ts';
import type { Reservation } from './day.ts';
import { ReservationActions } from './reservation-actions.tsx';
import { ReservationForm } from './reservation-form.tsx';
import { CHANGED, type ReservableTable } from './reservation-queries.ts';
import type { Wanted } from './reservation-values.ts';
import { reservationTexts as texts } from './texts.ts';

type Props = {
  readonly open: Reservation | Wanted | null;
  readonly day: string;
  readonly tables: readonly ReservableTable[];
  readonly editable: boolean;
  readonly onClose: () => void;
};

export function ReservationDrawer({ open, day, tables, editable, onClose }: Props) {
  const [dirty, setDirty] = useState(false);
  const reservation = open && 'id' in open ? open : null;
  const wanted = open && !('id' in open) ? open : { day };
  const close = () => {
    setDirty(false);
    onClose();
  };
  const done = () => {
    askAgain(...CHANGED);
    close();
  };
  return (
    <EditDrawer
      opened={open !== null}
      title={reservation ? texts.change(reservation.name) : texts.add}
      dirty={dirty}
      onClose={close}
      size={560}
    >
      {reservation && editable && <ReservationActions reservation={reservation} onDone={done} />}
      <fieldset
        disabled={!editable}
        style={{ border: 0, padding: 0, margin: 0, minInlineSize: 0 }}
        aria-label={texts.title}
      >
        <ReservationForm
          reservation={reservation}
          wanted={wanted}
          tables={tables}
          onDirty={setDirty}
          onCancel={close}
          onDone={done}
        />
      </fieldset>
    </EditDrawer>
  );
}
