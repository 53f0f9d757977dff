import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { PRICE_CHANGE_PERCENT } from '@sofreh/domain/limits';
import { PRICE_STEPS } from '@sofreh/domain/menu';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { ErrorState, LoadingRows, MoneyField, NumberField, SearchField } from '#web/ui/index.ts';
import { type Kind, MENU_CHANGES, type MenuState, OURS, type Ours, PAGE } from './menu-calls.ts';
import { Pages } from './pages.tsx';
import { marketMenuTexts as texts } from './texts.ts';

type Props = { readonly state: MenuState; readonly editable: boolean };

/** Shows how prices there follow from ours, and what has a price or a place of its own. */
export function PricesTab({ state, editable }: Props) {
  const [kind, setKind] = useState<Kind>('ITEM');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { shop } = state;
  const query = useQuery(
    keepingPage(callQuery(OURS, { query: { shop, kind, search, pageNumber: page, pageSize: PAGE } })),
  );
  return (
    <Stack gap="sm">
      {editable && <Rule state={state} />}
      <Group gap="sm" align="end">
        <Select
          label={texts.kind}
          size="md"
          allowDeselect={false}
          data={(['ITEM', 'TOPPING'] as const).map((value) => ({ value, label: texts.kindsMany[value] }))}
          value={kind}
          onChange={(value) => {
            setKind(value === 'TOPPING' ? 'TOPPING' : 'ITEM');
            setPage(1);
          }}
        />
        <SearchField
          value={search}
          placeholder={texts.search}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </Group>
      {query.isPending && <LoadingRows />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data?.data.map((ours) => (
        <Paper key={ours.ourId} withBorder radius="lg" p="sm">
          <OursRow
            key={`${ours.ownPrice} ${ours.choice}`}
            shop={shop}
            kind={kind}
            ours={ours}
            editable={editable}
          />
        </Paper>
      ))}
      {query.data && <Pages page={page} total={query.data.totalCount} onPage={setPage} />}
    </Stack>
  );
}

function Rule({ state: { shop, rule } }: { readonly state: MenuState }) {
  const [percent, setPercent] = useState(rule.percent);
  const [roundTo, setRoundTo] = useState(rule.roundTo);
  const save = useChange({
    run: (_: void, options) =>
      api('PUT /api-snappFood/menu/price-rule', { body: { shop, percent, roundTo }, ...options }),
    changes: MENU_CHANGES,
    done: texts.ruleSaved,
  });
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {texts.ruleTitle}
        </Title>
        <Text c="dimmed">{texts.ruleHint}</Text>
        <Group gap="sm" align="end">
          <NumberField
            label={texts.percent}
            value={percent}
            minimum={PRICE_CHANGE_PERCENT.min}
            maximum={PRICE_CHANGE_PERCENT.max}
            onChange={(value) => value !== null && setPercent(value)}
          />
          <Select
            label={texts.roundTo}
            size="md"
            allowDeselect={false}
            data={PRICE_STEPS.map((step) => ({ value: String(step), label: texts.steps[step] }))}
            value={String(roundTo)}
            onChange={(value) => setRoundTo(PRICE_STEPS.find((step) => String(step) === value) ?? 1)}
          />
          <Button h={44} loading={save.running} onClick={() => save.start()}>
            {texts.saveRule}
          </Button>
        </Group>
        {save.fault && (
          <Text role="alert" c="red">
            {save.fault}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

type RowProps = {
  readonly shop: string;
  readonly kind: Kind;
  readonly ours: Ours;
  readonly editable: boolean;
};

function OursRow({ shop, kind, ours, editable }: RowProps) {
  const { ourId, title, price, priceThere, choice } = ours;
  const [own, setOwn] = useState(ours.ownPrice);
  const save = useChange({
    run: (next: { readonly price: number | null; readonly choice: Ours['choice'] }, options) =>
      api('PUT /api-snappFood/menu/choices', { body: { shop, kind, ourId, ...next }, ...options }),
    changes: MENU_CHANGES,
    done: texts.choiceSaved,
  });
  return (
    <Group justify="space-between" gap="sm" align="end">
      <Stack gap={2} style={{ flex: 1, minWidth: 200 }}>
        <Text fw={700}>{title}</Text>
        <Text size="sm" c="dimmed">
          {texts.priceHere}: {formatMoney(price, 'TOMAN')}، {texts.priceThere}:{' '}
          {formatMoney(priceThere, 'TOMAN')}
        </Text>
        {save.fault && (
          <Text role="alert" size="sm" c="red">
            {save.fault}
          </Text>
        )}
      </Stack>
      {editable && (
        <Group gap="sm" align="end">
          <MoneyField
            label={texts.ownPrice}
            aria-label={`${texts.ownPrice}: ${title}`}
            currency="TOMAN"
            value={own}
            minimum={0}
            onChange={setOwn}
          />
          <Select
            label={texts.choice}
            aria-label={`${texts.choice}: ${title}`}
            size="md"
            allowDeselect={false}
            data={(['NONE', 'NEW', 'KEPT_OUT'] as const).map((value) => ({
              value,
              label: texts.choices[value],
            }))}
            value={choice ?? 'NONE'}
            onChange={(value) =>
              save.start({ price: own, choice: value === 'NEW' || value === 'KEPT_OUT' ? value : null })
            }
          />
          <Button
            variant="default"
            h={44}
            aria-label={`${texts.setPrice}: ${title}`}
            disabled={own === ours.ownPrice}
            loading={save.running}
            onClick={() => save.start({ price: own, choice })}
          >
            {texts.setPrice}
          </Button>
        </Group>
      )}
    </Group>
  );
}
