import type { ContractRow } from './contracts.queries.ts';
import { wholeLimits } from './packages.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

const moment = (instant: number | null | undefined) =>
  instant == null ? null : new Date(instant).toISOString();

export function contractView({ holding, acceptedBy: _, ...row }: ContractRow) {
  return {
    ...row,
    limits: wholeLimits(row.limits),
    startsAt: moment(holding?.startsAt),
    endsAt: moment(holding?.endsAt),
    acceptedAt: row.acceptedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

export function paymentView({ authority: _, submitUrl: __, createdBy: ___, ...row }: PaymentRow) {
  return { ...row, createdAt: row.createdAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null };
}
