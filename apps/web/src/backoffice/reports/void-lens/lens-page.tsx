import { Anchor, Select, Skeleton, Text, Title } from '@mantine/core';
import type { Deed } from '@sofreh/contract/main/void-lens';
import { LENS_ACTS, type LensAct, NOBODY_KNOWN } from '@sofreh/domain/reports';
import { dateTime } from '@sofreh/fa/dates';
import { lensActTexts } from '@sofreh/fa/lens-texts';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type DataColumn,
  DataList,
  ErrorState,
  Money,
  useAddress,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { FilmLink } from '../film-link.tsx';
import { comparisonOf, daysOfReport, FILTER_NAMES, queryOf } from '../report-address.ts';
import { OtherReport, ReportBar } from '../report-bar.tsx';
import classes from '../reports.module.css';
import { type Lens, LensSummary } from './lens-summary.tsx';
import { lensTexts as texts } from './texts.ts';

/** What besides its days the report knows. */
const KNOWS = ['COMPARISON', 'TYPE', 'BRANCHES', 'SEARCH'] as const;

const EXCEL = 'GET /api/reports/voids/excel';
const PAGE = 30;
/** What narrows the list of deeds. */
const NAMES = ['act', 'personId', 'hour', 'amountFrom', 'before'] as const;
const AMOUNTS = [100_000, 500_000, 1_000_000];

/** What the list of deeds is asked beside what every report is. */
function deedQuery(address: Address) {
  const { act, personId, hour, amountFrom, before, sort } = address;
  const known = LENS_ACTS.find((each): each is LensAct => each === act);
  return {
    ...(known ? { act: known } : {}),
    ...(personId ? { personId } : {}),
    ...(hour ? { hour: Number(hour) } : {}),
    ...(amountFrom ? { amountFrom: Number(amountFrom) } : {}),
    ...(before ? { Compare: comparisonOf(address) } : {}),
    sort: sort === 'largest' ? ('largest' as const) : ('newest' as const),
  };
}

/** Says which deeds of all the list has, as its heading names them: on a phone the filters that say so are out of sight. */
function narrowedTo(address: Address, { people, currency }: Lens): string[] {
  const { act, personId, hour, amountFrom, before } = address;
  const known = LENS_ACTS.find((each) => each === act);
  const person = people.find(({ id }) => (id ?? NOBODY_KNOWN) === personId);
  return [
    known ? lensActTexts[known].label : '',
    person ? person.name || texts.nobody : '',
    hour ? texts.hourName(Number(hour)) : '',
    amountFrom ? texts.atLeast(formatMoney(Number(amountFrom), currency)) : '',
    before ? texts.daysBefore : '',
  ].filter(Boolean);
}

/** What took money off bills and opened drawers: who stands out, and each deed with its film. */
export function VoidLensPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<'GET /api/reports/orderpaid'>({
    filters: [...FILTER_NAMES, ...NAMES],
    pageSize: PAGE,
  });
  const { address, filter } = list;
  const query = queryOf(address, cutOff);
  const lens = useQuery(
    keepingPage(callQuery('GET /api/reports/voids', { query: { ...query, Compare: comparisonOf(address) } })),
  );
  const deeds = useQuery(
    keepingPage(
      callQuery('GET /api/reports/voids/deeds', {
        query: { ...query, ...deedQuery(address), pageNumber: list.page, pageSize: PAGE },
      }),
    ),
  );
  const [, change] = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLanding = useRef(false);
  /** The deeds behind a figure stand below all figures: whoever opens them is taken there, by eye and by what reads aloud. */
  const openDeeds = (chosen: Address) => {
    const next = { ...chosen, page: undefined };
    isLanding.current = Object.entries(next).some(([name, value]) => address[name] !== value);
    change(next);
    heading.current?.focus({ preventScroll: true });
    if (!isLanding.current) heading.current?.scrollIntoView({ block: 'start' });
  };
  const isThere = !deeds.isPending && !deeds.isPlaceholderData;
  // The page becomes shorter as the deeds before go, and longer as these come: only then the heading has its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is drawn anew
  useEffect(() => {
    if (!isLanding.current || !isThere) return;
    isLanding.current = false;
    heading.current?.scrollIntoView({ block: 'start' });
  }, [address, isThere]);
  return (
    <DataList
      name="report-voids"
      title={texts.title}
      columns={columnsOf(vendor)}
      query={deeds}
      list={list}
      rowKey={({ act, key }) => `${act} ${key}`}
      searchFor={undefined}
      actions={
        <OtherReport
          here="/bo/reports/voids"
          address={address}
          days={daysOfReport(address, cutOff)}
          knows={KNOWS}
        />
      }
      excel={
        can('report.export')
          ? (onBytes) =>
              apiFile(EXCEL, {
                query: { ...query, ...deedQuery(address), Beside: comparisonOf(address) },
                onBytes,
              })
          : undefined
      }
      filters={
        <>
          <ReportBar address={address} onChange={filter} knows={KNOWS} />
          <DeedFilters address={address} onChange={filter} lens={lens.data} />
        </>
      }
      summary={
        lens.error ? (
          <ErrorState error={lens.error} onRetry={lens.refetch} retrying={lens.isFetching} />
        ) : lens.data ? (
          lens.data.totals.some(({ count }) => count > 0) && (
            <>
              <LensSummary lens={lens.data} address={address} onFilter={openDeeds} />
              <Title ref={heading} order={2} size="h4" tabIndex={-1} className={classes.landing}>
                {texts.deeds(narrowedTo(address, lens.data))}
              </Title>
              {deeds.data && (
                <Text role="status" fw={600}>
                  <Listed deeds={deeds.data} />
                </Text>
              )}
            </>
          )
        ) : (
          <Skeleton height={420} radius="lg" />
        )
      }
      days={daysOfReport(address, cutOff)}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}

