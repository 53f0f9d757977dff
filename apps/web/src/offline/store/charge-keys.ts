/** The keys of charges that a till asked a bridge for and did not see end begin so. */
export const NOTED_CHARGES = 'charge:';

export const chargeNote = (id: string): string => `${NOTED_CHARGES}${id}`;
