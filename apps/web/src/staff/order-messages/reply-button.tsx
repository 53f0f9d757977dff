import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { Modal } from '#web/ui/index.ts';
import { useStaff } from '../session/staff-context.ts';
import { Conversation } from './conversation.tsx';
import { orderMessageTexts as texts } from './texts.ts';

type Props = { readonly orderId: string; readonly orderNumber: number };

/** Answers what a guest said of an order where it is read: it opens what was written about it. */
export function ReplyButton({ orderId, orderNumber }: Props) {
  const allowed = useStaff().can('order.view');
  const [opened, setOpened] = useState(false);
  if (!allowed) return null;
  return (
    <>
      <Button
        variant="light"
        h={44}
        px={12}
        leftSection={<IconMessage2 size={18} aria-hidden />}
        aria-label={texts.replyOf(orderNumber)}
        onClick={() => setOpened(true)}
      >
        {texts.reply}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.of(orderNumber)}
        size={520}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {opened && <Conversation orderId={orderId} />}
      </Modal>
    </>
  );
}
