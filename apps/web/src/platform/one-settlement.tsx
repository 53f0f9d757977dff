import { Badge, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Settlement } from '@sofreh/contract/main/settlements';
import { REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { settlementStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFile } from '#web/api/index.ts';
import { askAgain, callQuery, useChange } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { periodText, statusColors } from '#web/staff/settlements/period.ts';
import { Shares } from '#web/staff/settlements/shares.tsx';
import { ErrorState, ExcelButton, LoadingRows, Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import classes from './platform.module.css';
import { settlementsTexts as texts } from './settlements-texts.ts';

const ONE = 'GET /api/settlements/info/{id}';
const PAGE_SIZE = 20;
type Props = {
  readonly id: string;
  /** It is the vendor's own domain, by which the calls know whose it is. */
  readonly domain: string;
  readonly onDirty: (dirty: boolean) => void;
};

/** Shows one settlement of a vendor: what it comes to, its payments, and the two steps to the vendor's bank. */
export function OneSettlement({ id, domain, onDirty }: Props) {
  const [page, setPage] = useState(1);
  const input = { params: { id }, query: { pageNumber: page, pageSize: PAGE_SIZE } };
  const query = useQuery(keepingPage(callQuery(ONE, input, { hostDomain: domain, quiet: true })));
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!query.data) return <LoadingRows rows={6} />;
  const { settlement, data, totalCount } = query.data;
  const pages = Math.max(1, Math.ceil(totalCount / PAGE_SIZE));
  return (
    <Stack>
      <Head settlement={settlement} />
      <Steps settlement={settlement} domain={domain} onDirty={onDirty} />
      <Group justify="space-between">
        <Title order={3} size="h5">
          {texts.lines}
        </Title>
        <ExcelButton
          label={uiTexts.excelShort}
          fetch={() =>
            apiFile('GET /api/settlements/info/{id}/excel', { params: { id }, hostDomain: domain })
          }
        />
      </Group>
      <ul className={classes.lines}>
        {data.map((line) => (
          <li key={line.id}>
            <Group justify="space-between" wrap="nowrap">
              <Text>
                {line.account
                  ? texts.accountLine(line.account.name, texts.kinds[line.kind])
                  : texts.line(formatOrderNumber(line.orderNumber ?? 0), texts.kinds[line.kind])}
              </Text>
              <Money amount={line.net} currency={settlement.currency} />
            </Group>
            <Text size="sm" c="dimmed">
              {dateTime(line.at)}
            </Text>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" h={44} disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.before}
          </Button>
          <Text size="sm">{texts.page(page, pages)}</Text>
          <Button variant="default" h={44} disabled={page === pages} onClick={() => setPage(page + 1)}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Head({ settlement }: { readonly settlement: Settlement }) {
  const { status, sheba, ownerName, bankReference, approvedAt, approvedByName, paidAt, paidByName } =
    settlement;
  return (
    <>
      <Group>
        <Badge variant="light" size="lg" tt="none" color={statusColors[status]}>
          {settlementStatusLabels[status]}
        </Badge>
        <Text fw={700}>{periodText(settlement)}</Text>
      </Group>
      <Stack gap="xs">
        <Shares sums={settlement} currency={settlement.currency} />
      </Stack>
      {sheba && (
        <Text>
          {texts.account}: {ownerName}، <bdi dir="ltr">{toPersianDigits(sheba)}</bdi>
        </Text>
      )}
      {approvedAt && <Text c="dimmed">{texts.approvedBy(approvedByName ?? '', dateTime(approvedAt))}</Text>}
      {paidAt && bankReference && (
        <Text c="dimmed">
          {texts.paidBy(paidByName ?? '', dateTime(paidAt))}، {texts.reference}:{' '}
          <bdi dir="ltr">{toPersianDigits(bankReference)}</bdi>
        </Text>
      )}
    </>
  );
}

type StepsProps = Pick<Props, 'domain' | 'onDirty'> & { readonly settlement: Settlement };

function Steps({ settlement: { id, status }, domain, onDirty }: StepsProps) {
  const changed = () => {
    void queryClient.invalidateQueries({ queryKey: [domain, ONE] });
    askAgain('GET /api/settlements/all');
  };
  const approve = useChange({
    run: (_: void, options) =>
      api('PATCH /api/settlements/info/{id}', {
        params: { id },
        body: { status: 'APPROVED' },
        hostDomain: domain,
        ...options,
      }),
    changes: [],
    done: texts.approved,
    onDone: changed,
  });
  const pay = useCallForm({
    initialValues: { bankReference: '' },
    validate: { bankReference: (text) => (text.trim() ? null : texts.referenceRequired) },
    submit: ({ bankReference }, options) =>
      api('PATCH /api/settlements/info/{id}', {
        params: { id },
        body: { status: 'PAID', bankReference: toAsciiDigits(bankReference) },
        hostDomain: domain,
        ...options,
      }),
    done: texts.paid,
    onDone: changed,
  });
  if (status === 'PAID') return null;
  if (status === 'APPROVED')
    return (
      <SavingForm of={pay} onDirty={onDirty} label={texts.pay}>
        <TextInput
          label={texts.reference}
          description={texts.payHint}
          required
          dir="ltr"
          maxLength={REFERENCE_LENGTH.max}
          {...pay.form.getInputProps('bankReference')}
        />
      </SavingForm>
    );
  return (
    <Stack gap="xs">
      <Text c="dimmed">{texts.approveHint}</Text>
      {approve.fault && (
        <Text role="alert" c="red">
          {approve.fault}
        </Text>
      )}
      <Button h={48} loading={approve.running} onClick={() => approve.start()}>
        {texts.approve}
      </Button>
    </Stack>
  );
}
