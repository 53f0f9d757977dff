import { DELIVERY_TYPES } from '@sofreh/domain/enums';
import { isFinalStatus, ORDER_TRANSITIONS, type TransitionRow } from '@sofreh/domain/order-state';

/** The table of moves as a Mermaid state diagram, for the documents. */
export function renderOrderStateMermaid(): string {
  const moves = ORDER_TRANSITIONS.map((row) => `  ${row.from ?? '[*]'} --> ${row.to} : ${label(row)}`);
  const ends = [...new Set(ORDER_TRANSITIONS.map((row) => row.to))].filter(isFinalStatus);
  return ['stateDiagram-v2', ...moves, ...ends.map((status) => `  ${status} --> [*]`), ''].join('\n');
}

function label(row: TransitionRow): string {
  const types = row.deliveryTypes.length === DELIVERY_TYPES.length ? [] : [row.deliveryTypes.join('/')];
  const reason = row.needsReason ? ['reason'] : [];
  const guard = row.guard ? [row.guard] : [];
  return [row.actors.join('/'), ...types, ...guard, ...reason].join(', ');
}
