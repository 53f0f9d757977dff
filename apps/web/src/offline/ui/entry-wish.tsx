import { Text } from '@mantine/core';
import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import type { Currency } from '@sofreh/domain/enums';
import { countMark } from '@sofreh/fa/count-text';
import { orderStatusLabels, paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { seatName } from '@sofreh/fa/order-texts';
import { wantedWordTexts } from '@sofreh/fa/word-changes';
import { changesOfIntent, seatsOfIntent } from '../view/edit-changes.ts';
import { offlineUiTexts } from './texts.ts';

type BodyOf<K> = Extract<SyncIntentInput, { kind: K }>['body'];
type Props = {
  readonly entry: { readonly intent: SyncIntentInput };
  readonly currency: Currency;
};

/**
 * Shows what was wished in words: the lines changed, how it was paid, the table, why money goes back, what the drawer
 * did.
 */
export function EntryWish({ entry: { intent }, currency }: Props) {
  const lines = wordsOf(intent, currency);
  return lines.map((text) => (
    <Text key={text} size="sm">
      {text}
    </Text>
  ));
}

function wordsOf(intent: SyncIntentInput, currency: Currency): readonly string[] {
  switch (intent.kind) {
    case 'EDIT':
      return [
        ...changesOfIntent(intent.body).map(({ item, from, to }) =>
          offlineUiTexts.changed(
            item.title,
            countMark({ unit: item.unit, count: from }),
            countMark({ unit: item.unit, count: to }),
          ),
        ),
        ...seatsOfIntent(intent.body).map(({ item, from, to }) =>
          offlineUiTexts.changed(item.title, seatName(from), seatName(to)),
        ),
        ...wantedWordTexts(intent.body.edit.words ?? {}),
      ];
    case 'PAY':
      return paymentWords(intent.body, currency);
    case 'MOVE_STATE':
      return stateWords(intent.body);
    case 'MOVE_TABLE':
      return [offlineUiTexts.movedTable(intent.body.from.tableName, intent.body.tableName)];
    case 'FIRE':
      return [offlineUiTexts.begun(intent.body.course)];
    case 'REFUND':
      return [offlineUiTexts.because(intent.body.request.reason)];
    case 'DRAWER':
      return [drawerWords(intent.body, currency)];
    default:
      return [];
  }
}

/** Gives what was paid by each method. */
function paymentWords({ payments }: BodyOf<'PAY'>, currency: Currency): string[] {
  const sums = new Map<(typeof payments)[number]['method'], number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  return [...sums].map(([method, sum]) =>
    offlineUiTexts.paidBy(paymentMethodLabels[method], formatMoney(sum, currency)),
  );
}

function stateWords({ status, reason }: BodyOf<'MOVE_STATE'>): string[] {
  const moved = offlineUiTexts.movedTo(orderStatusLabels[status]);
  return reason ? [moved, offlineUiTexts.because(reason)] : [moved];
}

function drawerWords(body: BodyOf<'DRAWER'>, currency: Currency): string {
  if (body.action === 'OPEN') return offlineUiTexts.drawerOpened(formatMoney(body.openingAmount, currency));
  if (body.action === 'CLOSE') return offlineUiTexts.drawerClosed(formatMoney(body.countedAmount, currency));
  const said = body.kind === 'PAY_IN' ? offlineUiTexts.paidIn : offlineUiTexts.paidOut;
  return said(formatMoney(body.amount, currency), body.reason);
}
