import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useOtherTill } from '#web/offline/index.ts';
import { leave as signOut } from '#web/staff/session/staff-provider.tsx';
import { Modal, useLeaving, useTellNotice } from '#web/ui/index.ts';
import { NoticeButton } from './notice-button.tsx';
import { personTexts } from './texts.ts';

/** Says that whoever is signed in here works at another till, and leads to signing in at this one; nothing otherwise. */
export function OtherTill() {
  const told = useOtherTill((state) => state.told);
  const [opened, setOpened] = useState(false);
  const [leave, question] = useLeaving();
  useTellNotice('till', told === null ? '' : personTexts.otherTill);
  if (told === null) return null;
  return (
    <>
      <NoticeButton says={personTexts.otherTill} onClick={() => setOpened(true)}>
        {personTexts.signInHere}
      </NoticeButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title={personTexts.otherTill}>
        <Stack>
          <Text>{told}</Text>
          <Text>{personTexts.otherTillHint}</Text>
          <Button h={56} onClick={() => leave(signOut)}>
            {personTexts.signOutHere}
          </Button>
        </Stack>
      </Modal>
      {question}
    </>
  );
}
