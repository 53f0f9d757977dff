import { ActionIcon, Alert, Button, Group, Title } from '@mantine/core';
import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import { IconArrowBackUp, IconArrowRight, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApproval } from '#web/staff/approval/approval.ts';
import { orderTexts } from '#web/staff/order-detail/texts.ts';
import { guestText } from '#web/staff/orders/order-card.tsx';
import { SettleDialog } from '#web/staff/payments/settle-dialog.tsx';
import { useWholeOrder } from '#web/staff/payments/split-bill/use-whole-order.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { ConfirmWithReason, Modal, Money, useKeys } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { tellAboveCap } from '../register/discount/above-cap.ts';
import { HandDiscountForm } from '../register/discount/hand-discount-form.tsx';
import { JumpToOrder } from '../register/order-panel/jump-to-order.tsx';
import classes from '../register/order-panel/order-panel.module.css';
import { FireCourses } from '../seats-and-courses/fire-courses.tsx';
import { EditLines } from './edit-lines.tsx';
import { boundOfEdit, takesAway } from './edit-state.ts';
import { EditSums } from './edit-sums.tsx';
import { ExtrasForm } from './extras-form.tsx';
import { editTexts } from './texts.ts';
import type { OrderEdit } from './use-order-edit.ts';
import { WordsForm } from './words-form.tsx';
import { WordsRow } from './words-row.tsx';

type Props = {
  readonly edit: OrderEdit;
  readonly menu: Menu;
  /** It is told when a dialog covers the page, so that keys are not the catalogue's. */
  readonly onLeave: () => void;
  /** Tells whether its words are what it was opened for. */
  readonly toWords?: boolean;
};
type Dialog = 'reason' | 'discount' | 'extras' | 'words' | 'pay' | null;

