import type { Bounds } from './bounds.ts';

// Says for how long things hold, and how often they may be tried.

/** Says for how long a session lives that nobody uses: its refresh token, kept in a cookie (specification section 9). */
export const TOKEN_COOKIE_DAYS = 7;
/** An access token lives so long (decisions, section 7). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/**
 * Says for how long a spent refresh token still gets the answer it got first. Two tabs that wake at once, or an answer lost on
 * a mobile network, would otherwise sign an honest person out.
 */
export const RESUBMIT_SECONDS = 10;
/** Says for how long a code to log in by holds, how many wrong tries it survives, and the pause before the next is sent. */
export const OTP_LIFETIME_SECONDS = 120;
export const OTP_TRIES = 5;
export const OTP_RESEND_SECONDS = 60;
/** Says how long an entry code, which lets somebody in without a text message, waits for whoever it was made for. */
export const ENTRY_CODE_HOURS = 24;
/** Says how long whoever reads a terminal's code for an owner has to come in: the owner stands beside it. */
export const OWNER_CODE_MINUTES = 60;
/** Within this time after logging in a person needs no further proof to make new recovery codes. */
export const FRESH_LOGIN_MINUTES = 10;
/** Says for how long a till may take PINs without having asked again, and how often a wrong one may be typed there. */
export const OFFLINE_PIN_HOURS = 72;
export const OFFLINE_PIN_TRIES = 5;
/** A till may print at a bridge so long after the server last said so: as long as it may check PINs by itself. */
export const LOCAL_PASS_HOURS = OFFLINE_PIN_HOURS;
/** Says for how long a session's own key signs at most; it ends with its session. */
export const SESSION_KEY_DAYS = 90;
/** The digits that pair a kiosk or a bridge are so many; for how long they hold stands below. */
export const PAIRING_CODE_LENGTH = 6;
export const PAIRING_CODE_MINUTES = 10;
/** A kiosk or a bridge that asked within this time is there. */
export const DEVICE_HEARD_MS = 60_000;
/** A till takes money from a wallet by a code that holds so long; how often a wrong one may be said stands below. */
export const WALLET_CODE_MINUTES = 5;
export const WALLET_CODE_TRIES = 5;
/** An attempt to pay is offered again instead of a new one for so long; gateways keep a payment page for 30 minutes. */
export const PAYMENT_RESUME_MINUTES = 20;
/**
 * A part of a bill is held so long for whoever went to the gateway to pay it: time for a card, not for a forgotten
 * page.
 */
export const PAYMENT_HOLD_MINUTES = 10;
/** An attempt not paid this long after it was opened is given up. */
export const PAYMENT_GIVEN_UP_MINUTES = 45;
/** Says within how many minutes an order is to be answered, and paid. */
export const ACCEPT_WITHIN_MINUTES: Bounds = { min: 1, max: 60 };
export const PAYMENT_WINDOW_MINUTES: Bounds = { min: 5, max: 60 };
/** What nobody in the kitchen cleared by then is forgotten: a shop without kitchen screens, a cancel nobody looked at. */
export const KITCHEN_FORGETS_HOURS = 16;
/** Says how long what was finished can be recalled from a kitchen screen. */
export const KITCHEN_RECALL_MINUTES = 20;
/** What nobody fetched by then is not shown on the guests' board any more. */
export const GUEST_BOARD_HOURS = 2;
/** Guests left a table without a bill: this long after they last did something nobody counts on them. */
export const LEFT_BEHIND_MINUTES = 45;
/** Says how long who reserves a table stays, unless they say. */
export const RESERVATION_MINUTES = 90;
/** Says how long what points were turned into may be used. */
export const POINTS_CODE_DAYS = 90;
/** Nobody is reminded twice of an account within this time. */
export const ACCOUNT_REMINDER_HOURS = 20;
/** The years of a moment that somebody says, and of a business day: others are mistakes, and some of them no calendar knows. */
export const INSTANT_YEARS: Bounds = { min: 1900, max: 2999 };
export const BUSINESS_DAY_YEARS: Bounds = { min: 2000, max: 2199 };
