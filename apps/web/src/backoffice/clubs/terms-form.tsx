import { Alert, Paper, Stack, Text, Title } from '@mantine/core';
import { type ClubOrder, DEFAULT_POINT_DAYS, orderPoints } from '@sofreh/domain/clubs';
import { CLUB_EARN_AMOUNT, POINT_DAYS, POINT_WORTH, SPEND_FROM_POINTS } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { type ApiInput, type ApiResponse, api } from '#web/api/index.ts';
import { askAgain } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { MoneyField, NumberField, SavingForm, SwitchRow, UnsavedGuard, useCallForm } from '#web/ui/index.ts';
import { LevelList } from './level-list.tsx';
import { RuleList } from './rule-list.tsx';
import { clubTexts as texts } from './texts.ts';

export const TERMS = 'GET /api/clubs/terms';
type Terms = ApiResponse<typeof TERMS>;
type Body = ApiInput<'PUT /api/clubs/terms'>['body'];

type Values = Pick<Terms, 'active' | 'rules' | 'levels'> & {
  perAmount: number | null;
  pointValue: number | null;
  spendFrom: number | null;
  expires: boolean;
  expireDays: number | null;
};

/** An example order costs so many times what a point takes. */
const EXAMPLE_TIMES = 35;

function faultsOf({ perAmount, pointValue, spendFrom, expires, expireDays }: Values): Record<string, string> {
  const needed = { perAmount, pointValue, spendFrom, ...(expires ? { expireDays } : {}) };
  const missing = Object.entries(needed).filter(([, value]) => value === null);
  return Object.fromEntries(missing.map(([name]) => [name, texts.needed]));
}

function bodyOf({ perAmount, pointValue, spendFrom, expires, expireDays, ...rest }: Values): Body {
  return {
    ...rest,
    perAmount: perAmount ?? 1,
    pointValue: pointValue ?? 1,
    spendFrom: spendFrom ?? 1,
    expireDays: expires ? expireDays : null,
  };
}

/** Edits the terms of the club, saved as a whole for orders from then on. */
export function TermsForm({ terms }: { readonly terms: Terms }) {
  const mayEdit = useStaff().can('discount.edit');
  const { currency, since: _since, expireDays, ...rest } = terms;
  const call = useCallForm<Values, unknown>({
    initialValues: { ...rest, expires: expireDays !== null, expireDays: expireDays ?? DEFAULT_POINT_DAYS },
    validate: faultsOf,
    submit: (values, options) => api('PUT /api/clubs/terms', { body: bodyOf(values), ...options }),
    done: texts.saved,
    onDone: () => askAgain(TERMS, 'GET /api/clubs/members'),
  });
  const { form } = call;
  const field = form.getInputProps;
  const { rules, levels, expires } = form.values;
  return (
    <>
      <UnsavedGuard dirty={call.dirty} />
      {!mayEdit && (
        <Alert color="gray" variant="light" c="dark">
          {texts.readOnly}
        </Alert>
      )}
      <SavingForm of={call} disabled={!mayEdit}>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <SwitchRow label={texts.active} disabled={!mayEdit} {...field('active', { type: 'checkbox' })} />
            <MoneyField
              label={texts.perAmount}
              description={texts.perAmountHint}
              currency={currency}
              minimum={1}
              maximum={CLUB_EARN_AMOUNT.max}
              required
              disabled={!mayEdit}
              {...field('perAmount')}
            />
            <MoneyField
              label={texts.pointValue}
              currency={currency}
              minimum={1}
              maximum={POINT_WORTH.max}
              required
              disabled={!mayEdit}
              {...field('pointValue')}
            />
            <NumberField
              label={texts.spendFrom}
              minimum={1}
              maximum={SPEND_FROM_POINTS.max}
              required
              disabled={!mayEdit}
              {...field('spendFrom')}
            />
            <SwitchRow
              label={texts.expires}
              disabled={!mayEdit}
              {...field('expires', { type: 'checkbox' })}
            />
            {expires && (
              <NumberField
                label={texts.expireDays}
                minimum={1}
                maximum={POINT_DAYS.max}
                disabled={!mayEdit}
                {...field('expireDays')}
              />
            )}
            <Example values={form.values} currency={currency} />
          </Stack>
        </Paper>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <Title order={2} size="h4">
              {texts.rules}
            </Title>
            <Text c="dimmed">{texts.rulesHint}</Text>
            <RuleList
              rules={rules}
              editable={mayEdit}
              onChange={(next) => form.setFieldValue('rules', [...next])}
            />
          </Stack>
        </Paper>
        <Paper withBorder radius="lg" p="lg">
          <Stack>
            <Title order={2} size="h4">
              {texts.levels}
            </Title>
            <Text c="dimmed">{texts.levelsHint}</Text>
            <LevelList
              levels={levels}
              editable={mayEdit}
              onChange={(next) => form.setFieldValue('levels', [...next])}
            />
          </Stack>
        </Paper>
      </SavingForm>
    </>
  );
}

/** Shows what an order would bring, by the amounts as they are typed. */
function Example({ values, currency }: { readonly values: Values; readonly currency: Terms['currency'] }) {
  const { perAmount, pointValue } = values;
  if (!perAmount || !pointValue) return null;
  const sale = perAmount * EXAMPLE_TIMES;
  const order: ClubOrder = {
    ...({ source: 'WEBSITE', deliveryType: 'PICKUP', weekday: 'SAT', discount: 0 } as const),
    ownEntry: false,
    lines: [{ menuItemId: '', categoryId: '', sale }],
  };
  const points = orderPoints(order, { ...bodyOf(values), active: true, rules: [], levels: [] }, 0);
  return (
    <Text role="status">
      {texts.example(formatMoney(sale, currency), points, formatMoney(points * pointValue, currency))}
    </Text>
  );
}