/** Says what the list comes to: what was taken off bills, and apart from it what was not. */
function Listed({ deeds }: { readonly deeds: ApiResponse<'GET /api/reports/voids/deeds'> }) {
  const { currency } = useStaff().vendor;
  const { totalCount, total, reopened, moved } = deeds;
  const written = (amount: number) => (amount === 0 ? null : formatMoney(amount, currency));
  return texts.listed(totalCount, written(total), written(reopened), written(moved));
}

type FilterProps = {
  readonly address: Address;
  readonly onChange: (change: Address) => void;
  readonly lens: Lens | undefined;
};

/** Which deeds: of what kind, whose, at which hour, how large; and in what order. */
function DeedFilters({ address, onChange, lens }: FilterProps) {
  const { vendor } = useStaff();
  const people = lens?.people ?? [];
  const width = { base: '100%', xs: 190 };
  return (
    <>
      <Select
        aria-label={texts.act}
        w={width}
        allowDeselect={false}
        value={address.act ?? ''}
        data={[
          { value: '', label: texts.allActs },
          ...LENS_ACTS.map((act) => ({ value: act, label: lensActTexts[act].label })),
        ]}
        onChange={(act) => onChange({ act: act || undefined })}
      />
      <Select
        aria-label={texts.person}
        w={width}
        allowDeselect={false}
        value={address.personId ?? ''}
        data={[
          { value: '', label: texts.everybody },
          ...people.map(({ id, name }) => ({ value: id ?? NOBODY_KNOWN, label: name || texts.nobody })),
        ]}
        onChange={(personId) => onChange({ personId: personId || undefined })}
      />
      <Select
        aria-label={texts.hour}
        w={width}
        allowDeselect={false}
        value={address.hour ?? ''}
        data={[
          { value: '', label: texts.allHours },
          ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: texts.hourName(hour) })),
        ]}
        onChange={(hour) => onChange({ hour: hour || undefined })}
      />
      <Select
        aria-label={texts.amountFrom}
        w={width}
        allowDeselect={false}
        value={address.amountFrom ?? ''}
        data={[
          { value: '', label: texts.anyAmount },
          ...AMOUNTS.map((amount) => ({
            value: String(amount),
            label: texts.atLeast(formatMoney(amount, vendor.currency)),
          })),
        ]}
        onChange={(amountFrom) => onChange({ amountFrom: amountFrom || undefined })}
      />
      {lens?.comparedFrom && (
        <Select
          aria-label={texts.days}
          w={width}
          allowDeselect={false}
          value={address.before ?? ''}
          data={[
            { value: '', label: texts.theseDays },
            { value: '1', label: texts.daysBefore },
          ]}
          onChange={(before) => onChange({ before: before || undefined })}
        />
      )}
      <Select
        aria-label={texts.sort}
        w={width}
        allowDeselect={false}
        value={address.sort === 'largest' ? 'largest' : ''}
        data={[
          { value: '', label: texts.newest },
          { value: 'largest', label: texts.largest },
        ]}
        onChange={(sort) => onChange({ sort: sort || undefined })}
      />
    </>
  );
}

type Vendor = ReturnType<typeof useStaff>['vendor'];

function columnsOf(vendor: Vendor): readonly DataColumn<Deed>[] {
  return [
    {
      key: 'act',
      title: texts.act,
      card: 'title',
      render: ({ act, title }) => (
        <>
          {lensActTexts[act].label}
          {title && (
            <Text size="sm" c="dimmed">
              {title}
            </Text>
          )}
        </>
      ),
    },
    { key: 'at', title: texts.when, render: ({ at }) => dateTime(new Date(at)) },
    {
      key: 'person',
      title: texts.person,
      render: ({ personName, approvedByName }) => (
        <>
          {personName || texts.nobody}
          {approvedByName && (
            <Text size="sm" c="dimmed">
              {texts.approvedBy(approvedByName)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'order',
      title: texts.order,
      render: (deed) => <Film deed={deed} here={deed.vendorId === vendor.id} />,
    },
    { key: 'reason', title: texts.reason, render: ({ reason }) => reason || '—' },
    {
      key: 'amount',
      title: texts.amount,
      card: 'aside',
      render: ({ amount }) => <Money amount={amount} currency={vendor.currency} />,
    },
  ];
}

/** Leads to the film of a deed: its order's, or its drawer among those of its day. A printer's test page has none. */
function Film({ deed, here }: { readonly deed: Deed; readonly here: boolean }) {
  const { orderId, orderNumber, drawer, vendorId, vendorName } = deed;
  if (orderId !== null && orderNumber !== null) {
    return (
      <>
        <FilmLink order={{ id: orderId, vendorId, number: orderNumber }} /> {here ? '' : vendorName}
      </>
    );
  }
  if (!here) return vendorName;
  if (!drawer) return '—';
  const { id, businessDay } = drawer;
  return (
    <Anchor component={Link} to="/bo/cash-drawers" search={{ businessDay, drawer: id } as never} py={10}>
      {texts.drawer}
    </Anchor>
  );
}
