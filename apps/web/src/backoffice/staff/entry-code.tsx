import { Alert, Button, Stack, Text } from '@mantine/core';
import { formatPhone } from '@sofreh/fa/digits';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { useChange } from '#web/staff/query/call-query.ts';
import { Confirm, CopyField, JalaliDate, Modal } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { memberName, type StaffMember } from './staff-queries.ts';
import { staffPageTexts as texts } from './texts.ts';

const CALL = 'POST /api-identity/identity/users/{id}/entrycode';
type Props = { readonly member: StaffMember | null; readonly onClose: () => void };

/** Makes a code by which a colleague logs in once without a text message, and shows it this once. */
export function EntryCode({ member, onClose }: Props) {
  const [made, setMade] = useState<ApiResponse<typeof CALL> | null>(null);
  const make = useChange({
    run: async (id: string, options) => setMade(await api(CALL, { params: { id }, ...options })),
    changes: [],
  });
  const close = () => {
    make.reset();
    setMade(null);
    onClose();
  };
  const name = member ? memberName(member) : '';
  return (
    <>
      <Confirm
        opened={member !== null && made === null}
        title={texts.entryCodeOf(name)}
        hint={texts.entryCodeHint}
        confirmLabel={texts.makeEntryCode}
        loading={make.running}
        fault={make.fault}
        onConfirm={() => member && make.start(member.userId)}
        onClose={close}
      />
      <Modal
        opened={member !== null && made !== null}
        onClose={close}
        title={texts.entryCodeOf(name)}
        closeButtonProps={{ 'aria-label': uiTexts.close }}
      >
        {made && member && (
          <Stack>
            <Text>
              {texts.entryCodeUse} <bdi dir="ltr">{formatPhone(member.phoneNumber)}</bdi>
            </Text>
            <CopyField label={texts.entryCode} value={made.code} />
            <Alert color="yellow">
              {texts.entryCodeOnce} <JalaliDate at={made.expiresAt} />
            </Alert>
            <Button h={44} onClick={close}>
              {uiTexts.close}
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}
