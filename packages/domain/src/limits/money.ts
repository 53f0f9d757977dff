import type { Bounds } from './bounds.ts';

// This is what books, accounts, clubs, surveys, reports and packages of the platform take.

/** An account of the books is called CASH, GATEWAY:JIBIT, or CREDIT: with a customer's id, so it needs this length. */
export const ACCOUNT_NAME_LENGTH_MAX = 80;
/** Says whose statement it is: an account that somebody outside keeps, too. */
export const SENDER_NAME_LENGTH_MAX = 60;
/** Says which column of a statement is what, from 0, and all of them as JSON. */
export const STATEMENT_COLUMN: Bounds = { min: 0, max: 99 };
export const COLUMNS_TEXT_MAX = 400;
/** Says after how many days an account is due, and reminded. */
export const DUE_DAYS: Bounds = { min: 0, max: 365 };
export const REMIND_AFTER_DAYS: Bounds = { min: 0, max: 90 };
/** This is what the platform keeps of a payment: hundredths of a per cent, and a fee; how often it settles. */
export const COMMISSION_POINTS: Bounds = { min: 0, max: 10_000 };
export const SETTLEMENT_FEE_MAX = 10_000_000;
export const SETTLEMENT_DAYS: Bounds = { min: 1, max: 31 };
/** At most so many people share tips. */
export const TIP_PEOPLE_MAX = 200;
/** The key and certificate by which a vendor speaks to the tax authority are so long. */
export const PEM_LENGTH: Bounds = { min: 1, max: 10_000 };
/** Accounting takes so many orders of a day at once. */
export const ACCOUNTING_TAKE: Bounds = { min: 1, max: 200 };
export const DEFAULT_ACCOUNTING_TAKE = 100;
/**
 * The key of a report's row from which a figure is opened is at most this long; so are addresses of kept reports,
 * below.
 */
export const FIGURE_KEY_LENGTH_MAX = 500;
export const REPORT_ADDRESS_LENGTH_MAX = 3_000;
/** Says by how many per cent prices may differ in a question «what if», and dishes with a price of their own. */
export const WHAT_IF_PERCENT: Bounds = { min: -100, max: 500 };
export const WHAT_IF_PRICES_MAX = 200;
/** Orders that one question prices again, each of which is kept with its parts: a quarter of a busy branch, ten years of a small one. */
export const WHAT_IF_ORDERS_MAX = 50_000;
/** Says how many orders one may look at to find those: where few are of the type that is asked for, most of them only cost time. */
export const WHAT_IF_LOOKED_MAX = 250_000;
/** A club: rules, their values, levels, and what points cost, bring and take. */
export const CLUB_RULES_MAX = 30;
export const CLUB_LEVELS_MAX = 10;
export const CLUB_RULE_VALUES: Bounds = { min: 1, max: 200 };
export const CLUB_RULE_PERCENT: Bounds = { min: 0, max: 1_000 };
export const CLUB_LEVEL_FROM: Bounds = { min: 1, max: 100_000_000 };
export const CLUB_LEVEL_PERCENT: Bounds = { min: 0, max: 500 };
export const CLUB_EARN_AMOUNT: Bounds = { min: 1, max: 1_000_000_000 };
export const POINT_WORTH: Bounds = { min: 1, max: 10_000_000 };
export const SPEND_FROM_POINTS: Bounds = { min: 1, max: 1_000_000 };
export const POINT_DAYS: Bounds = { min: 1, max: 3_650 };
export const POINTS: Bounds = { min: 1, max: 1_000_000_000 };
/** The preview of points takes a basket as one text of at most this length. */
export const CLUB_LINES_TEXT_MAX = 6_000;
/** The figures of so many branches are added up at once. */
export const REPORT_VENDORS_MAX = 50;
/** This is what gateways take at least, in toman. */
export const GATEWAY_MINIMUM = 1_000;
/** A package of messages has so many parts; what it costs, in toman, is bounded below. */
export const SMS_PACKAGE_PARTS: Bounds = { min: 1, max: 1_000_000 };
export const SMS_PACKAGE_PRICE: Bounds = { min: GATEWAY_MINIMUM, max: 1_000_000_000 };
/** Says where an accounting program in the shop's network is reached, under which of its numbers, and as whom. */
export const ACCOUNTING_ADDRESS_LENGTH_MAX = 200;
export const ACCOUNTING_CONFIG_ID: Bounds = { min: 1, max: 9_999 };
export const ACCOUNTING_USER_LENGTH: Bounds = { min: 1, max: 100 };
export const ACCOUNTING_PASSWORD_LENGTH: Bounds = { min: 1, max: 200 };
/** Says how much of a feature a package has, and what is taken off for taking it long, per cent. */
export const FEATURE_LIMIT: Bounds = { min: 0, max: 10_000_000 };
export const TERM_DISCOUNT_PERCENT: Bounds = { min: 0, max: 90 };
export const FEATURE_DESCRIPTION_LENGTH_MAX = 300;
