import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { CustomerLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { type DataColumn, DataList, JalaliDate, useListAddress } from '#web/ui/index.ts';
import { clubTexts as texts } from './texts.ts';

const LIST = 'GET /api/clubs/members';
type Member = ApiResponse<typeof LIST>['data'][number];

const columns: readonly DataColumn<Member>[] = [
  {
    key: 'name',
    title: texts.name,
    card: 'title',
    render: ({ id, name }) => <CustomerLink id={id}>{name}</CustomerLink>,
  },
  { key: 'points', title: texts.points, card: 'aside', render: ({ points }) => formatNumber(points) },
  { key: 'level', title: texts.level, render: ({ level }) => level },
  { key: 'earned', title: texts.earned, render: ({ earned }) => formatNumber(earned) },
  { key: 'joined', title: texts.joined, render: ({ joinedAt }) => <JalaliDate at={joinedAt} /> },
];

/** Lists guests of the club, those with most points first. */
export function MemberList() {
  const list = useListAddress<typeof LIST>({ filters: ['search'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  return (
    <DataList
      name="club-members"
      title={texts.members}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      searchFor={texts.search}
      empty={{ title: texts.noMembers, hint: texts.noMembersHint }}
    />
  );
}
