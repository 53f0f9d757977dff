import { api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { Confirm, ConfirmWithReason } from '#web/ui/index.ts';
import { BRANDS, LIST, type Vendor } from './vendors-calls.ts';
import { vendorsTexts as texts } from './vendors-texts.ts';

type Props = { readonly vendor: Vendor | null; readonly onClose: () => void };

/** Puts a vendor off the installation with a reason that its owner reads, or on again. */
export function PutOff({ vendor, onClose }: Props) {
  const turn = useChange({
    run: (reason: string | null, options) =>
      api('PUT /api-identity/identity/vendors/activate', {
        body: { vendorId: vendor?.id ?? '', active: reason === null, reason: reason ?? '' },
        ...options,
      }),
    changes: [LIST, BRANDS],
    done: vendor?.active ? texts.putOffDone : texts.putOnDone,
    onDone: onClose,
  });
  const close = () => {
    turn.reset();
    onClose();
  };
  const { name = '', active = true, putOffReason = null } = vendor ?? {};
  if (active)
    return (
      <ConfirmWithReason
        opened={vendor !== null}
        title={texts.putOffOf(name)}
        hint={turn.fault ?? texts.putOffHint}
        confirmLabel={texts.putOff}
        loading={turn.running}
        onConfirm={turn.start}
        onClose={close}
      />
    );
  return (
    <Confirm
      opened
      title={texts.putOnOf(name)}
      hint={putOffReason ? texts.reasonWas(putOffReason) : texts.offByOwner}
      confirmLabel={texts.putOn}
      loading={turn.running}
      fault={turn.fault}
      onConfirm={() => turn.start(null)}
      onClose={close}
    />
  );
}
