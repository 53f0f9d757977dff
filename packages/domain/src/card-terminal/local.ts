/** This is what a till asks the bridge of its shop about charges while the server is away. */
export const LOCAL_CHARGE_ASKS = [
  'START',
  'READ',
  'LIST',
  'CANCEL',
  'ASK',
  'SAY_APPROVED',
  'SAY_DECLINED',
] as const;
export type LocalChargeAskKind = (typeof LOCAL_CHARGE_ASKS)[number];
