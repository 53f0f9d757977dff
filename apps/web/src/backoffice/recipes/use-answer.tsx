import { Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { formatMoney } from '@sofreh/fa/money';
import type { ApiResponse } from '#web/api/index.ts';
import type { DayRange } from '#web/ui/index.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { useTexts } from './texts.ts';

type AnswerProps = {
  readonly use: ApiResponse<'GET /api-catalog/catalog/ingredients/use'>;
  readonly days: DayRange;
  readonly currency: Currency;
};

/** Says in words what was lost, and on a first page, which has the costliest loss first, of which ingredient most. */
export function UseAnswer({
  use: { data, pageNumber, totalCount, totalLossCost },
  days,
  currency,
}: AnswerProps) {
  const money = formatMoney(totalLossCost, currency);
  const [most] = pageNumber === 1 ? data : [];
  const said =
    totalCount === 0
      ? useTexts.nothing
      : totalLossCost > 0
        ? useTexts.lost(money)
        : totalLossCost < 0
          ? useTexts.leftOver(formatMoney(-totalLossCost, currency))
          : most && most.lossCost > 0
            ? useTexts.even
            : useTexts.noLoss;
  return (
    <AnswerWords days={days} onlyHere says={useTexts.inDays(daysText(days), said)}>
      {most && most.lossCost > 0 && (
        <Text>{useTexts.most(most.title, formatMoney(most.lossCost, currency))}</Text>
      )}
    </AnswerWords>
  );
}
