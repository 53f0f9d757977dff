import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { SHOP_ENTRIES_AT_ONCE } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { EmptyState, ErrorState, LoadingRows, Modal } from '#web/ui/index.ts';
import { ADOPTABLE, MENU_CHANGES } from './menu-calls.ts';
import { marketMenuTexts as texts } from './texts.ts';

type Props = { readonly shop: string; readonly opened: boolean; readonly onClose: () => void };
type Adoptable = ApiResponse<typeof ADOPTABLE>['data'][number];
type Result = ApiResponse<'POST /api-snappFood/menu/adopt'>;

/** Makes dishes of ours of what stands there: what is chosen, with all that it needs. */
export function AdoptDialog({ shop, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.adoptTitle} size="lg">
      {opened && <Adopt shop={shop} onClose={onClose} />}
    </Modal>
  );
}

function Adopt({ shop, onClose }: Omit<Props, 'opened'>) {
  const query = useQuery({ ...callQuery(ADOPTABLE, { query: { shop } }), gcTime: 0 });
  const [result, setResult] = useState<Result | null>(null);
  if (result) return <Told result={result} onClose={onClose} />;
  if (query.isPending) return <LoadingRows />;
  if (!query.data) {
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (query.data.data.length === 0) return <EmptyState title={texts.adoptNone} hint={texts.adoptNoneHint} />;
  return <Choosing shop={shop} all={query.data.data} onDone={setResult} />;
}

/** Things under what they stand in, as people know a menu. */
function groupsOf(all: readonly Adoptable[]): readonly (readonly [string, readonly Adoptable[]])[] {
  const groups = new Map<string, Adoptable[]>();
  for (const each of all) {
    if (each.kind === 'CATEGORY' || each.kind === 'TOPPING_CATEGORY') continue;
    const title = each.parentTitle ?? '';
    groups.set(title, [...(groups.get(title) ?? []), each]);
  }
  return [...groups];
}

type ChoosingProps = {
  readonly shop: string;
  readonly all: readonly Adoptable[];
  readonly onDone: (result: Result) => void;
};

function Choosing({ shop, all, onDone }: ChoosingProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (lines: readonly Adoptable[], on: boolean) => {
    const next = new Set(chosen);
    for (const { entryId } of lines) on ? next.add(entryId) : next.delete(entryId);
    setChosen(next);
  };
  const adopt = useChange({
    run: async (_: void, options) => {
      const ids = all.map(({ entryId }) => entryId).filter((id) => chosen.has(id));
      const lines: Result['lines'] = [];
      // A menu of thousands goes in parts; what one part made the next one knows.
      for (let from = 0; from < ids.length; from += SHOP_ENTRIES_AT_ONCE.max) {
        const entryIds = ids.slice(from, from + SHOP_ENTRIES_AT_ONCE.max);
        const body = { shop, entryIds };
        lines.push(...(await api('POST /api-snappFood/menu/adopt', { body, ...options })).lines);
      }
      onDone({ made: lines.filter(({ outcome }) => outcome === 'MADE').length, lines });
    },
    changes: MENU_CHANGES,
  });
  const free = (lines: readonly Adoptable[]) => lines.filter(({ plan }) => plan === 'NEW');
  const waiting = all.filter(({ plan }) => plan === 'LOOKS_LIKE').length;
  const nothing = chosen.size === 0;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.adoptHint}
      </Text>
      {waiting > 0 && <Text c="yellow.9">{texts.adoptWaiting(waiting)}</Text>}
      {groupsOf(all).map(([title, lines]) => (
        <Stack key={title} gap={4} component="section" aria-label={title}>
          <Checkbox
            size="md"
            fw={700}
            py={8}
            label={title}
            disabled={free(lines).length === 0}
            checked={free(lines).length > 0 && free(lines).every(({ entryId }) => chosen.has(entryId))}
            indeterminate={
              free(lines).some(({ entryId }) => chosen.has(entryId)) &&
              !free(lines).every(({ entryId }) => chosen.has(entryId))
            }
            onChange={(event) => set(free(lines), event.currentTarget.checked)}
          />
          {lines.map((line) => (
            <Checkbox
              key={line.entryId}
              size="md"
              ms="lg"
              py={8}
              label={`${line.title}، ${formatMoney(line.price, 'TOMAN')}`}
              description={whyNot(line)}
              disabled={line.plan !== 'NEW'}
              checked={chosen.has(line.entryId)}
              onChange={(event) => set([line], event.currentTarget.checked)}
            />
          ))}
        </Stack>
      ))}
      {adopt.fault && (
        <Text role="alert" c="red">
          {adopt.fault}
        </Text>
      )}
      <Button h={48} disabled={nothing} loading={adopt.running} onClick={() => adopt.start()}>
        {nothing ? texts.adoptNothing : texts.adoptChosen(chosen.size)}
      </Button>
    </Stack>
  );
}

function whyNot({ plan, looksLike }: Adoptable): string | undefined {
  if (plan === 'LOOKS_LIKE') return texts.adoptLooksLike(looksLike ?? '');
  return plan === 'NEEDS' ? texts.adoptNeeds : undefined;
}

const COLORS = {
  MADE: 'green',
  KNOWN: 'gray',
  LOOKS_LIKE: 'yellow',
  NEEDS: 'yellow',
  REFUSED: 'red',
} as const;

function Told({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  return (
    <Stack>
      <Text fw={700} role="status">
        {texts.adopted(result.made)}
      </Text>
      <Stack gap={4} component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {result.lines.map(({ entryId, kind, title, outcome, detail }) => (
          <Group key={entryId} component="li" gap="sm" wrap="nowrap" align="baseline">
            <Badge variant="light" tt="none" color={COLORS[outcome]} style={{ flexShrink: 0 }}>
              {texts.adoptOutcomes[outcome]}
            </Badge>
            <Text size="sm">
              {texts.kinds[kind]} «{title}»{detail === 'NO_PICTURE' && `، ${texts.adoptNoPicture}`}
              {outcome === 'LOOKS_LIKE' && `، ${texts.adoptLooksLike(detail)}`}
            </Text>
          </Group>
        ))}
      </Stack>
      <Button h={48} variant="default" onClick={onClose}>
        {texts.adoptClose}
      </Button>
    </Stack>
  );
}
