import { Alert, Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { AccountKind } from '@sofreh/domain/books';
import { businessDayInterval } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EmptyState, ErrorState, JalaliDateField, LoadingRows, Money, useAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { AccountStatement } from './account-statement.tsx';
import { accountTitle } from './account-title.ts';
import classes from './books.module.css';
import { booksTexts as texts } from './texts.ts';

const BOOKS = 'GET /api/books';
type Balance = ApiResponse<typeof BOOKS>['data'][number];

const WHERE: readonly AccountKind[] = [
  'CASH',
  'CARD',
  'GATEWAY',
  'WALLET',
  'MARKETPLACE',
  'BANK',
  'PURSE',
  'CREDIT',
  'ORDERS',
  'SURPLUS',
  'COURIER',
  'WAGES',
];
const EARNED: readonly AccountKind[] = [
  'SALES',
  'DISCOUNTS',
  'RETURNS',
  'PACKAGING',
  'SERVICE',
  'DELIVERY',
  'TIPS',
  'TAX',
  'ROUNDING',
  'COMMISSION',
  'PLATFORM_SHARE',
  'PAYMENT_FEES',
  'COURIER_COST',
  'COURIER_DENIED',
  'COURIER_PAY',
];

/** Shows the vendor's books: what every account stands at, now or at the end of a day; each opens its statement. */
export function BooksPage() {
  const [address] = useAddress();
  return address.account ? <AccountStatement account={address.account} /> : <Balances />;
}

function Balances() {
  const [address, change] = useAddress();
  const day = address.day ?? null;
  const at = day === null ? null : new Date(businessDayInterval(day).to - 1).toISOString();
  const query = useQuery(callQuery(BOOKS, { query: at ? { at } : {} }));
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Group gap="sm" align="end">
          <PutOnPaper of={[day !== null && `${texts.at}: ${shortDate(instantOfDay(day))}`]} />
          <div data-screen>
            <JalaliDateField
              label={texts.at}
              value={day}
              onChange={(next) => change({ day: next ?? undefined })}
            />
          </div>
        </Group>
      </Group>
      {query.isPending && <LoadingRows rows={8} />}
      {query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && query.data.data.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {query.data && query.data.data.length > 0 && <Accounts books={query.data} />}
    </Stack>
  );
}

function Accounts({ books }: { readonly books: ApiResponse<typeof BOOKS> }) {
  const { data, currency, sum } = books;
  const of = (kinds: readonly AccountKind[]) => data.filter(({ kind }) => kinds.includes(kind));
  const rest = data.filter(({ kind }) => !WHERE.includes(kind) && !EARNED.includes(kind));
  return (
    <>
      <Alert role="status" color={sum === 0 ? 'green' : 'red'} variant="light">
        {sum === 0 ? texts.balanced : texts.unbalanced(formatMoney(sum, currency))}
      </Alert>
      <AccountGroup title={texts.where} rows={of(WHERE)} currency={currency} />
      <AccountGroup title={texts.earned} rows={of(EARNED)} currency={currency} turned />
      <AccountGroup title={texts.other} rows={rest} currency={currency} />
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly rows: readonly Balance[];
  readonly currency: Currency;
  /** What was earned stands below zero in the books, and is shown as people say it. */
  readonly turned?: boolean;
};

function AccountGroup({ title, rows, currency, turned = false }: GroupProps) {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(({ balance }) => Math.abs(balance)), 1);
  const shown = (balance: number) => (turned ? 0 - balance : balance);
  return (
    <Paper withBorder radius="lg" p="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <ul className={classes.accounts} aria-label={`${title}، ${texts.chart}`}>
        {rows.map(({ account, kind, name, balance, entries }) => (
          <li key={account} className={classes.account}>
            <Anchor component={Link} to="/bo/books" search={{ account, name } as never} fw={600}>
              {accountTitle(account, kind, name)}
            </Anchor>
            <span className={classes.bar} aria-hidden>
              <span
                data-below={shown(balance) < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(balance) / most) * 100}%` }}
              />
            </span>
            <span>
              <Money amount={shown(balance)} currency={currency} />
              <Text span c="dimmed" size="sm" display="block">
                {texts.entries(entries)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
