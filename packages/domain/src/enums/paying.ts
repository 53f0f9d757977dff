/**
 * These are enumerations around money: methods, gateways, banks, discounts. Names are the specification's (sections 3
 * and 4).
 */

/**
 * These are payment methods (section 3). POS is the terminal variant of CARD; MULTI combines several. MARKETPLACE is
 * our own: its guests paid there, and the marketplace owes it (docs/decisions/0040-marketplace.md).
 */
export const PAYMENT_METHODS = [
  'CARD',
  'CASH',
  'ONLINE',
  'UNPAID',
  'FOODRO',
  'CREDIT',
  'MULTI',
  'POS',
  'MARKETPLACE',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Says how a person who places an order says that it is paid: now, at a gateway afterwards, or later. */
export const PLACING_PAYMENT_TYPES = [
  'ONLINE',
  'CASH',
  'CARD',
  'CREDIT',
  'MULTI',
  'UNPAID',
] as const satisfies readonly PaymentMethod[];
/** This is what is taken at a guest's door. */
export const DOOR_METHODS = ['CASH', 'CARD'] as const satisfies readonly PaymentMethod[];

/** These are the payment gateways: the bank and wallet variants of a payment (section 3). */
export const PAYMENT_GATEWAYS = [
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
  'POS',
  'NONE',
  'KIOSK',
] as const;
export type PaymentGateway = (typeof PAYMENT_GATEWAYS)[number];

/** A guest pays at these gateways on a page of their company; the other three are ways to take money at the shop. */
export const ONLINE_GATEWAYS = [
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
] as const satisfies readonly PaymentGateway[];
export type OnlineGateway = (typeof ONLINE_GATEWAYS)[number];

/** These are the protocols of card terminals, by bank (section 3). */
export const BANK_TYPES = [
  'MELLAT',
  'MELLI',
  'TEJARAT',
  'SAMAN',
  'ASANPARDAKHT',
  'PARSIAN_DLL',
  'PARSIAN_JSON',
  'PASARGAD',
] as const;
export type BankType = (typeof BANK_TYPES)[number];

/** These are the discount types (section 3), and also the two ways a service fee is set. */
export const DISCOUNT_TYPES = ['PERCENTAGE', 'FIX'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** This is what a discount or campaign gives (section 3). */
export const BENEFIT_KINDS = ['MONEY', 'PERCENTAGE', 'FREESHIPPING', 'FREEITEM'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];
/** This is what people may take off by hand, or ask for a service: an amount, or a part. */
export const AMOUNT_KINDS = ['MONEY', 'PERCENTAGE'] as const satisfies readonly BenefitKind[];
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** These are the currencies (section 3). One TOMAN is ten RIAL. */
export const CURRENCIES = ['TOMAN', 'RIAL'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Transactions and refunds have these statuses (section 4). */
export const TRANSACTION_STATUSES = ['INIT', 'PENDING', 'DONE', 'FAILED'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** This is the other payment status set (section 4); contracts, SMS packages and payment links have it. */
export const PAYMENT_STATUSES = ['PENDING', 'PAID', 'FAILED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** These are the types of transactions (section 3). */
export const TRANSACTION_TYPES = ['TOPUP', 'REFUND'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** These are the types of contracts (section 3). */
export const CONTRACT_TYPES = ['CONTRACT', 'SERVICE'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** A vendor may round a bill to these steps, in its currency; 0 is no rounding (decisions 5). */
export const ROUNDING_STEPS = [0, 500, 1000] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];
