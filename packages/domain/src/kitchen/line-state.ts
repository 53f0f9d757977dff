/**
 * Says how a line stands at a station: to be cooked; changed or cancelled since the cooks last looked, which they must
 * acknowledge; made; or taken off altogether.
 */
export const KITCHEN_LINE_STATES = ['COOKING', 'CHANGED', 'DONE', 'GONE'] as const;
export type KitchenLineState = (typeof KITCHEN_LINE_STATES)[number];

/** This is what cooks say: made, taken back, seen. */
export const KITCHEN_STEP_KINDS = ['BUMP', 'RECALL', 'SEE'] as const;
export type KitchenStepKind = (typeof KITCHEN_STEP_KINDS)[number];

/** This is what moves a line: the cooks' steps, and TOLD, a later ticket about it. */
export type KitchenMove = KitchenStepKind | 'TOLD';

export type KitchenLineRow = {
  readonly from: KitchenLineState;
  readonly move: KitchenMove;
  readonly to: readonly KitchenLineState[];
};

/**
 * This is the table of a line's moves; of a state the step that a tap means comes first. Where two ends are named the
 * counts decide: what was seen is cooked further, made already, or gone. A bump that comes late still says how many
 * were made, also of what was taken off since. A move that is not here changes nothing.
 */
export const KITCHEN_LINE_MOVES: readonly KitchenLineRow[] = [
  { from: 'COOKING', move: 'BUMP', to: ['DONE'] },
  { from: 'COOKING', move: 'RECALL', to: ['COOKING'] },
  { from: 'COOKING', move: 'TOLD', to: ['CHANGED'] },
  { from: 'CHANGED', move: 'SEE', to: ['COOKING', 'DONE', 'GONE'] },
  { from: 'CHANGED', move: 'BUMP', to: ['CHANGED'] },
  { from: 'CHANGED', move: 'RECALL', to: ['CHANGED'] },
  { from: 'CHANGED', move: 'TOLD', to: ['CHANGED'] },
  { from: 'DONE', move: 'RECALL', to: ['COOKING'] },
  { from: 'DONE', move: 'BUMP', to: ['DONE'] },
  { from: 'DONE', move: 'TOLD', to: ['CHANGED'] },
  { from: 'GONE', move: 'BUMP', to: ['GONE'] },
  { from: 'GONE', move: 'TOLD', to: ['CHANGED'] },
];

export function canMoveLine(from: KitchenLineState, move: KitchenMove): boolean {
  return KITCHEN_LINE_MOVES.some((row) => row.from === from && row.move === move);
}

/**
 * Gives the step that one touch on a whole ticket means: what is cooked is made, and only where nothing is left to cook
 * what changed is seen. So one touch never does both, and no change passes under a bump.
 */
export function tapOfTicket(states: readonly KitchenLineState[]): 'BUMP' | 'SEE' | null {
  if (states.includes('COOKING')) return 'BUMP';
  return states.includes('CHANGED') ? 'SEE' : null;
}

/**
 * Gives the step that a tap on a line means; null where there is nothing to say, because none would lead anywhere else.
 */
export function tapOf(state: KitchenLineState): KitchenStepKind | null {
  const row = KITCHEN_LINE_MOVES.find(
    ({ from, move, to }) => from === state && move !== 'TOLD' && to.some((end) => end !== state),
  );
  return row && row.move !== 'TOLD' ? row.move : null;
}
