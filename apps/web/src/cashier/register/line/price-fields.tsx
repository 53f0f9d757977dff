import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { CashierLine } from '@sofreh/domain/cashier';
import { PERCENT } from '@sofreh/domain/limits';
import { formatMoney } from '@sofreh/fa/money';
import { menuPrice, type PriceWay, priceBy } from '#web/cashier/draft/line-price.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { Money, MoneyField, NumberField } from '#web/ui/index.ts';
import { ReasonField } from '../../reason-field.tsx';
import { discountTexts } from '../discount/texts.ts';
import classes from './line-dialog.module.css';
import { lineTexts } from './texts.ts';

/** This was typed about the price of a line. */
export type PriceTyped = {
  readonly way: PriceWay;
  readonly value: number | null;
  readonly reason: string;
};

const WAYS: readonly { readonly value: PriceWay; readonly label: string }[] = [
  { value: 'MENU', label: lineTexts.menuPrice },
  { value: 'PRICE', label: lineTexts.ownPrice },
  { value: 'PERCENTAGE', label: lineTexts.percent },
  { value: 'MONEY', label: lineTexts.amount },
  { value: 'FREE', label: lineTexts.free },
];
const VALUE_LABELS = {
  PRICE: lineTexts.ownPrice,
  MONEY: lineTexts.moneyOff,
  PERCENTAGE: lineTexts.percentOff,
} as const;

/** Gives the price of a line as the form begins with it. */
export function readPrice({ changePrice, changePriceReason }: CashierLine): PriceTyped {
  if (changePrice === null) return { way: 'MENU', value: null, reason: '' };
  const way = changePrice === 0 ? 'FREE' : 'PRICE';
  return { way, value: changePrice, reason: changePriceReason };
}

/** Gives the unit price that was typed, once it is whole: a changed price needs its number and its reason. */
export function priceOf(
  { way, value, reason }: PriceTyped,
  line: CashierLine,
): { readonly ok: true; readonly price: number | null } | { readonly ok: false } {
  if (way === 'MENU') return { ok: true, price: null };
  const price = handPriceOf({ way, value }, line);
  if (price === null || reason.trim() === '') return { ok: false };
  return { ok: true, price };
}

/** Gives the unit price that was typed in place of the menu's; null while there is none. */
export function handPriceOf({ way, value }: Omit<PriceTyped, 'reason'>, line: CashierLine): number | null {
  return value === null && way !== 'FREE' ? null : priceBy(way, value ?? 0, line);
}

type Props = {
  readonly line: CashierLine;
  readonly typed: PriceTyped;
  /** Tells whether this person may change prices. */
  readonly allowed: boolean;
  readonly showFaults: boolean;
  /** Says what of the cap on what is taken off by hand is left for this line. */
  readonly bound: { readonly cap: number; readonly most: number };
  readonly onChange: (typed: PriceTyped) => void;
};

/** Asks for another price for one line: as such, as a discount, or free; always with a reason. */
export function PriceFields({ line, typed, allowed, showFaults, bound, onChange }: Props) {
  const { vendor } = useStaff();
  if (!allowed) return <Text c="dimmed">{lineTexts.notAllowed}</Text>;
  const { way, value, reason } = typed;
  const each = priceBy(way, value ?? 0, line) ?? menuPrice(line);
  const label = way === 'MENU' || way === 'FREE' ? null : VALUE_LABELS[way];
  const change = (next: number | null) => onChange({ ...typed, value: next });
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        size="md"
        classNames={{ root: classes.ways, control: classes.wayOf }}
        aria-label={lineTexts.price}
        value={way}
        onChange={(next) => onChange({ ...typed, way: next as PriceWay, value: null })}
        data={[...WAYS]}
      />
      {label && way === 'PERCENTAGE' && (
        <NumberField label={label} size="md" value={value} maximum={PERCENT.max} onChange={change} />
      )}
      {label && way !== 'PERCENTAGE' && (
        <MoneyField label={label} size="md" currency={vendor.currency} value={value} onChange={change} />
      )}
      {way !== 'MENU' && bound.cap !== PERCENT.max && (
        <Text size="sm" c="dimmed">
          {discountTexts.most(formatMoney(bound.most, vendor.currency), bound.cap)}
        </Text>
      )}
      {way !== 'MENU' && (
        <ReasonField
          label={lineTexts.reason}
          suggestions={lineTexts.reasons}
          value={reason}
          missing={showFaults && reason.trim() === ''}
          onChange={(next) => onChange({ ...typed, reason: next })}
        />
      )}
      <Text>
        {lineTexts.eachNow}:{' '}
        <strong>
          <Money amount={each} currency={vendor.currency} />
        </strong>
      </Text>
    </Stack>
  );
}
