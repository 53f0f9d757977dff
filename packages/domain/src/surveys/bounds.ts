/** A survey has at most so many questions; what one of them offers is bounded below. */
export const SURVEY_QUESTIONS_MAX = 20;
export const SURVEY_CHOICES_MAX = 12;
export const SURVEY_DAYS_MAX = 400;

/** A guest is asked by a text about an order that arrived at most so many days ago. */
export const SURVEY_ASK_WITHIN_DAYS = 1;
/** Whom a branch has asked by a text is left in peace for so many days. */
export const SURVEY_REST_DAYS = 3;
