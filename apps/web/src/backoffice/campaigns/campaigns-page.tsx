import { Anchor, Badge, Button } from '@mantine/core';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { campaignStatusLabels } from '@sofreh/fa/labels';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, useListAddress } from '#web/ui/index.ts';
import classes from './campaigns.module.css';
import { RecipeList } from './recipe-list.tsx';
import { campaignsTexts as texts } from './texts.ts';

export const CAMPAIGNS = 'GET /api-identity/identity/segmentation/notifications';
export type Campaign = ApiResponse<typeof CAMPAIGNS>['data'][number];
/** A list that is being sent is looked at again this often, in ms. */
const LOOK_MS = 10_000;

const colors = {
  SCHEDULED: 'gray',
  SENDING: 'blue',
  PAUSED: 'orange',
  DONE: 'green',
  CANCELLED: 'gray',
} as const;

export function CampaignStatus({ status }: Pick<Campaign, 'status'>) {
  return (
    <Badge variant="light" size="lg" tt="none" color={colors[status]}>
      {campaignStatusLabels[status]}
    </Badge>
  );
}

const columns: readonly DataColumn<Campaign>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: ({ id, name }) => (
      <Anchor className={classes.link} component={Link} to="/bo/campaigns/$id" params={{ id } as never}>
        {name}
      </Anchor>
    ),
  },
  {
    key: 'status',
    title: texts.status,
    card: 'aside',
    render: (row) => <CampaignStatus status={row.status} />,
  },
  { key: 'at', title: texts.at, render: ({ sendAt }) => dateTime(sendAt) },
  { key: 'sent', title: texts.sent, render: ({ people }) => formatNumber(people.sent) },
  { key: 'waiting', title: texts.waiting, render: ({ people }) => formatNumber(people.waiting) },
  { key: 'held', title: texts.held, render: ({ people }) => formatNumber(people.held) },
];

export function CampaignsPage() {
  const list = useListAddress<typeof CAMPAIGNS>({ filters: [] });
  const query = useQuery({
    ...keepingPage(callQuery(CAMPAIGNS, { query: list.query })),
    refetchInterval: LOOK_MS,
  });
  return (
    <DataList
      name="campaigns"
      title={texts.title}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      actions={
        <Button
          h={44}
          component={Link}
          to="/bo/campaigns/new"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {texts.add}
        </Button>
      }
      summary={<RecipeList />}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}
