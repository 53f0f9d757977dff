import { useDebouncedValue } from '@mantine/hooks';
import type { Permission } from '@sofreh/contract/permissions';
import { fold } from '@sofreh/fa/search-fold';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentHostDomain } from '#web/api/index.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { allowedNavigation } from '../navigation/navigation.ts';
import { settingsTexts } from '../vendor-settings/texts.ts';
import { type Hit, type SearchSource, searchSources } from './sources.ts';
import { searchTexts } from './texts.ts';

const WAIT_MS = 250;
const MOST_SETTINGS = 8;

/** These are the settings by section, as their labels name them. */
const SECTION_WORDS = {
  look: ['name', 'themeColor', 'cover', 'landingText'],
  contact: ['phoneNumber', 'email', 'instagram', 'address', 'location'],
  orders: [
    'deliveryTypes',
    'minimumBasket',
    'preparationTime',
    'autoAccept',
    'acceptWithinMinutes',
    'unansweredAction',
    'finishPaidSales',
    'kitchenReadyBy',
    'paymentWindowMinutes',
    'businessDayCutoff',
  ],
  money: [
    'taxRate',
    'taxChanges',
    'taxOnPackaging',
    'taxOnService',
    'serviceFees',
    'roundingStep',
    'manualDiscountCap',
  ],
  print: ['printItems', 'printReceiptLink', 'factorFooter'],
} as const;
const SETTINGS = (Object.keys(SECTION_WORDS) as (keyof typeof SECTION_WORDS)[]).flatMap((section) =>
  SECTION_WORDS[section].map((word) => ({ section, word: settingsTexts[word] })),
);

export type HitGroup = {
  readonly key: string;
  readonly heading: string;
  readonly hits: readonly Hit[];
  /** They were found for the text before, and stay in their place until the new ones come: none of them is chosen. */
  readonly isOfBefore?: boolean;
};
export type Search = {
  readonly groups: readonly HitGroup[];
  readonly searching: boolean;
  readonly failed: boolean;
};

/** Gives the sources a person may search: those of their permissions whose part of the back office there is. */
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
    })),
  });
  const wanted = text.trim();
  const before = useRef(new Map<string, readonly Hit[]>());
  useEffect(() => {
    if (wanted === '') before.current.clear();
    else
      for (const [index, { key }] of sources.entries()) {
        const hits = results[index]?.data;
        if (hits) before.current.set(key, hits);
      }
  });
  const found = sources.map(({ key, heading }, index): HitGroup => {
    const { data, isFetching } = results[index] ?? { data: undefined, isFetching: false };
    const isOfBefore = wanted !== settled || (data === undefined && isFetching);
    const kept = isOfBefore ? before.current.get(key) : undefined;
    return { key, heading, hits: wanted === '' ? [] : (data ?? kept ?? []), isOfBefore };
  });
  return {
    groups: [partsNamed(text, can), settingsNamed(text, can), ...found].filter(({ hits }) => hits.length > 0),
    searching: wanted !== settled || results.some(({ isFetching }) => isFetching),
    failed: results.some(({ isError }) => isError),
  };
}

/** Finds settings by the words on them; each leads to its section of the page. */
function settingsNamed(text: string, can: (permission: Permission) => boolean): HitGroup {
  const wanted = fold(text.trim());
  const named = wanted === '' || !can('vendor.edit') ? [] : SETTINGS;
  const hits = named
    .filter(({ word }) => fold(word).includes(wanted))
    .slice(0, MOST_SETTINGS)
    .map(({ word, section }) => ({
      key: `${section} ${word}`,
      title: word,
      detail: settingsTexts[section],
      href: `/bo/settings#${section}`,
    }));
  return { key: 'settings', heading: settingsTexts.title, hits };
}

function partsNamed(text: string, can: (permission: Permission) => boolean): HitGroup {
  const wanted = fold(text.trim());
  const hits = allowedNavigation(can)
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ to, label }) => ({ key: to, title: label, detail: '', href: to }));
  return { key: 'parts', heading: searchTexts.parts, hits };
}
