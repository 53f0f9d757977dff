import { TYPED_NUMBER_LENGTH_MAX } from '@sofreh/domain/limits';
import { parseNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { type FormEvent, useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSubmit } from '../data/use-submit.ts';
import { announce } from '../ui/announcer.ts';
import { TextField } from '../ui/field.tsx';
import { pointsTexts as texts } from './texts.ts';

type Props = { points: ApiResponse<'GET /api/clubs/point'>; onSpent: () => void };

/** Turns points into a discount code. */
export function SpendPoints({ points: { points, spendFrom, pointValue, currency }, onSpent }: Props) {
  // A retry after a lost answer is the same request; a new one begins when it was answered.
  const [id, setId] = useState(newId);
  // Most want all of it; whoever wants less writes less.
  const [typed, setTyped] = useState(() => toPersianDigits(String(points)));
  const [made, setMade] = useState<{ code: string; value: number } | null>(null);
  const count = parseNumber(typed) ?? 0;
  const { busy, error, submit } = useSubmit(async () => {
    const { code, value } = await api('POST /api/clubs/point/spend', {
      body: { id, points: count },
      quiet: true,
    });
    setMade({ code, value });
    setId(newId());
    setTyped('');
    announce(texts.codeReady(formatMoney(value, currency)));
    onSpent();
  });
  const spend = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section className="panel" aria-labelledby="points-spend">
      <h2 id="points-spend">{texts.spendTitle}</h2>
      {made && (
        <p className="points-made">
          {texts.codeReady(formatMoney(made.value, currency))}{' '}
          <strong>
            <bdi dir="ltr" className="points-code">
              {made.code}
            </bdi>
          </strong>
        </p>
      )}
      {points < spendFrom ? (
        <p className="field-hint">{texts.spendFrom(spendFrom)}</p>
      ) : (
        <form onSubmit={spend} noValidate className="points-form">
          <TextField
            label={texts.spendLabel}
            hint={
              count > 0 ? texts.worth(formatMoney(count * pointValue, currency)) : texts.spendFrom(spendFrom)
            }
            error={error?.message}
            inputMode="numeric"
            maxLength={TYPED_NUMBER_LENGTH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="button wide" disabled={busy || count < 1}>
            {texts.spend}
          </button>
        </form>
      )}
    </section>
  );
}
