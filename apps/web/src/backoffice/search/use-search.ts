import { useDebouncedValue } from '@mantine/hooks';
import type { Permission } from '@sofreh/contract/permissions';
import { fold } from '@sofreh/fa/search-fold';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { currentHostDomain } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { allowedNavigation } from '../shell/navigation.ts';
import { type Hit, type SearchSource, searchSources } from './sources.ts';
import { searchTexts } from './texts.ts';

const WAIT_MS = 250;

/** What was found of one kind. */
export type HitGroup = { readonly key: string; readonly heading: string; readonly hits: readonly Hit[] };
export type Search = {
  readonly groups: readonly HitGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
};

/** The sources a person may search: those of their permissions whose part of the back office there is. */
export function allowedSources(can: (permission: Permission) => boolean): readonly SearchSource[] {
  const parts = allowedNavigation(can).map(({ to }) => to);
  return searchSources.filter(({ permission, part }) => can(permission) && parts.includes(part));
}

/** Searches everything a person may see, once they pause; with nothing typed, the parts of the back office. */
export function useSearch(text: string): Search {
  const { can } = useStaff();
  const [settled] = useDebouncedValue(text.trim(), WAIT_MS);
  const sources = allowedSources(can);
  const results = useQueries({
    queries: sources.map(({ key, find }) => ({
      queryKey: [currentHostDomain(), 'search', key, settled],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => find(settled, signal),
      enabled: settled !== '' && text.trim() !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const found = sources.map(({ key, heading }, index) => ({
    key,
    heading,
    hits: text.trim() === '' ? [] : (results[index]?.data ?? []),
  }));
  return {
    groups: [partsNamed(text, can), ...found].filter(({ hits }) => hits.length > 0),
    searching: text.trim() !== settled || results.some(({ isFetching }) => isFetching),
    failed: results.some(({ isError }) => isError),
  };
}

function partsNamed(text: string, can: (permission: Permission) => boolean): HitGroup {
  const wanted = fold(text.trim());
  const hits = allowedNavigation(can)
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ to, label }) => ({ key: to, title: label, detail: '', href: to }));
  return { key: 'parts', heading: searchTexts.parts, hits };
}
