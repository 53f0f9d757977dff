// Says for how long sessions and the pairing of devices hold. What belongs to one room says there how long it holds.

/** Says for how long a session lives that nobody uses: its refresh token, kept in a cookie (specification section 9). */
export const TOKEN_COOKIE_DAYS = 7;
/** An access token lives so long (decisions, section 7). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/**
 * Says for how long a spent refresh token still gets the answer it got first. Two tabs that wake at once, or an answer lost on
 * a mobile network, would otherwise sign an honest person out.
 */
export const RESUBMIT_SECONDS = 10;
/** The digits that pair a kiosk or a bridge are so many; for how long they hold stands below. */
export const PAIRING_CODE_LENGTH = 6;
export const PAIRING_CODE_MINUTES = 10;
/** A kiosk or a bridge that asked within this time is there. */
export const DEVICE_HEARD_MS = 60_000;
