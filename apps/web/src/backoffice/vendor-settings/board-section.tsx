import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { branchSite } from '#web/staff/guest-qr/guest-address.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, CopyField, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { settingsTexts as texts } from './texts.ts';

const BOARD = 'GET /api/kitchen/board';

/** Shows the address of the board that shows guests their numbers: made here, and made anew. */
export function BoardSection() {
  const { vendor } = useStaff();
  const { data, isPending, error, refetch, isFetching } = useQuery(callQuery(BOARD, {}));
  const [asking, setAsking] = useState(false);
  const make = useChange<void>({
    run: (_, options) => api('POST /api/kitchen/board', options),
    changes: [BOARD],
    done: texts.boardMade,
    onDone: () => setAsking(false),
  });
  const address = data?.code ? new URL(`/board/${data.code}`, branchSite(vendor.domain)).href : null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section" id="board" aria-label={texts.board}>
      <Stack>
        <Title order={2} size="h4">
          {texts.board}
        </Title>
        <Text c="dimmed">{texts.boardHint}</Text>
        {isPending && <LoadingRows rows={1} />}
        {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {address && <CopyField label={texts.boardAddress} value={address} />}
        {data && (
          <Group>
            <Button
              size="md"
              variant="light"
              loading={make.running}
              onClick={() => (address ? setAsking(true) : make.start())}
            >
              {address ? texts.boardAnew : texts.boardMake}
            </Button>
          </Group>
        )}
      </Stack>
      <Confirm
        opened={asking}
        title={texts.boardAnew}
        hint={texts.boardSure}
        confirmLabel={texts.boardAnew}
        loading={make.running}
        fault={make.fault}
        onConfirm={() => make.start()}
        onClose={() => {
          make.reset();
          setAsking(false);
        }}
      />
    </Paper>
  );
}
