import type { ReportView } from '@sofreh/contract/main/report-views';
import type { LocalClock } from '@sofreh/domain/calendar';
import { REPORT_NAMES } from '@sofreh/domain/reports';
import { spanName } from '@sofreh/fa/report-head';
import { reportTitles } from '@sofreh/fa/report-texts';
import {
  type Address,
  presetOf,
  RANGE_PRESETS,
  type RangePreset,
  rangeOf,
  rangePresetTexts,
} from '#web/ui/index.ts';
import { pageName } from '../navigation/navigation.ts';
import { REPORT_GROUPS } from './report-groups.ts';

/** These parts of the address are not kept: the figure that is open, and the page of its orders. */
const PASSING = ['figure', 'row', 'behind', 'page'];
const RANGE = 'Range';

/**
 * A report's address as it is kept. Days that are a known range are kept as that range, the one that was pressed, so that
 * «this month» is the month in which it is opened.
 */
export function addressToKeep(path: string, address: Address, cutOff: LocalClock): string {
  const {
    From,
    To,
    [RANGE]: pressed,
    ...rest
  } = Object.fromEntries(Object.entries(address).filter(([name]) => !PASSING.includes(name)));
  const range = From && To ? presetOf({ from: From, to: To }, pressed, cutOff) : undefined;
  // Without any days the name alone says which they are.
  const days: Address = range
    ? { [RANGE]: range }
    : { From, To, ...(From || To ? {} : { [RANGE]: pressed }) };
  const query = new URLSearchParams(
    Object.entries({ ...days, ...rest }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** Reads a kept report: its path, the range that it names, and what stands after it besides. */
function readKept(kept: string) {
  const [to = '', query = ''] = kept.split('?');
  const { [RANGE]: range, ...search } = Object.fromEntries(new URLSearchParams(query)) as Address;
  const preset = RANGE_PRESETS.find((each): each is RangePreset => each === range);
  return { to, search, preset };
}

/** Says where a kept report is opened: the path, and what stands after it today. */
export function openedAddress(
  kept: string,
  cutOff: LocalClock,
): { readonly to: string; readonly search: Address } {
  const { to, search, preset } = readKept(kept);
  if (!preset) return { to, search };
  const { from, to: until } = rangeOf(preset, cutOff);
  return { to, search: { ...search, From: from, To: until, [RANGE]: preset } };
}

const LINKS = REPORT_GROUPS.flatMap(({ links }) => links);

function reportAt(to: string): string {
  const name = REPORT_NAMES.find((each) => to === `/bo/reports/${each}`);
  return LINKS.find((link) => link.to === to)?.label ?? (name ? reportTitles[name] : pageName(to));
}

/** Says which report is kept and of which days, since several may have one name; of whom or what, where it is of one. */
export function saidOfKept(kept: string): string {
  const { to, search, preset } = readKept(kept);
  const { From, To, called } = search;
  const days = preset ? rangePresetTexts[preset] : From && To ? spanName({ from: From, to: To }) : '';
  return [reportAt(to), called, days].filter(Boolean).join('، ');
}

const names = new Intl.Collator('fa', { numeric: true });

/** Gives kept reports by their names: letters in the order of the Persian alphabet, numbers as numbers. */
export const byName = (views: readonly ReportView[]): readonly ReportView[] =>
  views.toSorted(
    (one, other) => names.compare(one.title, other.title) || (one.address < other.address ? -1 : 1),
  );
