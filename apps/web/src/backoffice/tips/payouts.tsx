import { Button, Select, Skeleton } from '@mantine/core';
import type { TipPayout } from '@sofreh/contract/main/tips';
import { PAGE_SIZE } from '@sofreh/domain/limits';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type ChangeAddress,
  type DataColumn,
  DataList,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { OpenFigure, PageBehind } from '../reports/page-behind.tsx';
import { branchesOfBar, comparisonOf, daysOfBar, walkOf } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { PaidAnswer } from './paid-answer.tsx';
import { tipsTexts as texts } from './texts.ts';

const LIST = 'GET /api/tips/payouts';
const EXCEL = 'GET /api/tips/payouts/excel';
/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'BRANCHES'] as const;

type Branches = ApiResponse<typeof LIST>['branches'];

/** @param branches those that are shown, where they are several: a payout then says where it was handed out */
function columnsOf(branches: Branches, onChange: ChangeAddress): readonly DataColumn<TipPayout>[] {
  const names = new Map(branches.map(({ vendorId, name }) => [vendorId, name]));
  const branch: DataColumn<TipPayout> = {
    key: 'branch',
    title: reportsTexts.branch,
    render: ({ vendorId }) => <bdi>{names.get(vendorId)}</bdi>,
  };
  const opens = (row: { readonly key: string; readonly title: string }, children: ReactNode) => (
    <OpenFigure figure="tipsHandedOut" row={row} onChange={onChange}>
      {children}
    </OpenFigure>
  );
  return [
    { key: 'at', title: texts.at, card: 'title', render: ({ at }) => dateTime(at) },
    ...(branches.length > 0 ? [branch] : []),
    {
      key: 'period',
      title: texts.period,
      render: ({ from, to }) => texts.days(shortDate(instantOfDay(from)), shortDate(instantOfDay(to))),
    },
    { key: 'method', title: texts.paidHow, render: ({ method }) => texts.methods[method] },
    {
      key: 'who',
      title: texts.who,
      render: ({ vendorId, id, at, shares, currency }) =>
        shares.map(({ personId, name, amount }) => (
          <div key={personId}>
            <bdi>{name}</bdi>:{' '}
            {opens(
              { key: `share:${vendorId} ${id} ${personId}`, title: texts.shareOf(name, dateTime(at)) },
              <Money amount={amount} currency={currency} />,
            )}
          </div>
        )),
    },
    { key: 'by', title: texts.by, render: ({ byName }) => byName },
    {
      key: 'amount',
      title: texts.amount,
      card: 'aside',
      render: ({ vendorId, id, at, amount, currency }) =>
        opens(
          { key: `payout:${vendorId} ${id}`, title: texts.payoutOf(dateTime(at)) },
          <Money amount={amount} currency={currency} />,
        ),
    },
  ];
}

/**
 * Tips that were handed out, newest first, with who got how much, and above them what each person got, and of several branches what
 * each handed out; every sum opens the orders that it is of. The days on which something was handed out are in the address; this
 * month's where it names none.
 */
export function TipPayoutsPage() {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof LIST>({ filters: ['personId'], pageSize: PAGE_SIZE.max });
  const { address, filter } = list;
  const span = daysOfBar(address, cutOff, 'CURRENT_MONTH');
  const branches = branchesOfBar(address);
  const Compare = comparisonOf(address);
  const query = useQuery(
    keepingPage(callQuery(LIST, { query: { ...list.query, ...span, ...branches, Compare } })),
  );
  const { personId } = address;
  const paid = query.data;
  const person = paid?.byPerson.find((each) => each.personId === personId);
  return (
    <>
      <DataList
        name="tip-payouts"
        title={texts.handedOut}
        columns={columnsOf(paid?.branches ?? [], filter)}
        query={query}
        list={list}
        isLong
        rowKey={({ vendorId, id }) => `${vendorId} ${id}`}
        actions={
          <>
            <OtherReport
              here="/bo/tips/payouts"
              address={address}
              days={span}
              knows={KNOWS}
              of={[person?.name]}
            />
            <Button
              h={44}
              variant="default"
              component={Link}
              to="/bo/tips"
              search={walkOf(address, span) as never}
              data-screen
            >
              {texts.back}
            </Button>
          </>
        }
        excel={
          can('report.export')
            ? () =>
                apiFile(EXCEL, {
                  query: { ...span, ...branches, Compare, ...(personId ? { personId } : {}) },
                })
            : undefined
        }
        filters={
          <>
            <ReportBar address={address} onChange={filter} knows={KNOWS} usual="CURRENT_MONTH" />
            <Select
              aria-label={texts.whose}
              placeholder={texts.everyone}
              clearable
              searchable
              w={{ base: '100%', xs: 220 }}
              styles={{ input: { height: 44 } }}
              value={personId ?? null}
              data={(paid?.people ?? []).map(({ personId: value, name: label }) => ({ value, label }))}
              onChange={(value) => filter({ personId: value ?? undefined })}
            />
          </>
        }
        summary={
          <>
            {query.isPending && <Skeleton height={420} radius="lg" />}
            {paid && paid.byPerson.length > 0 && (
              <PaidAnswer paid={paid} span={span} person={person} address={address} onChange={filter} />
            )}
          </>
        }
        days={span}
        empty={{ title: texts.noPayouts, hint: texts.noPayoutsHint }}
      />
      <PageBehind address={address} of={{ From: span.from, To: span.to, ...branches }} onChange={filter} />
    </>
  );
}
