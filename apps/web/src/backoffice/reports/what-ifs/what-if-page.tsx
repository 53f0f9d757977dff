import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { WHAT_IF_ORDERS_MAX } from '@sofreh/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { FilterBar, useAddress, useCutOff } from '#web/ui/index.ts';
import { daysOfBar, namesOthers, ordersOfBar } from '../report-address.ts';
import { OtherReport, ReportBar } from '../report-bar.tsx';
import { whatIfTexts as texts } from './texts.ts';
import { WhatIfForm } from './what-if-form.tsx';
import { useAskedText, WhatIfResult } from './what-if-result.tsx';

/** What besides its days the report knows. */
const KNOWS = ['TYPE', 'BRANCHES'] as const;

/** Real orders priced again under changed rules: what would have come in, and whose bill would have changed. */
export function WhatIfPage() {
  const { vendor } = useStaff();
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const { OrderType, vendorIds } = ordersOfBar(address);
  const { from: From, to: To } = daysOfBar(address, cutOff, 'LAST_30_DAY');
  const { asked } = address;
  const ask = (id: string | undefined) => change({ asked: id, page: undefined }, { toTop: true });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <OtherReport
          here="/bo/reports/whatif"
          address={address}
          days={{ from: From, to: To }}
          knows={KNOWS}
        />
      </Group>
      <Text c="dimmed">{`${texts.hint} ${texts.most(WHAT_IF_ORDERS_MAX)}`}</Text>
      {asked ? (
        <>
          <div>
            <Button variant="default" h={44} onClick={() => ask(undefined)}>
              {texts.again}
            </Button>
          </div>
          <WhatIfResult key={asked} id={asked} onForgotten={() => ask(undefined)} />
        </>
      ) : (
        <>
          <FilterBar
            active={[address.From, address.OrderType].filter(Boolean).length}
            filters={<ReportBar address={address} onChange={change} knows={KNOWS} usual="LAST_30_DAY" />}
          />
          <WhatIfForm
            of={{
              From,
              To,
              ...(OrderType ? { OrderType } : {}),
              ...(vendorIds ? { vendorIds: vendorIds.split(',') } : {}),
            }}
            namesOthers={namesOthers(address, vendor.id)}
            onBegun={ask}
          />
          <Earlier onOpen={ask} />
        </>
      )}
    </Stack>
  );
}

/** What was asked before. */
function Earlier({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data } = useQuery(callQuery('GET /api/reports/whatif', { query: { pageNumber: 1, pageSize: 10 } }));
  const askedText = useAskedText();
  if (!data || data.data.length === 0) return null;
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {texts.earlier}
      </Title>
      <Stack gap={0} align="flex-start">
        {data.data.map((row) => (
          <Anchor
            key={row.id}
            component="button"
            type="button"
            py={10}
            ta="start"
            onClick={() => onOpen(row.id)}
          >
            {askedText(row)}
          </Anchor>
        ))}
      </Stack>
    </Paper>
  );
}
