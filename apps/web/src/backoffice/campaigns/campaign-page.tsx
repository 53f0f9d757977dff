import { Anchor, Button, Group, Paper, Progress, Stack, Table, Text } from '@mantine/core';
import type { CampaignStep } from '@sofreh/domain/campaigns';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery, useChange } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Confirm, ErrorState, LoadingRows, Money, Sideways } from '#web/ui/index.ts';
import { CampaignOrders } from './campaign-orders.tsx';
import classes from './campaigns.module.css';
import { CAMPAIGNS, type Campaign, CampaignStatus } from './campaigns-page.tsx';
import { DayChart } from './day-chart.tsx';
import { MessageText } from './message-text.tsx';
import { campaignsTexts as texts } from './texts.ts';

const REPORT = 'GET /api-identity/identity/segmentation/report';
type Report = ApiResponse<typeof REPORT>;
const LOOK_MS = 5_000;

export function CampaignPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { vendor } = useStaff();
  const query = useQuery({
    ...callQuery(REPORT, { query: { campaignId: id } }),
    refetchInterval: ({ state }) => (isMoving(state.data?.campaign.status) ? LOOK_MS : false),
  });
  const { data } = query;
  return (
    <Stack gap="lg">
      {query.isPending && <LoadingRows />}
      {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <>
          <Head campaign={data.campaign} />
          <Earned report={data} currency={vendor.currency} />
          {data.campaign.startedAt && <CampaignOrders campaignId={id} />}
        </>
      )}
    </Stack>
  );
}

function isMoving(status: Campaign['status'] | undefined): boolean {
  return status === 'SENDING' || status === 'SCHEDULED';
}

const COUNTS = ['sent', 'delivered', 'failed', 'waiting', 'held', 'skipped', 'refused', 'unsure'] as const;

function Head({ campaign }: { readonly campaign: Campaign }) {
  const { name, status, text, people, sendAt, pauseReason } = campaign;
  const gone = people.sent + people.refused + people.unsure + people.skipped;
  const all = gone + people.waiting;
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <Group justify="space-between">
          <Group>
            <h1 className={classes.title}>{name}</h1>
            <CampaignStatus status={status} />
          </Group>
          <Anchor className={classes.link} component={Link} to="/bo/campaigns">
            {texts.back}
          </Anchor>
        </Group>
        <Text c="dimmed">
          {texts.at}: {dateTime(sendAt)}
        </Text>
        {campaign.repeats && <Text c="dimmed">{texts.repeating}</Text>}
        {pauseReason && <Text c="var(--mantine-color-orange-light-color)">{texts.reasons[pauseReason]}</Text>}
        <p className={classes.bubble}>
          <MessageText text={text} />
        </p>
        {all > 0 && <Progress aria-label={texts.progress} value={(gone / all) * 100} size="lg" />}
        <dl className={classes.figures}>
          {COUNTS.filter((key) => people[key] > 0 || key === 'sent').map((key) => (
            <div key={key}>
              <dt>{texts[key]}</dt>
              <dd>{formatNumber(people[key])}</dd>
            </div>
          ))}
          {campaign.devices > 0 && (
            <div>
              <dt>{texts.devices}</dt>
              <dd>{formatNumber(campaign.devices)}</dd>
            </div>
          )}
        </dl>
        <Steps campaign={campaign} />
      </Stack>
    </Paper>
  );
}

function Steps({ campaign: { id, status } }: { readonly campaign: Campaign }) {
  const [ending, setEnding] = useState(false);
  const step = useChange({
    run: (action: CampaignStep, options) =>
      api('PATCH /api-identity/identity/segmentation/notifications/{id}', {
        params: { id },
        body: { action },
        ...options,
      }),
    changes: [REPORT, CAMPAIGNS],
    onDone: () => setEnding(false),
  });
  if (status === 'DONE' || status === 'CANCELLED') return null;
  const isPaused = status === 'PAUSED';
  return (
    <>
      <Group>
        <Button h={44} loading={step.running} onClick={() => step.start(isPaused ? 'RESUME' : 'PAUSE')}>
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button h={44} variant="subtle" color="red" onClick={() => setEnding(true)}>
          {texts.cancel}
        </Button>
      </Group>
      {step.fault && (
        <Text role="alert" c="red">
          {step.fault}
        </Text>
      )}
      <Confirm
        opened={ending}
        title={texts.cancelTitle}
        hint={texts.cancelHint}
        confirmLabel={texts.cancel}
        danger
        loading={step.running}
        fault={step.fault}
        onConfirm={() => step.start('CANCEL')}
        onClose={() => setEnding(false)}
      />
    </>
  );
}

type EarnedProps = { readonly report: Report; readonly currency: Currency };

function Earned({ report, currency }: EarnedProps) {
  const { written, held, earned, cost, days, running, campaign } = report;
  const { verdict, revenue, revenueLow, revenueHigh, orders } = earned;
  const isTold = verdict !== 'TOO_FEW';
  const share = (part: number, whole: number) =>
    whole === 0 ? '' : formatPercent(Math.round((part / whole) * 100));
  const each = (sum: number, people: number) => (people === 0 ? 0 : Math.round(sum / people));
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack>
        <h2 className={classes.heading}>{texts.report}</h2>
        <div className={classes.verdict} data-verdict={verdict}>
          <Text fw={600}>{texts.verdicts[verdict]}</Text>
          {isTold && (
            <>
              <Text>
                {texts.earned}: <Money amount={revenue} currency={currency} />
              </Text>
              <Text>
                {texts.between(formatMoney(revenueLow, currency), formatMoney(revenueHigh, currency))}
              </Text>
              {orders > 0 && <Text>{texts.extraOrders(orders)}</Text>}
            </>
          )}
        </div>
        {running && <Text c="dimmed">{texts.running(campaign.countedDays)}</Text>}
        <Sideways label={texts.report}>
          <Table aria-label={texts.report}>
            <Table.Thead>
              <Table.Tr>
                {[texts.side, texts.count, texts.buyers, texts.orders, texts.revenue, texts.each].map(
                  (title) => (
                    <Table.Th key={title}>{title}</Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {([written, held] as const).map((side) => (
                <Table.Tr key={side === written ? 'written' : 'held'}>
                  <Table.Th scope="row">{side === written ? texts.written : texts.heldBack}</Table.Th>
                  <Table.Td>{formatNumber(side.people)}</Table.Td>
                  <Table.Td>
                    {formatNumber(side.buyers)} {share(side.buyers, side.people)}
                  </Table.Td>
                  <Table.Td>{formatNumber(side.orders)}</Table.Td>
                  <Table.Td>
                    <Money amount={side.revenue} currency={currency} />
                  </Table.Td>
                  <Table.Td>
                    <Money amount={each(side.revenue, side.people)} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
        <Text>
          {texts.cost}: <Money amount={cost.messages} currency={currency} />
          {cost.discounts > 0 && (
            <>
              ، {texts.discounts}: <Money amount={cost.discounts} currency={currency} />
            </>
          )}
        </Text>
        <h3 className={classes.heading}>{texts.chart}</h3>
        {days.length === 0 ? <Text>{texts.noOrders}</Text> : <DayChart days={days} currency={currency} />}
      </Stack>
    </Paper>
  );
}
