import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { dayAndMonth, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { type Holiday, holidaysBetween } from '@sofreh/fa/holidays';
import { reportsTexts as texts } from './texts.ts';

/** Of longer spans they are many, and are looked up where somebody asks for them. */
const DAYS_MAX = 100;
/** More than these are a paragraph that nobody reads: they are named where somebody asks for them. */
const NAMED_MAX = 6;
const DAY_MS = 86_400_000;

const named = ({ day, title }: Holiday) => `${title} (${dayAndMonth(instantOfDay(day))})`;

type ReportDays = Pick<ReportFigures, 'from' | 'to' | 'comparedFrom' | 'comparedTo'>;

/** The holidays among a report's days, and among those it is compared with: a feast moves a figure more than any change. */
export function Holidays({ data }: { readonly data: ReportDays }) {
  const { from, to, comparedFrom, comparedTo } = data;
  const [opened, { toggle }] = useDisclosure();
  const long = Date.parse(to) - Date.parse(from) > DAYS_MAX * DAY_MS;
  const now = long ? [] : holidaysBetween(from, to);
  const before = !long && comparedFrom && comparedTo ? holidaysBetween(comparedFrom, comparedTo) : [];
  const count = now.length + before.length;
  if (!long && count === 0) return null;
  if (!long && count <= NAMED_MAX) return <Named now={now} before={before} />;
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      <Button variant="subtle" h={44} px={0} data-screen onClick={toggle} aria-expanded={opened}>
        {long ? texts.holidays : texts.holidaysOf(count)}
      </Button>
      {opened && (long ? <LongSpan from={from} to={to} /> : <Named now={now} before={before} />)}
    </Stack>
  );
}

/** Says of which days the figures are moved by feasts, and those they stand beside. */
function Named({ now, before }: { readonly now: readonly Holiday[]; readonly before: readonly Holiday[] }) {
  return (
    <Text c="dimmed" mt="md" component="div">
      {now.length > 0 && <div>{`${texts.holidays}: ${now.map(named).join('، ')}`}</div>}
      {before.length > 0 && <div>{`${texts.holidaysBefore}: ${before.map(named).join('، ')}`}</div>}
      {[...now, ...before].some(({ lunar }) => lunar) && <div>{texts.lunarHint}</div>}
    </Text>
  );
}

/** The holidays of months and years, each on its day. */
function LongSpan({ from, to }: { readonly from: string; readonly to: string }) {
  const holidays = holidaysBetween(from, to);
  return (
    <Text c="dimmed" component="div">
      {holidays.map(({ day, title }) => `${title} (${shortDate(instantOfDay(day))})`).join('، ')}
      {holidays.some(({ lunar }) => lunar) && <div>{texts.lunarHint}</div>}
    </Text>
  );
}
