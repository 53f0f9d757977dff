import { Alert, MultiSelect, Paper, Radio, Select, Stack, Text } from '@mantine/core';
import {
  type OpenTip,
  planTips,
  TIP_METHODS,
  TIP_RULES,
  type TipMethod,
  type TipRule,
  takesOthersTips,
  tipCoin,
} from '@sofreh/domain/tips';
import { formatMoney } from '@sofreh/fa/money';
import { useState } from 'react';
import { type ApiResponse, api, isFailure, newId, notify } from '#web/api/index.ts';
import { OpenForm } from '#web/staff/cash-drawers/open-form.tsx';
import { askAgain } from '#web/staff/query/call-query.ts';
import { PinField } from '#web/staff/session/pin-field.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DayRange, Money, SavingForm, useCallForm } from '#web/ui/index.ts';
import { CashLeaves } from './cash-leaves.tsx';
import { HandOutPlan } from './hand-out-plan.tsx';
import { tipsTexts as texts } from './texts.ts';

type Props = {
  readonly tips: ApiResponse<'GET /api/tips'>;
  readonly span: DayRange;
  readonly onDirty: (dirty: boolean) => void;
  readonly onClose: () => void;
};

/** Hands out what is open of some days: to whom, and how. */
export function HandOutForm({ tips, span, onDirty, onClose }: Props) {
  // Sent again, the same tips are handed out once.
  const [id] = useState(newId);
  const { open, currency, people, byPerson } = tips;
  // Each person's tips together are shared as the orders they are of.
  const openTips = byPerson.map(
    ({ personId, open: amount }): OpenTip => ({ orderId: personId ?? '', servedBy: personId, amount }),
  );
  const planOf = (rule: TipRule, method: TipMethod, chosen: readonly string[]) =>
    planTips(rule, openTips, chosen, tipCoin(method, currency));
  const coin = formatMoney(tipCoin('CASH', currency), currency);
  const { profile, can } = useStaff();
  /** Whether the server wants a colleague to second it. */
  const [seconded, setSeconded] = useState(false);
  // The form of the cash drawer stands in place of this one: what is chosen here is still there afterwards.
  const [opening, setOpening] = useState(false);
  const call = useCallForm({
    initialValues: {
      rule: 'SERVED' as TipRule,
      method: 'CASH' as TipMethod,
      people: [] as string[],
      second: null as string | null,
      pin: '',
    },
    validate: {
      people: (chosen, { rule }) =>
        planOf(rule, 'WAGES', chosen).shares.length === 0 ? texts.peopleRequired : null,
      method: (method, { rule, people: chosen }) =>
        planOf(rule, 'WAGES', chosen).shares.length > 0 && planOf(rule, method, chosen).shares.length === 0
          ? texts.noCoinSoSmall(coin)
          : null,
      second: (second) => (seconded && second === null ? texts.secondRequired : null),
      pin: (pin) => (seconded && pin.length < 4 ? texts.pinRequired : null),
    },
    submit: ({ second, pin, ...values }, options) =>
      api('POST /api/tips/payouts', {
        body: { id, ...span, open, ...values },
        ...options,
        approval: seconded && second !== null ? { userId: second, pin } : undefined,
      }).catch((failure: unknown) => {
        if (isFailure(failure, 'TIPS_OWN')) setSeconded(true);
        if (isFailure(failure, 'CASH_DRAWER_NEEDED', 'CASH_DRAWER_SHORT'))
          askAgain('GET /api/cashdrawers/mine');
        throw failure;
      }),
    done: null,
    onDone: ({ amount }) => {
      const money = (sum: number) => formatMoney(sum, currency);
      notify({
        kind: 'success',
        message: texts.done(money(amount), open === amount ? null : money(open - amount)),
      });
      askAgain('GET /api/tips', 'GET /api/tips/payouts', 'GET /api/cashdrawers/mine', 'GET /api/books');
      onClose();
    },
  });
  const { form } = call;
  const { rule, people: chosen } = form.values;
  const colleagues = openTips.filter(({ servedBy }) => servedBy !== null);
  const takesOfColleague = takesOthersTips({ rule, tips: colleagues, people: chosen, by: profile.id });
  const opened = () => {
    askAgain('GET /api/cashdrawers/mine', 'GET /api/cashdrawers');
    form.clearFieldError('method');
    setOpening(false);
  };
  return (
    <>
      {opening && <OpenForm currency={currency} onDone={opened} onCancel={() => setOpening(false)} />}
      <div hidden={opening}>
        <SavingForm of={call} onDirty={onDirty} label={texts.handOut} onCancel={onClose}>
          <Paper withBorder radius="md" p="md" ta="center">
            <Text c="dimmed">{texts.open}</Text>
            <Text fz={26} fw={800}>
              <Money amount={open} currency={currency} />
            </Text>
          </Paper>
          <Radio.Group label={texts.rule} {...form.getInputProps('rule')}>
            <Stack gap={0}>
              {TIP_RULES.map((rule) => (
                <Radio key={rule} value={rule} size="md" py={10} label={texts.rules[rule]} />
              ))}
            </Stack>
          </Radio.Group>
          <MultiSelect
            label={texts.people}
            description={form.values.rule === 'SERVED' ? texts.servedHint : undefined}
            size="md"
            searchable
            // Sent with nobody chosen, it says so above itself and gets the caret, but no list covers what it says.
            openOnFocus={false}
            inputWrapperOrder={['label', 'description', 'error', 'input']}
            {...form.getInputProps('people')}
            data={people.map(({ personId, name }) => ({ value: personId, label: name }))}
          />
          <HandOutPlan
            rule={rule}
            plan={planOf(rule, form.values.method, chosen)}
            nameOf={(personId) =>
              [...people, ...byPerson].find((person) => person.personId === personId)?.name ?? ''
            }
            currency={currency}
          />
          <Radio.Group label={texts.method} {...form.getInputProps('method')}>
            <Stack gap={0}>
              {TIP_METHODS.map((method) => (
                <Radio
                  key={method}
                  value={method}
                  size="md"
                  py={10}
                  label={texts.methods[method]}
                  description={method === 'CASH' ? texts.cashHint(coin) : undefined}
                />
              ))}
            </Stack>
          </Radio.Group>
          {form.values.method === 'CASH' && can('payment.take') && (
            <CashLeaves onOpen={() => setOpening(true)} />
          )}
          {seconded && (
            <Stack>
              <Alert color="yellow" role="alert">
                {takesOfColleague ? texts.secondHint : texts.secondHintOwn}
              </Alert>
              <Select
                label={texts.second}
                size="md"
                searchable
                required
                {...form.getInputProps('second')}
                data={people
                  .filter(({ personId }) => personId !== profile.id)
                  .map(({ personId, name }) => ({ value: personId, label: name }))}
              />
              <PinField
                label={texts.pin}
                error={form.errors.pin}
                value={form.values.pin}
                onChange={(pin) => form.setFieldValue('pin', pin)}
              />
            </Stack>
          )}
        </SavingForm>
      </div>
    </>
  );
}
