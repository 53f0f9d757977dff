/**
 * These are enumerations around customers, staff and what is asked of them. Names are the specification's (section 3).
 */

/** A question of a vendor's own is answered in one of these ways. */
export const CUSTOM_FIELD_TYPES = [
  'INT',
  'TEXT',
  'TEXT_AREA',
  'MULTI',
  'SELECT',
  'RADIO',
  'BOOLEAN',
  'DISCOUNT_CODE',
] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** This is what a vendor's own question is of: an order, asked as it is placed, or a customer, whom it describes. */
export const FIELD_SUBJECTS = ['ORDER', 'CUSTOMER'] as const;
export type FieldSubject = (typeof FIELD_SUBJECTS)[number];

/**
 * This is what a guest may do with what a vendor knows of them by a question of its own: nothing, see it, or say it
 * themselves.
 */
export const GUEST_MAY = ['NOTHING', 'SEE', 'FILL'] as const;
export type GuestMay = (typeof GUEST_MAY)[number];

/** The specification names these segments of customers. */
export const CUSTOMER_SEGMENTS = [
  'NEW_CUSTOMER',
  'RECENT_CUSTOMER',
  'ORDER_TYPE_CUSTOMER',
  'ALL_CUSTOMER',
  'ACTIVE_CUSTOMER',
  'LOYAL_CUSTOMER',
  'DISABLE_CUSTOMER',
  'UNHAPPY_CUSTOMER',
  'REGISTER_CUSTOMER',
] as const;
export type CustomerSegment = (typeof CUSTOMER_SEGMENTS)[number];

/** A question of a survey is answered in one of these ways. */
export const SURVEY_QUESTION_TYPES = ['MULTIPLECHOICE', 'TEXT', 'RATING'] as const;
export type SurveyQuestionType = (typeof SURVEY_QUESTION_TYPES)[number];

/** A feedback has these sides. */
export const FEEDBACK_SIDES = ['PROS', 'CONS'] as const;
export type FeedbackSide = (typeof FEEDBACK_SIDES)[number];

/** One of these wrote a message (sections 3 and 6). */
export const MESSAGE_AUTHORS = ['CUSTOMER', 'STAFF'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** A session is of one of these. */
export const SESSION_KINDS = ['CUSTOMER', 'STAFF', 'COURIER', 'ADMIN'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** Says where notices reach a person: a browser, or an app of a phone. */
export const NOTICE_PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;
