import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { Confirm } from '#web/ui/index.ts';
import { memberName, STAFF_CALLS, type StaffMember } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

type Props = { readonly member: StaffMember | null; readonly onClose: () => void };

export function RemoveStaff({ member, onClose }: Props) {
  const remove = useChange({
    run: (userId: string, options) =>
      api('DELETE /api-identity/identity/users/removestaff', { query: { userId }, ...options }),
    changes: STAFF_CALLS,
    done: texts.removed,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={member !== null}
      title={texts.removeOf(member ? memberName(member) : '')}
      hint={texts.removeHint}
      confirmLabel={texts.remove}
      danger
      loading={remove.running}
      fault={remove.fault}
      onConfirm={() => member && remove.start(member.userId)}
      onClose={() => {
        remove.reset();
        onClose();
      }}
    />
  );
}

export function TakePin({ member, onClose }: Props) {
  const take = useChange({
    run: (id: string, options) =>
      api('DELETE /api-identity/identity/users/{id}/pin', { params: { id }, ...options }),
    changes: STAFF_CALLS,
    done: texts.pinTaken,
    onDone: onClose,
  });
  return (
    <Confirm
      opened={member !== null}
      title={texts.takePinOf(member ? memberName(member) : '')}
      hint={texts.takePinHint}
      confirmLabel={texts.takePin}
      danger
      loading={take.running}
      fault={take.fault}
      onConfirm={() => member && take.start(member.userId)}
      onClose={() => {
        take.reset();
        onClose();
      }}
    />
  );
}
