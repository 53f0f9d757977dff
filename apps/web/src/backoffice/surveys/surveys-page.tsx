import { Anchor, Badge, Button, Group, Select } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { deliveryTypeLabels, sourceLabels } from '@sofreh/fa/labels';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { surveysTexts as texts } from './texts.ts';

const LIST = 'GET /api/survey';
type Row = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'title',
    title: texts.name,
    card: 'title',
    render: ({ id, title }) => (
      <Anchor
        component={Link}
        to="/bo/surveys/$id"
        params={{ id } as never}
        fw={700}
        py={10}
        miw={44}
        display="inline-block"
      >
        {title}
      </Anchor>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    card: 'aside',
    render: ({ active }) => (
      <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
        {active ? texts.on : texts.off}
      </Badge>
    ),
  },
  {
    key: 'where',
    title: texts.where,
    render: ({ sources, deliveryTypes }) =>
      [
        sources.map((source) => sourceLabels[source]).join('، '),
        deliveryTypes.map((type) => deliveryTypeLabels[type]).join('، '),
      ].join('؛ '),
  },
  { key: 'questions', title: texts.questions, render: ({ questions }) => formatNumber(questions) },
  { key: 'responses', title: texts.responses, render: ({ responses }) => formatNumber(responses) },
  {
    key: 'score',
    title: texts.score,
    render: ({ score }) => (score === null ? texts.noScore : texts.stars(score)),
  },
];

export function SurveysPage() {
  const mayEdit = useStaff().can('survey.edit');
  const list = useListAddress<typeof LIST>({ filters: ['search', 'active'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  const { active } = list.address;
  const add = mayEdit && (
    <Button
      component={Link}
      to="/bo/surveys/$id/edit"
      params={{ id: 'new' } as never}
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {texts.add}
    </Button>
  );
  return (
    <DataList
      name="surveys"
      title={texts.title}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      searchFor={texts.search}
      actions={
        <Group gap="sm">
          <PutOnPaper address={list.address} of={[active && (active === 'true' ? texts.on : texts.off)]} />
          {add}
        </Group>
      }
      filters={
        <Select
          aria-label={texts.state}
          placeholder={texts.anyState}
          clearable
          styles={{ input: { height: 44 } }}
          data={[
            { value: 'true', label: texts.on },
            { value: 'false', label: texts.off },
          ]}
          value={list.address.active ?? null}
          onChange={(value) => list.filter({ active: value ?? undefined })}
        />
      }
      empty={{ title: texts.none, hint: texts.noneHint, action: add }}
    />
  );
}
