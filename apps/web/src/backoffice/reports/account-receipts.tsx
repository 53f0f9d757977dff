import { Anchor, Button, Group, Paper, Select, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { ACCOUNT_METHODS, type AccountMethod } from '@sofreh/domain/credit-accounts';
import { accountMethodLabels, accountMoveLabels } from '@sofreh/fa/account-texts';
import { dateTime } from '@sofreh/fa/dates';
import { toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Drawer, ErrorState, LoadingRows, Money } from '#web/ui/index.ts';
import { accountReceiptsTexts as texts } from './account-receipts-texts.ts';
import classes from './reports.module.css';

const CALL = 'GET /api/reports/accountreceipts';
type Receipts = ApiResponse<typeof CALL>;
type Move = Receipts['data'][number];
type Of = Pick<ApiInput<typeof CALL>['query'], 'From' | 'To' | 'vendorIds'>;
const PAGE = 20;

/** What customers paid on their accounts in some days, by way of paying; each opens its movements. */
export function AccountReceipts({ of }: { readonly of: Of }) {
  const [opened, setOpened] = useState<AccountMethod | 'ALL' | null>(null);
  const { data, error, refetch, isFetching } = useQuery(
    keepingPage(callQuery(CALL, { query: { ...of, pageSize: 1 } })),
  );
  return (
    <Paper component="section" aria-label={texts.title} withBorder radius="lg" p="lg" mt="md">
      <Stack gap="xs">
        <Title order={2} fz="lg">
          {texts.title}
        </Title>
        {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && <LoadingRows rows={2} />}
        {data && (
          <Text c="dimmed" size="sm">
            {data.methods.length === 0 ? texts.none : texts.hint}
          </Text>
        )}
        {data?.methods.map((row) => (
          <MethodRow
            key={row.method}
            name={accountMethodLabels[row.method]}
            sums={row}
            onOpen={() => setOpened(row.method)}
          />
        ))}
        {data && data.methods.length > 1 && (
          <MethodRow name={texts.total} sums={data.total} onOpen={() => setOpened('ALL')} />
        )}
      </Stack>
      <Drawer
        opened={opened !== null}
        onClose={() => setOpened(null)}
        position="left"
        size="lg"
        title={texts.title}
      >
        {opened !== null && <Moves of={of} first={opened} />}
      </Drawer>
    </Paper>
  );
}

type RowProps = { readonly name: string; readonly sums: Receipts['total']; readonly onOpen: () => void };

function MethodRow({ name, sums: { count, refunded, net }, onOpen }: RowProps) {
  const { vendor } = useStaff();
  const facts = [
    texts.count(count),
    ...(refunded > 0 ? [texts.refunded(formatMoney(refunded, vendor.currency))] : []),
  ];
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={700}>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join('، ')}
        </Text>
      </div>
      <UnstyledButton className={`${classes.figure} ${classes.amount}`} onClick={onOpen}>
        <Money amount={net} currency={vendor.currency} />
        <span className="visually-hidden">{texts.see(name)}</span>
      </UnstyledButton>
    </Group>
  );
}

type MovesProps = { readonly of: Of; readonly first: AccountMethod | 'ALL' };

/** The single movements, newest first, of one way of paying or of all. */
function Moves({ of, first }: MovesProps) {
  const [method, setMethod] = useState(first);
  const [page, setPage] = useState(1);
  const query = { ...of, ...(method === 'ALL' ? {} : { method }), pageNumber: page, pageSize: PAGE };
  const { data, error, refetch, isFetching } = useQuery(keepingPage(callQuery(CALL, { query })));
  const pages = Math.ceil((data?.totalCount ?? 0) / PAGE);
  return (
    <Stack gap="sm">
      <Select
        label={texts.which}
        styles={{ input: { height: 44 } }}
        allowDeselect={false}
        value={method}
        onChange={(value) => {
          setPage(1);
          setMethod(ACCOUNT_METHODS.find((each) => each === value) ?? 'ALL');
        }}
        data={[
          { value: 'ALL', label: texts.all },
          ...ACCOUNT_METHODS.map((value) => ({ value, label: accountMethodLabels[value] })),
        ]}
      />
      {error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <LoadingRows />}
      {data?.totalCount === 0 && <Text c="dimmed">{texts.noMoves}</Text>}
      {data?.data.map((move) => (
        <OneMove key={`${move.vendorId} ${move.id}`} move={move} />
      ))}
      {pages > 1 && (
        <Group justify="space-between">
          <Button variant="default" h={44} disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.previous}
          </Button>
          <Text>{texts.page(page, pages)}</Text>
          <Button variant="default" h={44} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {texts.next}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function OneMove({ move }: { readonly move: Move }) {
  const { vendor } = useStaff();
  const { vendorId, vendorName, customerId, customerName, method, kind, reference, amount, at } = move;
  const here = vendorId === vendor.id;
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          {here ? (
            <Anchor
              component={Link}
              to="/bo/credit-accounts/$id"
              params={{ id: customerId } as never}
              fw={700}
              py={10}
            >
              {customerName}
            </Anchor>
          ) : (
            <Text fw={700}>{customerName}</Text>
          )}
          <Text size="sm">
            {accountMoveLabels[kind]}، {accountMethodLabels[method]}
          </Text>
          <Text size="sm" c="dimmed">
            {[dateTime(at), ...(here ? [] : [vendorName])].join(' · ')}
            {reference && (
              <>
                {' · '}
                <bdi>{toPersianDigits(reference)}</bdi>
              </>
            )}
          </Text>
        </div>
        <Text fw={700}>
          <Money amount={amount} currency={vendor.currency} />
        </Text>
      </Group>
    </Paper>
  );
}
