import { Alert, Badge, Button, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { TaxInvoiceView } from '@sofreh/contract/main/tax-invoices';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { TAX_INVOICE_STATUSES, type TaxInvoiceStatus } from '@sofreh/domain/tax-invoices';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { taxInvoiceKindLabels, taxInvoiceStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiResponse, api, notify } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, EditDrawer, Money, useCutOff, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { daysOfBar } from '../reports/report-address.ts';
import { ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { RatesTable } from './rates-table.tsx';
import { AuthorityTest, SettingsForm } from './settings-form.tsx';
import { taxTexts as texts } from './texts.ts';

const LIST = 'GET /api/taxinvoices';
const SETTINGS = 'GET /api/taxinvoices/settings';
const colors = {
  WAITING: 'gray',
  SENT: 'orange',
  ACCEPTED: 'green',
  REFUSED: 'red',
} as const satisfies Record<TaxInvoiceStatus, string>;

function columnsOf(mayRepeat: boolean): readonly DataColumn<TaxInvoiceView>[] {
  return [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, orderNumber }) => (
        <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
      ),
    },
    { key: 'kind', title: texts.kind, render: ({ kind }) => taxInvoiceKindLabels[kind] },
    {
      key: 'taxId',
      title: texts.taxId,
      render: ({ taxId, referenceTaxId }) => (
        <>
          <bdi dir="ltr">{taxId}</bdi>
          {referenceTaxId && (
            <Text size="sm" c="dimmed">
              {texts.refersTo(referenceTaxId)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'soldAt', title: texts.soldAt, render: ({ soldAt }) => dateTime(soldAt) },
    { key: 'vat', title: texts.vat, render: ({ vat }) => <Money amount={vat} currency="RIAL" /> },
    {
      key: 'amount',
      title: texts.amount,
      card: 'aside',
      render: ({ amount }) => <Money amount={amount} currency="RIAL" />,
    },
    { key: 'status', title: texts.status, render: (row) => <Standing row={row} mayRepeat={mayRepeat} /> },
  ];
}

/** Shows where an invoice stands; one that was refused says why, and may be made again. */
function Standing({ row, mayRepeat }: { readonly row: TaxInvoiceView; readonly mayRepeat: boolean }) {
  const again = useChange({
    run: async (_: void, options) => {
      const { made } = await api('POST /api/taxinvoices/{id}/again', { params: { id: row.id }, ...options });
      notify({ kind: made ? 'success' : 'info', message: made ? texts.againDone : texts.againNothing });
    },
    changes: [LIST],
  });
  return (
    <Stack gap={4} align="start">
      <Badge variant="light" size="lg" tt="none" color={colors[row.status]}>
        {taxInvoiceStatusLabels[row.status]}
      </Badge>
      {row.faults.map(({ code, message }) => (
        <Text key={`${code} ${message}`} size="sm" c="red">
          {message} <bdi dir="ltr">{code}</bdi>
        </Text>
      ))}
      {row.mayRepeat && mayRepeat && (
        <Button h={44} variant="default" loading={again.running} onClick={() => again.start()}>
          {texts.again}
        </Button>
      )}
      {again.fault && (
        <Text role="alert" c="red">
          {again.fault}
        </Text>
      )}
    </Stack>
  );
}

/** Shows what the tax authority is told of sales, where each invoice stands, and by which key it is told. */
export function TaxInvoicesPage() {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof LIST>({ filters: ['search', 'status'], pageSize: 30 });
  const span = daysOfBar(list.address, cutOff, 'LAST_7_DAY', REPORT_DAYS_MAX);
  const query = useQuery(keepingPage(callQuery(LIST, { query: { ...list.query, ...span } })));
  const settings = useQuery(callQuery(SETTINGS, {}));
  const [editing, setEditing] = useState(false);
  const [dirty, setDirty] = useState(false);
  const close = () => setEditing(false);
  const mayEdit = can('integration.edit');
  const status = TAX_INVOICE_STATUSES.find((each) => each === list.address.status);
  return (
    <>
      <DataList
        name="tax-invoices"
        title={texts.title}
        columns={columnsOf(mayEdit)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        searchFor={texts.search}
        actions={
          <Group gap="sm">
            <PutOnPaper address={list.address} days={span} of={[status && taxInvoiceStatusLabels[status]]} />
            {mayEdit && (
              <Button h={44} variant="default" disabled={!settings.data} onClick={() => setEditing(true)}>
                {texts.setUp}
              </Button>
            )}
          </Group>
        }
        filters={
          <>
            <ReportBar
              address={list.address}
              onChange={list.filter}
              knows={[]}
              usual="LAST_7_DAY"
              most={{ days: REPORT_DAYS_MAX, why: reportsTexts.why.tax }}
            />
            <Select
              aria-label={texts.status}
              placeholder={texts.anyStatus}
              clearable
              w={200}
              styles={{ input: { height: 44 } }}
              value={list.address.status ?? null}
              onChange={(value) => list.filter({ status: value ?? undefined })}
              data={TAX_INVOICE_STATUSES.map((value) => ({ value, label: taxInvoiceStatusLabels[value] }))}
            />
          </>
        }
        summary={
          <Stack>
            {settings.data && <HowItStands standing={settings.data} />}
            {query.data && <Declared answer={query.data} />}
            {query.data && query.data.rates.length > 0 && <RatesTable rates={query.data.rates} />}
          </Stack>
        }
        days={span}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <EditDrawer opened={editing} onClose={close} title={texts.setUp} dirty={dirty}>
        {settings.data && (
          <>
            <SettingsForm standing={settings.data} onDirty={setDirty} onSaved={close} />
            {settings.data.settings && <AuthorityTest />}
          </>
        )}
      </EditDrawer>
    </>
  );
}

/** Shows whether sales are told at all, and what hinders it. */
function HowItStands({ standing }: { readonly standing: ApiResponse<typeof SETTINGS> }) {
  const { settings, keysOf, lastFailure, failedAt } = standing;
  if (!settings?.active) {
    return (
      <Alert color="yellow" variant="light" c="dark" title={texts.off} role="status">
        {texts.offHint}
      </Alert>
    );
  }
  if (lastFailure && failedAt) {
    return (
      <Alert color="red" variant="light" c="dark" title={texts.failure} role="status">
        <bdi dir="ltr">{lastFailure}</bdi> {dateTime(failedAt)}
      </Alert>
    );
  }
  return (
    <Alert color="green" variant="light" c="dark" role="status">
      {keysOf === 'SIMULATOR' ? texts.standIn : texts.on}
    </Alert>
  );
}

function Declared({ answer }: { readonly answer: ApiResponse<typeof LIST> }) {
  const { counts, declared } = answer;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
      <Figure label={`${texts.declared}، ${texts.orders(declared.orders)}`}>
        <Money amount={declared.total} currency="RIAL" />
      </Figure>
      <Figure label={texts.declaredVat}>
        <Money amount={declared.vat} currency="RIAL" />
      </Figure>
      <Figure label={taxInvoiceStatusLabels.SENT}>{texts.count(counts.WAITING + counts.SENT)}</Figure>
      <Figure label={taxInvoiceStatusLabels.REFUSED}>{texts.count(counts.REFUSED)}</Figure>
    </SimpleGrid>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed">{label}</Text>
      <Text fz={22} fw={700}>
        {children}
      </Text>
    </Paper>
  );
}
