import { createContext, useContext } from 'react';

/** The till sets this around its screens: what is done there is kept and sent later where the server is not heard. */
export const AtTill = createContext(false);

/** Tells whether this screen is a till's. */
export function useAtTill(): boolean {
  return useContext(AtTill);
}
