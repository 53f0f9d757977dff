import type { LocalClock } from '@sofreh/domain/calendar';
import { type Address, presetOf, RANGE_PRESETS, type RangePreset, rangeOf } from '#web/ui/index.ts';

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

/** Says where a kept report is opened: the path, and what stands after it today. */
export function openedAddress(
  kept: string,
  cutOff: LocalClock,
): { readonly to: string; readonly search: Address } {
  const [to = '', query = ''] = kept.split('?');
  const { [RANGE]: range, ...search } = Object.fromEntries(new URLSearchParams(query)) as Address;
  const preset = RANGE_PRESETS.find((each): each is RangePreset => each === range);
  if (!preset) return { to, search };
  const { from, to: until } = rangeOf(preset, cutOff);
  return { to, search: { ...search, From: from, To: until, [RANGE]: preset } };
}
