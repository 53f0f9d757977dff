// Says for how long a till may do by itself what the server let it do, and how often it may be tried.

/** Says for how long a till may take PINs without having asked again, and how often a wrong one may be typed there. */
export const OFFLINE_PIN_HOURS = 72;
export const OFFLINE_PIN_TRIES = 5;
/** A till may print at a bridge so long after the server last said so: as long as it may check PINs by itself. */
export const LOCAL_PASS_HOURS = OFFLINE_PIN_HOURS;
/** Says for how long a session's own key signs at most; it ends with its session. */
export const SESSION_KEY_DAYS = 90;
