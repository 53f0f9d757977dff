import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { terminalsQuery } from '#web/staff/payments/use-terminal.ts';
import { SlipForm } from '#web/staff/terminal-slips/slip-form.tsx';
import { slipTexts as texts } from '#web/staff/terminal-slips/texts.ts';
import { Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';

/**
 * Opens the form in which a cashier types what a terminal's own slip says, with the drawer open or counted already;
 * nothing where the branch has no terminal. What was taken on it is not told before: nobody types towards a number.
 */
export function SlipButton() {
  const { data } = useQuery(terminalsQuery());
  const [opened, setOpened] = useState(false);
  const terminals = (data?.data ?? []).map(({ id, title }) => ({ posTerminalId: id, title }));
  if (terminals.length === 0) return null;
  return (
    <>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconReceipt size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.addOfTerminal}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.addOfTerminal}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {opened && <SlipForm terminals={terminals} slip={null} onClose={() => setOpened(false)} />}
      </Modal>
    </>
  );
}
