import { Stack, Table, Text } from '@mantine/core';
import { addDays, instantOf } from '@sofreh/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, JalaliDate, Modal, Sideways, useListAddress } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { deviceName } from '../logins-and-pins/device-name.ts';
import { AuditFilters } from './audit-filters.tsx';
import { aboutInWords, actionText, differences } from './differences.ts';
import { auditTexts as texts } from './texts.ts';

const CALL = 'GET /api-identity/identity/audit';
type Entry = ApiResponse<typeof CALL>['data'][number];

function actorOf({ actorName, actorKind }: Entry): string {
  if (actorKind === 'KITCHEN') return texts.kitchen;
  if (actorKind === 'MACHINE') return texts.machine;
  return actorName || (actorKind === 'ADMIN' ? texts.admin : texts.somebody);
}

/** Says from what a change was made; a kitchen's software sends from no device that anybody knows. */
function deviceOf({ actorKind, device }: Entry): string {
  if (actorKind === 'MACHINE') return texts.command;
  return actorKind === 'KITCHEN' ? texts.webhook : (deviceName(device) ?? texts.unknownDevice);
}

const columns: readonly DataColumn<Entry>[] = [
  {
    key: 'action',
    title: texts.what,
    render: ({ action }) => (
      <Text span fw={600}>
        {actionText(action)}
      </Text>
    ),
  },
  {
    key: 'about',
    title: texts.about,
    render: ({ before, after }) => (
      <Text span lineClamp={1} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{aboutInWords(before, after) || '—'}</bdi>
      </Text>
    ),
  },
  { key: 'actor', title: texts.who, render: actorOf },
  { key: 'at', title: texts.when, render: ({ at }) => <JalaliDate at={at} /> },
  { key: 'device', title: texts.device, render: deviceOf },
];

/** Gives the beginning of a day in Tehran as the call takes it; the end of a day is the beginning of the next. */
function instantText(day: string | undefined, days: number): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return new Date(instantOf(addDays(day, days), 0)).toISOString();
}

/** Shows who changed what, when, from which device, with what it was before and after. */
export function AuditPage() {
  const list = useListAddress({
    filters: ['search', 'actorId', 'action', 'fromDay', 'toDay'],
    pageSize: 20,
  });
  const { search, actorId, action, fromDay, toDay } = list.address;
  const span = { from: instantText(fromDay, 0), to: instantText(toDay, 1) };
  const paging = { pageNumber: list.page, pageSize: list.pageSize };
  const query = useQuery(
    keepingPage(callQuery(CALL, { query: { search, actorId, action, ...span, ...paging } })),
  );
  const [entry, setEntry] = useState<Entry | null>(null);
  return (
    <>
      <DataList
        name="audit"
        title={texts.title}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={setEntry}
        searchFor={texts.search}
        filters={<AuditFilters list={list} />}
        days={fromDay ? { from: fromDay, to: toDay ?? fromDay } : undefined}
        empty={{ title: texts.empty }}
      />
      <Modal
        opened={entry !== null}
        onClose={() => setEntry(null)}
        size="lg"
        title={entry ? actionText(entry.action) : ''}
        styles={{ title: { fontWeight: 700, fontSize: 20 } }}
        closeButtonProps={{ 'aria-label': uiTexts.close, size: 44 }}
      >
        {entry && <Details entry={entry} />}
      </Modal>
    </>
  );
}

function Details({ entry }: { readonly entry: Entry }) {
  const changes = differences(entry.before, entry.after);
  return (
    <Stack gap="sm">
      <Text c="dimmed">
        {actorOf(entry)}، <JalaliDate at={entry.at} />، {deviceOf(entry)}
      </Text>
      {changes.length === 0 ? (
        <Text>{texts.noDetails}</Text>
      ) : (
        <Sideways label={texts.details}>
          <Table
            aria-label={texts.details}
            miw={320}
            verticalSpacing="sm"
            layout="fixed"
            styles={{ th: { verticalAlign: 'top' }, td: { verticalAlign: 'top' } }}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th w="30%">{texts.field}</Table.Th>
                <Table.Th>{texts.before}</Table.Th>
                <Table.Th>{texts.after}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map(({ field, before, after }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields without a name stand side by side
                <Table.Tr key={place}>
                  <Table.Th fw={600}>{field}</Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{before}</bdi>
                  </Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{after}</bdi>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      )}
    </Stack>
  );
}
