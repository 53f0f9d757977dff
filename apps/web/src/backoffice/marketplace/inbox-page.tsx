import { Anchor, Switch } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { errorText } from '@sofreh/fa/error-texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, notify } from '#web/api/index.ts';
import { askAgain, callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, type RowAction, useListAddress } from '#web/ui/index.ts';
import { INBOX, type News } from './market-calls.ts';
import { marketTexts as texts } from './texts.ts';

const COLUMNS: readonly DataColumn<News>[] = [
  {
    key: 'code',
    title: texts.code,
    card: 'title',
    render: ({ code, orderId }) =>
      orderId ? (
        <Anchor component={Link} to="/bo/orders/$id" params={{ id: orderId } as never} lh="44px">
          <bdi>{toPersianDigits(code)}</bdi>
        </Anchor>
      ) : (
        <bdi>{toPersianDigits(code)}</bdi>
      ),
  },
  { key: 'shop', title: texts.shop, render: ({ shopTitle }) => shopTitle },
  { key: 'state', title: texts.state, render: ({ state }) => texts.stateNames[state] ?? '' },
  { key: 'received', title: texts.received, render: ({ receivedAt }) => dateTime(receivedAt) },
  {
    key: 'outcome',
    title: texts.outcome,
    card: 'aside',
    render: ({ outcome }) => texts.outcomes[outcome] ?? '',
  },
  { key: 'fault', title: texts.why, render: ({ fault }) => fault && errorText(fault) },
];

/** What is not done with may be tried again. */
function actionsOf({ id, handledAt }: News): readonly RowAction[] {
  return handledAt === null ? [{ label: texts.again, onClick: () => void again(id) }] : [];
}

async function again(id: string): Promise<void> {
  try {
    await api('POST /api-snappFood/inbox/again', { body: { id } });
    notify({ kind: 'success', message: texts.againDone });
  } catch {
    // The red notice has told of it.
  } finally {
    askAgain(INBOX);
  }
}

/** Lists what marketplaces told, as it came, and what became of it. */
export function MarketplaceInboxPage() {
  const editable = useStaff().can('order.edit');
  const list = useListAddress<typeof INBOX>({ filters: ['failed'], pageSize: 30 });
  const query = useQuery({
    ...keepingPage(callQuery(INBOX, { query: list.query })),
    refetchInterval: 10_000,
  });
  return (
    <DataList
      name="marketplace-inbox"
      title={texts.inbox}
      columns={COLUMNS}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      rowName={({ code }) => toPersianDigits(code)}
      rowActions={editable ? actionsOf : undefined}
      filters={
        <Switch
          size="md"
          label={texts.onlyFailed}
          checked={list.address.failed === 'true'}
          onChange={(event) => list.filter({ failed: event.currentTarget.checked ? 'true' : undefined })}
        />
      }
      empty={{ title: texts.noNews, hint: texts.noNewsHint }}
    />
  );
}
