import { createContext, useContext } from 'react';

/** Set by the till around its screens: what is done there is kept and sent later where the server is not heard. */
export const AtTill = createContext(false);

/** Whether this screen is a till's. */
export function useAtTill(): boolean {
  return useContext(AtTill);
}
