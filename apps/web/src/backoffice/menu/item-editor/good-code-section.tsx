import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { GOOD_CODE_LENGTH } from '@sofreh/domain/limits';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { ErrorState, LoadingRows } from '#web/ui/index.ts';
import { goodCodeTexts as texts } from './texts.ts';

const GOODS = 'GET /api/thirdpartyintegrations/sanadpardaz/goods';
type Good = ApiResponse<typeof GOODS>['data'][number];

/**
 * Asks what the item is called in the accounting program; nothing where the vendor has none, or for who may not set it.
 */
export function GoodCodeSection({ itemId }: { readonly itemId: string }) {
  const { can } = useStaff();
  const may = can('integration.edit');
  const push = useQuery({
    ...callQuery('GET /api/thirdpartyintegrations/sanadpardaz/push', {}, { quiet: true }),
    enabled: may,
  });
  const isUsed = Boolean(push.data?.settings);
  const goods = useQuery({
    ...callQuery(GOODS, { query: { id: itemId } }, { quiet: true }),
    enabled: may && isUsed,
    staleTime: 0,
  });
  if (!may || !isUsed) return null;
  const good = goods.data?.data[0];
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={texts.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        {goods.error && (
          <ErrorState error={goods.error} onRetry={goods.refetch} retrying={goods.isFetching} />
        )}
        {goods.isPending && <LoadingRows rows={1} />}
        {good && <CodeField key={good.code ?? ''} good={good} />}
      </Stack>
    </Paper>
  );
}

function CodeField({ good }: { readonly good: Good }) {
  const stored = good.code ?? '';
  const [typed, setTyped] = useState(stored);
  const code = toAsciiDigits(typed).trim();
  const save = useChange({
    run: (next: string, options) =>
      api('PUT /api/thirdpartyintegrations/sanadpardaz/goods', {
        body: { id: good.id, code: next },
        ...options,
      }),
    changes: [GOODS, 'GET /api/thirdpartyintegrations/sanadpardaz/push/days'],
    done: texts.saved,
  });
  return (
    <>
      {good.waiting > 0 && good.code === null && (
        <Alert color="yellow">{texts.waiting(formatNumber(good.waiting))}</Alert>
      )}
      <Group align="flex-end" gap="sm">
        <TextInput
          size="md"
          label={texts.code}
          dir="ltr"
          styles={{ label: { direction: 'rtl' } }}
          maxLength={GOOD_CODE_LENGTH.max}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button h={44} loading={save.running} disabled={code === stored} onClick={() => save.start(code)}>
          {texts.save}
        </Button>
      </Group>
      <Text c="dimmed" size="sm">
        {texts.hint}
      </Text>
      {save.fault && <Alert color="red">{save.fault}</Alert>}
    </>
  );
}
