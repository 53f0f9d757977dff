/** How the keys of charges begin that a till asked a bridge for and did not see end. */
export const NOTED_CHARGES = 'charge:';

export const chargeNote = (id: string): string => `${NOTED_CHARGES}${id}`;
