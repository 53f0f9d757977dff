import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EditDrawer } from '#web/ui/index.ts';
import { RemindersForm } from './reminders-form.tsx';
import { creditTexts as texts } from './texts.ts';

/** Opens how late customers are reminded, for who may say it. */
export function RemindersButton() {
  const { vendor, can } = useStaff();
  const mayEdit = can('credit.edit');
  const rule = useQuery({ ...callQuery('GET /api/creditaccounts/reminders', {}), enabled: mayEdit });
  const [opened, setOpened] = useState(false);
  const [dirty, setDirty] = useState(false);
  if (!mayEdit) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        h={44}
        variant="default"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={!rule.data}
        onClick={() => setOpened(true)}
      >
        {texts.reminders}
      </Button>
      <EditDrawer opened={opened} onClose={close} title={texts.reminders} dirty={dirty}>
        {rule.data && (
          <RemindersForm rule={rule.data} currency={vendor.currency} onDirty={setDirty} onClose={close} />
        )}
      </EditDrawer>
    </>
  );
}
