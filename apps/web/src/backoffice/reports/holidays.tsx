import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { dayAndMonth, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { type Holiday, holidaysBetween } from '@sofreh/fa/holidays';
import { reportsTexts as texts } from './texts.ts';

/** Of longer spans they are many, and are named where somebody asks for them. */
const DAYS_MAX = 100;
const DAY_MS = 86_400_000;

const named = ({ day, title }: Holiday) => `${title} (${dayAndMonth(instantOfDay(day))})`;

type ReportDays = Pick<ReportFigures, 'from' | 'to' | 'comparedFrom' | 'comparedTo'>;

/** The holidays among a report's days, and among those it is compared with: a feast moves a figure more than any change. */
export function Holidays({ data }: { readonly data: ReportDays }) {
  const { from, to, comparedFrom, comparedTo } = data;
  const [opened, { toggle }] = useDisclosure();
  const long = Date.parse(to) - Date.parse(from) > DAYS_MAX * DAY_MS;
  if (long)
    return (
      <Stack gap="xs" mt="md" align="flex-start">
        <Button variant="subtle" h={44} px={0} data-screen onClick={toggle} aria-expanded={opened}>
          {texts.holidays}
        </Button>
        {opened && <LongSpan from={from} to={to} />}
      </Stack>
    );
  const now = holidaysBetween(from, to);
  const before = comparedFrom && comparedTo ? holidaysBetween(comparedFrom, comparedTo) : [];
  if (now.length + before.length === 0) return null;
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
