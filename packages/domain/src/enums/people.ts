/** Enumerations around customers, staff and what is asked of them. Names are the specification's (section 3). */

/** Custom field types. */
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

/** What a vendor's own question is of: an order, asked as it is placed, or a customer, whom it describes. */
export const FIELD_SUBJECTS = ['ORDER', 'CUSTOMER'] as const;
export type FieldSubject = (typeof FIELD_SUBJECTS)[number];

/** What a guest may do with what a vendor knows of them by a question of its own: nothing, see it, or say it themselves. */
export const GUEST_MAY = ['NOTHING', 'SEE', 'FILL'] as const;
export type GuestMay = (typeof GUEST_MAY)[number];

/** Customer segments. */
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

/** Survey question types. */
export const SURVEY_QUESTION_TYPES = ['MULTIPLECHOICE', 'TEXT', 'RATING'] as const;
export type SurveyQuestionType = (typeof SURVEY_QUESTION_TYPES)[number];

/** Sides of a feedback. */
export const FEEDBACK_SIDES = ['PROS', 'CONS'] as const;
export type FeedbackSide = (typeof FEEDBACK_SIDES)[number];

/** Who wrote a message (sections 3 and 6). */
export const MESSAGE_AUTHORS = ['CUSTOMER', 'STAFF'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** Says where notices reach a person: a browser, or an app of a phone. */
export const NOTICE_PLATFORMS = ['WEB', 'ANDROID', 'IOS'] as const;
