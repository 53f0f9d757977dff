import { Anchor, Button, Group, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReportPage } from '@sofreh/contract/main/report-views';
import { ORDER_TYPES } from '@sofreh/domain/enums';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { COMPARISONS } from '@sofreh/domain/reports';
import { orderTypeLabels } from '@sofreh/fa/labels';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  JalaliRangeField,
  type RangePreset,
  SearchField,
  useCutOff,
  usePhone,
} from '#web/ui/index.ts';
import { BranchesField } from './branches-field.tsx';
import { KeptViews } from './kept-views.tsx';
import { type Knows, PaperHead, type PaperProps, PrintButton } from './put-on-paper.tsx';
import { chosenDays, comparisonOf, daysOfBar, namesOthers, walkOf } from './report-address.ts';
import { REPORT_GROUPS } from './report-groups.ts';
import { reportsTexts as texts } from './texts.ts';

type Props = {
  readonly address: Address;
  readonly onChange: (change: Address) => void;
  /** What besides its days a report knows; the others of the bar stay in the address for the next one. */
  readonly knows: Knows;
  /** Whether the page is always compared: «nothing» then is the same weekdays. */
  readonly always?: boolean;
  /** The days where the address names none. */
  readonly usual?: RangePreset;
  /** How many days the report reads at once, and why no more, where that is fewer than reports do. */
  readonly most?: { readonly days: number; readonly why: string };
};

/** Asks of which days, orders and branches reports tell, and what they are set beside; all of it lives in the address. */
export function ReportBar(props: Props) {
  const cutOff = useCutOff();
  const { address, onChange, knows, always = false, usual = 'LAST_7_DAY', most } = props;
  const { vendor } = useStaff();
  const others = namesOthers(address, vendor.id);
  const comparisons = COMPARISONS.filter((each) => !always || each !== 'NONE');
  const isCompared = address.Compare !== undefined && comparisonOf(address) !== 'NONE';
  const mostDays = most?.days ?? SUMS_REPORT_DAYS_MAX;
  const days = daysOfBar(address, cutOff, usual, mostDays);
  const unheeded = [
    address.From && address.From < days.from ? texts.lastDays(mostDays, most?.why) : '',
    isCompared && !knows.includes('COMPARISON') ? texts.notCompared : '',
    others && !knows.includes('BRANCHES') ? texts.onlyHere : '',
    address.OrderType && !knows.includes('TYPE') ? texts.everyType : '',
  ].filter(Boolean);
  return (
    <>
      {knows.includes('SEARCH') && (
        <SearchField
          value={address.Search ?? ''}
          onChange={(Search) => onChange({ Search: Search || undefined })}
          placeholder={texts.search}
        />
      )}
      <JalaliRangeField
        label={texts.span}
        value={days}
        clearable={false}
        pressed={address.Range ?? (address.From || address.To ? undefined : usual)}
        onChange={(next, pressed) => onChange(chosenDays(next, pressed))}
      />
      {knows.includes('COMPARISON') && (
        <Select
          aria-label={texts.compare}
          w={{ base: '100%', xs: 250 }}
          allowDeselect={false}
          value={comparisons.find((each) => each === comparisonOf(address)) ?? 'WEEKDAYS'}
          data={comparisons.map((value) => ({ value, label: texts.comparisons[value] }))}
          onChange={(Compare) => onChange({ Compare: Compare ?? undefined })}
        />
      )}
      {knows.includes('TYPE') && (
        <Select
          aria-label={texts.orderType}
          w={{ base: '100%', xs: 170 }}
          allowDeselect={false}
          value={address.OrderType ?? ''}
          data={[
            { value: '', label: texts.allOrderTypes },
            ...ORDER_TYPES.map((value) => ({ value, label: orderTypeLabels[value] })),
          ]}
          onChange={(OrderType) => onChange({ OrderType: OrderType || undefined })}
        />
      )}
      {knows.includes('BRANCHES') && (
        <BranchesField
          label={texts.branches}
          none={texts.onlyThisBranch}
          address={address}
          onChange={onChange}
        />
      )}
      {unheeded.length > 0 && <Text c="dimmed">{unheeded.join(' ')}</Text>}
    </>
  );
}

type OtherProps = PaperProps & {
  /** Says where the present report is. */
  readonly here: ReportPage;
};

/**
 * Goes from one report to another, takes the bar along, and puts a report on paper. On a phone all of it is behind one button:
 * the report itself comes first.
 */
export function OtherReport(props: OtherProps) {
  const phone = usePhone();
  const [opened, { toggle }] = useDisclosure();
  return (
    <Group gap="sm">
      <PaperHead {...props} />
      {phone && (
        <Button
          variant="default"
          h={44}
          data-screen
          aria-expanded={opened}
          onClick={toggle}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          {texts.more}
        </Button>
      )}
      {(!phone || opened) && <Actions {...props} />}
    </Group>
  );
}

function Actions({ here, address, days }: OtherProps) {
  const navigate = useNavigate();
  const search = walkOf(address, days) as never;
  return (
    <>
      <KeptViews address={address} />
      <PrintButton />
      <Select
        data-screen
        aria-label={texts.other}
        placeholder={texts.other}
        w={230}
        searchable
        allowDeselect={false}
        value={here}
        data={REPORT_GROUPS.map(({ title, links }) => ({
          group: title,
          items: links.map(({ to, label }) => ({ value: to, label })),
        }))}
        onChange={(to) => to && void navigate({ to, search })}
      />
      <Anchor component={Link} to="/bo/reports" search={search} data-screen py={10} display="inline-block">
        {texts.all}
      </Anchor>
    </>
  );
}
