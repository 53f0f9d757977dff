import { List, Paper, Stack, Text, TextInput } from '@mantine/core';
import { SETTLEMENT_DAYS, SETTLEMENT_FEE_MAX } from '@sofreh/domain/limits';
import { instantOfDay, shortDate, tehranDay } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, api } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import {
  ErrorState,
  JalaliDateField,
  LoadingRows,
  MoneyField,
  NumberField,
  SavingForm,
  useCallForm,
} from '#web/ui/index.ts';
import { percentPointsText, readPercentPoints } from './percent-points.ts';
import { vendorsTexts as texts } from './vendors-texts.ts';

const INFO = 'GET /api/settlements/info';
type Info = ApiResponse<typeof INFO>;
type Props = {
  /** It is the vendor's own domain, by which the calls know whom they are about. */
  readonly domain: string;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Edits what the platform keeps of what it collects for a vendor: what was agreed on, and new terms from a day on. */
export function Terms(props: Props) {
  const query = useQuery(callQuery(INFO, { query: {} }, { hostDomain: props.domain, quiet: true }));
  if (query.error)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!query.data) return <LoadingRows rows={4} />;
  return (
    <Stack>
      <Agreed info={query.data} />
      <TermsForm info={query.data} {...props} />
    </Stack>
  );
}

function Agreed({ info: { agreed, currency } }: { readonly info: Info }) {
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-label={texts.agreed}>
      <Text fw={600} mb={4}>
        {texts.agreed}
      </Text>
      {agreed.length === 0 && <Text c="dimmed">{texts.noneAgreed}</Text>}
      <List listStyleType="none">
        {agreed.map(({ fromDay, commissionPoints, fee, periodDays }) => (
          <List.Item key={fromDay}>
            {texts.agreedLine(
              shortDate(instantOfDay(fromDay)),
              percentPointsText(commissionPoints),
              formatMoney(fee, currency),
              periodDays,
            )}
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}

type Values = { fromDay: string | null; commission: string; fee: number | null; periodDays: number | null };

function faultsOf({ fromDay, commission, fee, periodDays }: Values): Record<string, string> {
  const all = {
    fromDay: fromDay ? null : texts.dayRequired,
    commission: readPercentPoints(commission) === null ? texts.commissionWrong : null,
    fee: fee === null ? texts.feeRequired : null,
    periodDays: periodDays === null ? texts.periodRequired : null,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

function TermsForm({ info, domain, onDirty, onClose }: Props & { readonly info: Info }) {
  const { terms, currency } = info;
  const call = useCallForm<Values, unknown>({
    initialValues: {
      fromDay: tehranDay(new Date()),
      commission: percentPointsText(terms.commissionPoints),
      fee: terms.fee,
      periodDays: terms.periodDays,
    },
    validate: faultsOf,
    submit: ({ fromDay, commission, fee, periodDays }, options) =>
      api('PUT /api/settlements/terms', {
        body: {
          fromDay: fromDay ?? '',
          commissionPoints: readPercentPoints(commission) ?? 0,
          fee: fee ?? 0,
          periodDays: periodDays ?? terms.periodDays,
        },
        hostDomain: domain,
        ...options,
      }),
    done: texts.termsSaved,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: [domain, INFO] });
      onClose();
    },
  });
  const { form } = call;
  return (
    <SavingForm of={call} onDirty={onDirty} onCancel={onClose} label={texts.agree}>
      <JalaliDateField
        label={texts.fromDay}
        description={texts.fromDayHint}
        required
        {...form.getInputProps('fromDay')}
      />
      <TextInput
        label={texts.commission}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        data-autofocus
        {...form.getInputProps('commission')}
      />
      <MoneyField
        label={texts.fee}
        required
        currency={currency}
        maximum={SETTLEMENT_FEE_MAX}
        {...form.getInputProps('fee')}
      />
      <NumberField
        label={texts.period}
        required
        minimum={1}
        maximum={SETTLEMENT_DAYS.max}
        {...form.getInputProps('periodDays')}
      />
    </SavingForm>
  );
}
