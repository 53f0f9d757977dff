import { Button, Stack, Text } from '@mantine/core';
import type { SealedDay } from '@sofreh/contract/main/day-seals';
import { dateTime, instantOfDay, longDate } from '@sofreh/fa/dates';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { sealText } from '@sofreh/fa/seal-text';
import { useQuery } from '@tanstack/react-query';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, JalaliRangeField, useListAddress } from '#web/ui/index.ts';
import { chosenDays, namesOthers } from '../report-address.ts';
import { OtherReport } from '../report-bar.tsx';
import { reportsTexts } from '../texts.ts';
import { DayVerdict } from './day-verdict.tsx';
import { sealsTexts as texts } from './texts.ts';

const SEALS = 'GET /api/reports/seals';
const CODE_DIGITS = 16;

/** Gives the sixteen digits that somebody typed; undefined while they are not sixteen. */
function codeOf(typed: string | undefined): string | undefined {
  const digits = toAsciiDigits(typed ?? '').replace(/\D/g, '');
  return digits.length === CODE_DIGITS ? digits : undefined;
}

/** Lists sealed days. Each can be verified, and found by the code on a paper. */
export function SealsPage() {
  const { can, vendor } = useStaff();
  const list = useListAddress<typeof SEALS>({ filters: ['From', 'To', 'Range', 'search'], pageSize: 30 });
  const { From, To, Range, search, day } = list.address;
  const code = codeOf(search);
  const asked = { ...(From && To ? { From, To } : {}), ...(code ? { code } : {}) };
  const days = useQuery(
    keepingPage(callQuery(SEALS, { query: { ...asked, pageNumber: list.page, pageSize: list.pageSize } })),
  );
  const columns: readonly DataColumn<SealedDay>[] = [
    {
      key: 'day',
      title: texts.day,
      card: 'title',
      render: ({ businessDay }) => longDate(instantOfDay(businessDay)),
    },
    { key: 'events', title: texts.events, render: ({ eventCount }) => formatNumber(eventCount) },
    { key: 'code', title: texts.code, render: (row) => <bdi>{sealText(row.code)}</bdi> },
    { key: 'sealedAt', title: texts.sealedAt, render: ({ sealedAt }) => dateTime(new Date(sealedAt)) },
    {
      key: 'verify',
      title: texts.verify,
      card: 'aside',
      render: ({ businessDay }) => (
        <Button
          variant="default"
          h={44}
          aria-label={texts.verifyDay(longDate(instantOfDay(businessDay)))}
          onClick={() => list.filter({ day: businessDay })}
        >
          {texts.verify}
        </Button>
      ),
    },
  ];
  return (
    <DataList
      name="day-seals"
      title={texts.title}
      columns={columns}
      query={days}
      list={list}
      rowKey={({ businessDay }) => businessDay}
      searchFor={texts.findCode}
      excel={
        can('report.export') ? () => apiFile('GET /api/reports/seals/excel', { query: asked }) : undefined
      }
      actions={
        <OtherReport
          here="/bo/reports/seals"
          address={list.address}
          days={From && To ? { from: From, to: To } : null}
          knows={[]}
        />
      }
      filters={
        <>
          <JalaliRangeField
            label={texts.day}
            value={From && To ? { from: From, to: To } : null}
            pressed={Range}
            onChange={(next, pressed) => list.filter(chosenDays(next, pressed))}
          />
          {namesOthers(list.address, vendor.id) && <Text c="dimmed">{reportsTexts.onlyHere}</Text>}
        </>
      }
      summary={
        <Stack gap="sm">
          <Text>{texts.hint}</Text>
          {day && <DayVerdict key={day} day={day} />}
        </Stack>
      }
      empty={
        code ? { title: texts.noCode, hint: texts.noCodeHint } : { title: texts.none, hint: texts.noneHint }
      }
    />
  );
}
