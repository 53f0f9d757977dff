import { ActionIcon, Button, Group, Modal, Title } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { ConfirmWithReason, Money } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { HandDiscountForm } from '../register/dialogs/hand-discount-form.tsx';
import classes from '../register/order-panel/order-panel.module.css';
import { useTillKeys } from '../register/use-till-keys.ts';
import { EditLines } from './edit-lines.tsx';
import { takesAway } from './edit-state.ts';
import { EditSums } from './edit-sums.tsx';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';

type Props = {
  readonly edit: OrderEdit;
  /** Told when a dialog covers the page, so that keys are not the catalogue's. */
  readonly onCover: (covered: boolean) => void;
  readonly onLeave: () => void;
};
type Dialog = 'reason' | 'discount' | null;

/** The lines as they shall be, what was taken out, and what it comes to. */
export function EditPanel({ edit, onCover, onLeave }: Props) {
  const { can } = useStaff();
  const [dialog, setDialog] = useState<Dialog>(null);
  const { order, pricing, dirty, send, changes } = edit;
  const open = (next: Dialog) => {
    setDialog(next);
    onCover(next !== null);
  };
  const needsReason = order.status === 'FINISHED' || takesAway(changes);
  const submit = () => {
    if (!dirty || send.isPending) return;
    if (needsReason) open('reason');
    else send.mutate('');
  };
  useTillKeys({ F9: submit, F8: () => can('order.discount') && open('discount') }, dialog === null);
  const name = staffTexts.order(order.number);
  return (
    <section className={classes.panel} aria-label={editTexts.title(name)}>
      <div className={classes.editHead}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={editTexts.cancel} onClick={onLeave}>
          <IconArrowRight size={22} aria-hidden />
        </ActionIcon>
        <Title order={1} size="h3">
          {editTexts.title(name)}
        </Title>
      </div>
      <div className={classes.lines}>
        <EditLines edit={edit} />
      </div>
      <div className={classes.foot}>
        <EditSums edit={edit} />
        <Group gap="xs" wrap="nowrap">
          {can('order.discount') && (
            <Button variant="default" h={52} onClick={() => open('discount')}>
              {editTexts.discount}
            </Button>
          )}
          <Button
            variant="default"
            h={52}
            disabled={!dirty}
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            onClick={edit.restart}
          >
            {editTexts.discard}
          </Button>
        </Group>
        <Button h={60} fz={18} disabled={!dirty} loading={send.isPending} onClick={submit}>
          {editTexts.submit}
          {pricing && (
            <span style={{ marginInlineStart: 10 }}>
              <Money amount={pricing.finalPrice} currency={order.currency} bare />
            </span>
          )}
        </Button>
      </div>
      <ConfirmWithReason
        opened={dialog === 'reason'}
        title={editTexts.reason}
        suggestions={editTexts.reasons}
        confirmLabel={editTexts.submit}
        loading={send.isPending}
        onClose={() => open(null)}
        onConfirm={(reason) => send.mutate(reason, { onSettled: () => open(null) })}
      />
      <Modal
        opened={dialog === 'discount'}
        onClose={() => open(null)}
        title={editTexts.discount}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        <HandDiscountForm
          onApply={(discount) => {
            edit.setDiscount(discount);
            open(null);
          }}
        />
        <Button
          variant="subtle"
          color="red"
          fullWidth
          h={48}
          mt="sm"
          onClick={() => {
            edit.setDiscount(null);
            open(null);
          }}
        >
          {editTexts.removeDiscount}
        </Button>
      </Modal>
    </section>
  );
}
