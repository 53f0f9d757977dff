/**
 * What becomes of money that a courier says he took at a door and that was refused: it is open until he brings as much for the same
 * order or staff bring it and what its other couriers say (PAID), a count of his purse finds it (COUNTED), or somebody answers it (SETTLED).
 */
export const DOOR_CLAIM_STATUSES = ['OPEN', 'PAID', 'COUNTED', 'SETTLED'] as const;
export type DoorClaimStatus = (typeof DOOR_CLAIM_STATUSES)[number];

/** This is what people do with an open claim; PAID it is by itself, as soon as its money is in the books. */
export type DoorClaimAnswer = Extract<DoorClaimStatus, 'COUNTED' | 'SETTLED'>;

type DoorClaimRow = {
  readonly from: DoorClaimStatus;
  readonly to: DoorClaimAnswer;
  readonly needsReason: boolean;
  /** Says whether the courier himself, who may be one of the staff too, may say so of his own. */
  readonly byHimself: boolean;
};

/**
 * This has every way by which people answer a claim. Cash that a count finds was in no book: it is too much, and that
 * is explained by a colleague.
 */
export const DOOR_CLAIM_TRANSITIONS: readonly DoorClaimRow[] = [
  { from: 'OPEN', to: 'COUNTED', needsReason: true, byHimself: false },
  { from: 'OPEN', to: 'SETTLED', needsReason: true, byHimself: false },
];

/** Says what keeps somebody from answering a claim; null where nothing does. */
export function doorClaimFault(
  from: DoorClaimStatus,
  to: DoorClaimAnswer,
  { reason, isOwn }: { readonly reason: string; readonly isOwn: boolean },
): 'NOT_FOUND' | 'PURSE_OWN' | 'REASON_REQUIRED' | null {
  const row = DOOR_CLAIM_TRANSITIONS.find((each) => each.from === from && each.to === to);
  if (!row) return 'NOT_FOUND';
  if (isOwn && !row.byHimself) return 'PURSE_OWN';
  return row.needsReason && reason.trim() === '' ? 'REASON_REQUIRED' : null;
}

/**
 * Says why a claim is not written down: the trip was never its courier's, it is long over, he told of as much money of
 * it as anybody takes at a door, or nobody pays such a sum for its order.
 */
export const DOOR_CLAIM_UNTOLD = ['NOT_RIDDEN', 'LONG_OVER', 'TOO_OFTEN', 'BEYOND_BELIEF'] as const;
export type DoorClaimUntold = (typeof DOOR_CLAIM_UNTOLD)[number];
