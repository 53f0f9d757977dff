import { Button, Group, Stack } from '@mantine/core';
import { isCouriered } from '@sofreh/domain/enums';
import { MINIMUM_PREPARATION_MINUTES, PREPARATION_MINUTES, TIP_MAX } from '@sofreh/domain/limits';
import { mostHandedOver } from '@sofreh/domain/money';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { livePrice } from '#web/cashier/draft/live-price.ts';
import { useRegister } from '#web/cashier/draft/register-store.ts';
import { promiseQuery } from '#web/menu/promise-query.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Modal, Money, MoneyField, NumberField, stopAtRefused, useDialogDirty } from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { extrasTexts } from './texts.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };
const USUAL_MINUTES = [14, 20, 30, 45, 60] as const;

/** Edits tip, service charge and preparation time of the order. */
export function ExtrasDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={extrasTexts.title}
      size={480}
      closeButtonProps={{ 'aria-label': uiTexts.close }}
    >
      {opened && <ExtrasForm onClose={onClose} />}
    </Modal>
  );
}

/** These are the usual tips, in per cent of what the dishes cost. */
const USUAL_TIPS = [5, 10, 15] as const;
/** Nobody leaves a tip of single tomans: it is rounded to so much. */
const TIP_STEP = { TOMAN: 1_000, RIAL: 10_000 } as const;

/** Offers the usual shares of the bill as a tip, in one touch; a second touch takes it away. */
function TipPresets({
  tip,
  onChoose,
}: {
  readonly tip: number | null;
  onChoose: (tip: number | null) => void;
}) {
  const { vendor } = useStaff();
  const draft = useRegister();
  const { sumOfItemsPrice, sumOfItemToppingsPrice } = livePrice(draft, vendor);
  const step = TIP_STEP[vendor.currency];
  const of = (percent: number) =>
    Math.min(
      Math.round(((sumOfItemsPrice + sumOfItemToppingsPrice) * percent) / 100 / step) * step,
      TIP_MAX[vendor.currency],
    );
  return (
    <Group gap={6} grow role="group" aria-label={extrasTexts.usualTips}>
      {USUAL_TIPS.map((percent) => {
        const sum = of(percent);
        return (
          <Button
            key={percent}
            h={48}
            px={4}
            variant={sum > 0 && tip === sum ? 'light' : 'default'}
            aria-pressed={sum > 0 && tip === sum}
            disabled={sum === 0}
            onClick={() => onChoose(tip === sum ? null : sum)}
          >
            <span>
              {extrasTexts.tipOf(percent)}، <Money amount={sum} currency={vendor.currency} bare />
            </span>
          </Button>
        );
      })}
    </Group>
  );
}

function ExtrasForm({ onClose }: Pick<Props, 'onClose'>) {
  const { vendor } = useStaff();
  const draft = useRegister();
  const { cashier, change, table, tell, payingWith: said = null, minutesSaid = false } = draft;
  const price = livePrice(draft, vendor).finalPrice;
  const [tip, setTip] = useState<number | null>(cashier.order.tip || null);
  const [service, setService] = useState<number | null>(cashier.order.serviceChargeCostNumber || null);
  const [payingWith, setPayingWith] = useState<number | null>(said);
  const [minutes, setMinutes] = useState<number | null>(cashier.preparationTime);
  const [chosen, setChosen] = useState(minutesSaid);
  const choose = (so: number | null) => {
    setMinutes(so);
    setChosen(true);
  };
  useDialogDirty(
    (tip ?? 0) !== cashier.order.tip ||
      (service ?? 0) !== cashier.order.serviceChargeCostNumber ||
      payingWith !== said ||
      minutes !== cashier.preparationTime ||
      chosen !== minutesSaid,
  );
  const { deliveryType } = cashier;
  const place = deliveryType === 'SERVE' && table ? { tableId: table.id } : {};
  const wish = { deliveryType, ...place, ...promiseQuery(cashier.order.lines) };
  const promise = useQuery(callQuery('GET /api/kitchen/promise', { query: wish }, { quiet: true }));
  const tooShort = minutes === null || minutes < MINIMUM_PREPARATION_MINUTES;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtRefused(event.currentTarget) || tooShort) return;
    change((state) => ({
      ...state,
      preparationTime: minutes,
      order: { ...state.order, tip: tip ?? 0, serviceChargeCostNumber: service ?? 0 },
    }));
    tell({ payingWith, minutesSaid: chosen });
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyField
          label={extrasTexts.tip}
          size="md"
          currency={vendor.currency}
          maximum={TIP_MAX[vendor.currency]}
          value={tip}
          onChange={setTip}
          data-autofocus
        />
        <TipPresets tip={tip} onChoose={setTip} />
        <MoneyField
          label={extrasTexts.serviceCharge}
          size="md"
          currency={vendor.currency}
          value={service}
          onChange={setService}
        />
        {isCouriered(cashier.deliveryType) && (
          <MoneyField
            label={extrasTexts.payingWith}
            description={extrasTexts.payingWithHint}
            size="md"
            currency={vendor.currency}
            maximum={mostHandedOver(price, vendor.currency)}
            value={payingWith}
            onChange={setPayingWith}
          />
        )}
        <NumberField
          label={extrasTexts.preparation}
          description={promise.data && extrasTexts.promise(promise.data.minutes)}
          size="md"
          // Until somebody chooses, the kitchen's own word is shown.
          value={chosen ? minutes : (promise.data?.minutes ?? minutes)}
          minimum={MINIMUM_PREPARATION_MINUTES}
          maximum={PREPARATION_MINUTES.max}
          onChange={choose}
          error={tooShort ? extrasTexts.least(MINIMUM_PREPARATION_MINUTES) : undefined}
        />
        <Group gap={6} grow>
          {USUAL_MINUTES.map((usual) => (
            <Button
              key={usual}
              h={44}
              px={4}
              variant={chosen && minutes === usual ? 'light' : 'default'}
              aria-label={extrasTexts.minutes(usual)}
              aria-pressed={chosen && minutes === usual}
              onClick={() => choose(usual)}
            >
              {formatNumber(usual)}
            </Button>
          ))}
        </Group>
        <Button type="submit" size="lg" disabled={tooShort}>
          {extrasTexts.done}
        </Button>
      </Stack>
    </form>
  );
}
