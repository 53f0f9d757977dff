import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { EmptyState, ErrorState, LoadingRows } from '#web/ui/index.ts';
import { detailText } from './line-text.ts';
import { type Difference, MENU_CHANGES, PAGE, PARITY } from './menu-calls.ts';
import { Pages } from './pages.tsx';
import { marketMenuTexts as texts } from './texts.ts';

const LOOK_MS = 5_000;
type Cause = Difference['cause'];
/** This is what sending ours puts right; the others wait for a decision about a match. */
const MENDABLE: readonly Cause[] = ['NOT_THERE', 'DIFFERENT', 'GONE_HERE', 'HOURS'];
/** What only lacks its category or toppings there is sent with them. */
const isMendable = ({ cause, hold }: Difference) => MENDABLE.includes(cause) || hold === 'PARENT_MISSING';
const COLORS = {
  NOT_THERE: 'blue',
  DIFFERENT: 'orange',
  GONE_HERE: 'red',
  ONLY_THERE: 'gray',
  HELD: 'yellow',
  HOURS: 'red',
} as const;

type Props = {
  readonly shop: string;
  readonly editable: boolean;
  /** Tells whether what stands there was ever held against ours. */
  readonly compared: boolean;
};

/** Lists every difference between here and there, each mended by one key. */
export function ParityTab({ shop, editable, compared }: Props) {
  const [page, setPage] = useState(1);
  const [cause, setCause] = useState<Cause | null>(null);
  const query = useQuery({
    ...keepingPage(
      callQuery(PARITY, {
        query: { shop, ...(cause ? { cause } : {}), pageNumber: page, pageSize: PAGE },
      }),
    ),
    refetchInterval: LOOK_MS,
  });
  const mend = useChange({
    run: (subjectIds: readonly string[], options) =>
      api('POST /api-snappFood/menu/mend', {
        body: { id: crypto.randomUUID(), shop, subjectIds: [...subjectIds] },
        ...options,
      }),
    changes: MENU_CHANGES,
    done: texts.began,
  });
  const mean = useChange({
    run: ({ id, meant }: { readonly id: string; readonly meant: boolean }, options) =>
      api('PUT /api-snappFood/menu/meant', { body: { shop, ids: [id], meant }, ...options }),
    changes: MENU_CHANGES,
    done: texts.choiceSaved,
  });
  const fault = mend.fault ?? mean.fault;
  const { data = [], causes = [], totalCount = 0 } = query.data ?? {};
  // What was chosen stays in its box while its rows are asked for.
  const choices = cause && !query.data ? [cause] : causes.map((each) => each.cause);
  const mendable = data.filter(isMendable);
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="end" gap="sm">
        <Select
          label={texts.cause}
          size="md"
          clearable
          placeholder={texts.allCauses}
          data={choices.map((value) => ({ value, label: texts.causes[value] }))}
          value={cause}
          onChange={(value) => {
            setCause(choices.find((each) => each === value) ?? null);
            setPage(1);
          }}
        />
        {editable && mendable.length > 1 && (
          <Button
            h={44}
            loading={mend.running}
            onClick={() => mend.start(mendable.map(({ subjectId }) => subjectId))}
          >
            {texts.mendPage(mendable.length)}
          </Button>
        )}
      </Group>
      {fault && (
        <Text role="alert" c="red">
          {fault}
        </Text>
      )}
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {data.length > 0 && !compared && (
        <Text c="var(--mantine-color-yellow-light-color)">
          {texts.notCompared}. {texts.notComparedHint}
        </Text>
      )}
      {query.data &&
        data.length === 0 &&
        (compared ? (
          <EmptyState title={texts.noDifferences} />
        ) : (
          <EmptyState title={texts.notCompared} hint={texts.notComparedHint} />
        ))}
      {data.map((each) => (
        <Paper key={`${each.kind} ${each.subjectId} ${each.cause}`} withBorder radius="lg" p="sm">
          <DifferenceRow
            difference={each}
            editable={editable}
            busy={mend.running || mean.running}
            onMend={() => mend.start([each.subjectId])}
            onMean={(id) => mean.start({ id, meant: !each.meant })}
          />
        </Paper>
      ))}
      {query.data && <Pages page={page} total={totalCount} onPage={setPage} />}
    </Stack>
  );
}

type RowProps = {
  readonly difference: Difference;
  readonly editable: boolean;
  readonly busy: boolean;
  readonly onMend: () => void;
  /** Says of their thing that it is right so, or takes that back. */
  readonly onMean: (entryId: string) => void;
};

function onText(on: boolean | null): string | null {
  if (on === null) return null;
  return on ? texts.on : texts.out;
}

/** Says one side in words: title, price, whether it can be had. */
function sideText(title: string | null, price: number | null, on: boolean | null, kind: Difference['kind']) {
  const priced = kind === 'ITEM' || kind === 'TOPPING';
  return (
    [title, priced && price !== null && formatMoney(price, 'TOMAN'), onText(on)].filter(Boolean).join('، ') ||
    '—'
  );
}

function DifferenceRow({ difference, editable, busy, onMend, onMean }: RowProps) {
  const { kind, cause, differences, hold, titleHere, titleThere, priceHere, priceThere, onHere, onThere } =
    difference;
  const { entryId, meant } = difference;
  const title = titleHere ?? titleThere ?? texts.kinds.SHOP;
  const detail = [...differences, ...(hold ? [hold] : [])];
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} style={{ flex: 1, minWidth: 220 }}>
        <Group gap="sm">
          <Badge variant="light" size="lg" tt="none" color={COLORS[cause]}>
            {texts.causes[cause]}
          </Badge>
          <Text fw={700}>
            {texts.kinds[kind]} {kind === 'SHOP' ? '' : `«${title}»`}
          </Text>
        </Group>
        {detail.length > 0 && <Text size="sm">{detailText(detail)}</Text>}
        {meant && <Text size="sm">{texts.isMeant}</Text>}
        <Text size="sm" c="dimmed">
          {texts.here}: {sideText(titleHere, priceHere, onHere, kind)}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.thereSide}: {sideText(titleThere, priceThere, onThere, kind)}
        </Text>
      </Stack>
      {editable && cause === 'ONLY_THERE' && entryId && (
        <Button
          variant={meant ? 'filled' : 'default'}
          h={44}
          aria-pressed={meant}
          aria-label={texts.meantFor(title)}
          loading={busy}
          onClick={() => onMean(entryId)}
        >
          {texts.meant}
        </Button>
      )}
      {editable && isMendable(difference) && (
        <Button variant="default" h={44} aria-label={texts.mendFor(title)} loading={busy} onClick={onMend}>
          {texts.mend}
        </Button>
      )}
    </Group>
  );
}
