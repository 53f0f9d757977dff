import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { normalizeEntryCode } from '@sofreh/domain/entry-codes';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { KeepCodes } from '#web/staff/entry-codes/keep-codes.tsx';
import { entryCodeTexts as texts } from '#web/staff/entry-codes/texts.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState, FormSummary, LoadingRows, Modal, useCallForm } from '#web/ui/index.ts';

const CALL = 'GET /api-identity/identity/auth/recoverycodes';

/** Shows the person's recovery codes: how many are left, and new ones. */
export function RecoverySection() {
  const query = useQuery(callQuery(CALL, {}, { quiet: true }));
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={texts.section}>
      <Stack>
        <Title order={2} size="h4">
          {texts.section}
        </Title>
        <Text c="dimmed">{texts.sectionHint}</Text>
        {query.isPending && <LoadingRows rows={1} />}
        {query.error && (
          <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        )}
        {query.data && (
          <>
            <Text fw={600}>
              {query.data.left > 0 ? texts.left(formatNumber(query.data.left)) : texts.none}
            </Text>
            <RenewForm proofNeeded={query.data.proofNeeded} onMade={setCodes} />
          </>
        )}
      </Stack>
      <Modal
        opened={codes.length > 0}
        onClose={() => undefined}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        title={texts.keepTitle}
      >
        <KeepCodes
          named
          codes={codes}
          label={texts.done}
          onKept={() => {
            setCodes([]);
            askAgain(CALL);
          }}
        />
      </Modal>
    </Paper>
  );
}

type RenewProps = { readonly proofNeeded: boolean; readonly onMade: (codes: readonly string[]) => void };

/** Makes new codes; where the login is not fresh one of the old ones proves who asks. */
function RenewForm({ proofNeeded, onMade }: RenewProps) {
  const call = useCallForm({
    initialValues: { code: '' },
    validate: { code: (code) => (!proofNeeded || normalizeEntryCode(code) ? null : texts.proofNeeded) },
    submit: ({ code }, options) =>
      api('POST /api-identity/identity/auth/recoverycodes', { body: code ? { code } : {}, ...options }),
    done: null,
    onDone: ({ codes }) => {
      call.form.setValues({ code: '' });
      call.form.resetDirty({ code: '' });
      onMade(codes);
    },
  });
  return (
    <form onSubmit={call.onSubmit} noValidate>
      <Stack align="start">
        <FormSummary of={call} />
        {proofNeeded && (
          <TextInput
            label={texts.proof}
            description={texts.proofHint}
            dir="ltr"
            autoComplete="off"
            w="100%"
            maw={420}
            {...call.form.getInputProps('code')}
          />
        )}
        <Button type="submit" variant="default" h={44} loading={call.submitting}>
          {texts.renew}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.renewHint}
        </Text>
      </Stack>
    </form>
  );
}