export function EditPanel({ edit, menu, onLeave, toWords = false }: Props) {
  const { can, manualDiscountCap } = useStaff();
  const { offers } = useApproval();
  const panel = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<Dialog>(toWords ? 'words' : null);
  const { order, pricing, dirty, send, changes } = edit;
  const needsReason = order.status === 'FINISHED' || takesAway(changes);
  const whole = useWholeOrder(order.id);
  // What was paid since the bill was opened is not asked for again; while it is being paid its dialog stays for the change.
  const due = dueOf(whole ?? order);
  const maySettle = can('payment.take') && !isFinalStatus(order.status) && due > 0;
  const shown = order.version;
  const newest = Math.max(whole?.version ?? 0, shown);
  const isSending = send.isPending;
  const isOlder = newest > shown && !isSending;
  const reread = useRef(edit.reread);
  reread.current = edit.reread;
  useEffect(() => {
    // Where nothing is typed there is nothing to lose: the bill is shown as it is now. A dialog keeps what it was opened for.
    // A change that comes while the one before is read is read after it.
    const calm = !dirty && !isSending && dialog === null;
    if (newest > shown && calm) void reread.current().catch(() => undefined);
  }, [newest, shown, isSending, dirty, dialog]);
  const settled = (done: boolean) => {
    setDialog(null);
    // What was paid meanwhile is another version of the bill: it is opened anew.
    if (done || (whole && whole.paidAmount !== order.paidAmount)) onLeave();
  };
  const submit = () => {
    if (!dirty || send.isPending) return;
    if (tellAboveCap(edit.most, order.currency, 'edit')) return;
    if (needsReason) setDialog('reason');
    else send.mutate('');
  };
  useKeys({ F9: submit, F8: () => offers('order.discount') && setDialog('discount') });
  const name = staffTexts.order(order.number);
  return (
    <section ref={panel} id="order" className={classes.panel} aria-label={editTexts.title(name)}>
      {pricing && <JumpToOrder order={panel} total={pricing.finalPrice} currency={order.currency} />}
      <div className={classes.editHead}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={editTexts.cancel} onClick={onLeave}>
          <IconArrowRight size={22} aria-hidden />
        </ActionIcon>
        <Title order={1} size="h3">
          {editTexts.title(name)}
          <span className={classes.editOf}>{[guestText(order), ...namedBeside(order)].join('، ')}</span>
        </Title>
        <ActionIcon
          component={Link}
          to="/bo/cashier/orders"
          search={{ order: order.id } as never}
          variant="subtle"
          color="gray"
          size={44}
          ms="auto"
          aria-label={editTexts.more}
        >
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </div>
      {isOlder && dirty && (
        <Alert color="orange" p="xs" mx="sm" mb="xs" role="status">
          <Group justify="space-between" wrap="nowrap" gap="xs">
            {editTexts.changedMeanwhile}
            <Button
              variant="default"
              h={44}
              flex="none"
              onClick={() => void edit.showTheirs().catch(() => undefined)}
            >
              {editTexts.showTheirs}
            </Button>
          </Group>
        </Alert>
      )}
      <WordsRow edit={edit} onOpen={() => setDialog('words')} />
      <div className={classes.courses}>
        <FireCourses order={order} onFired={() => void edit.reread()} />
      </div>
      <div className={classes.lines}>
        <EditLines edit={edit} menu={menu} />
      </div>
      <div className={classes.foot}>
        <EditSums edit={edit} />
        <Group gap="xs" grow preventGrowOverflow={false}>
          {offers('order.discount') && (
            <Button variant="default" h={52} px="xs" onClick={() => setDialog('discount')}>
              {editTexts.discount}
            </Button>
          )}
          <Button variant="default" h={52} px="xs" onClick={() => setDialog('extras')}>
            {editTexts.extras}
          </Button>
          <Button
            variant="default"
            h={52}
            px="xs"
            disabled={!dirty}
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
            onClick={edit.restart}
          >
            {editTexts.discard}
          </Button>
        </Group>
        <Group gap="xs" wrap="nowrap" grow>
          {maySettle && (
            <Button
              variant={dirty ? 'default' : 'filled'}
              h={60}
              disabled={dirty}
              title={dirty ? editTexts.settleFirst : undefined}
              onClick={() => setDialog('pay')}
            >
              <span className={classes.saysSum}>
                {staffTexts.settle}
                <Money amount={due} currency={order.currency} bare />
              </span>
            </Button>
          )}
          <Button h={60} fz={18} disabled={!dirty} loading={send.isPending} onClick={submit}>
            <span className={classes.saysSum}>
              {editTexts.submit}
              {pricing && <Money amount={pricing.finalPrice} currency={order.currency} bare />}
            </span>
          </Button>
        </Group>
      </div>
      {(maySettle || dialog === 'pay') && (
        <SettleDialog order={order} opened={dialog === 'pay'} onClose={settled} />
      )}
      <ConfirmWithReason
        opened={dialog === 'reason'}
        title={editTexts.reason}
        suggestions={editTexts.reasons}
        confirmLabel={editTexts.submit}
        loading={send.isPending}
        onClose={() => setDialog(null)}
        onConfirm={(reason) => send.mutate(reason, { onSettled: () => setDialog(null) })}
      />
      <Modal
        opened={dialog === 'discount'}
        onClose={() => setDialog(null)}
        title={editTexts.discount}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        <HandDiscountForm
          bound={boundOfEdit(order, edit.state, edit.extras, manualDiscountCap)}
          onApply={(discount) => {
            edit.setDiscount(discount);
            setDialog(null);
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
            setDialog(null);
          }}
        >
          {editTexts.removeDiscount}
        </Button>
      </Modal>
      <Modal
        opened={dialog === 'extras'}
        onClose={() => setDialog(null)}
        title={editTexts.extras}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {dialog === 'extras' && <ExtrasForm edit={edit} onDone={() => setDialog(null)} />}
      </Modal>
      <Modal
        opened={dialog === 'words'}
        onClose={() => setDialog(null)}
        title={editTexts.wordsTitle}
        size={560}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {dialog === 'words' && <WordsForm edit={edit} onDone={() => setDialog(null)} />}
      </Modal>
    </section>
  );
}

/** Says whom the bill is of beside its table, and how many sit there. */
function namedBeside({ tableName, customerName, numberOfPerson }: OrderEdit['order']): string[] {
  return [
    ...(tableName && customerName ? [customerName] : []),
    ...(numberOfPerson ? [orderTexts.people(numberOfPerson)] : []),
  ];
}
