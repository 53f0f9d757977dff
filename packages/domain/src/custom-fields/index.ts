import {
  CUSTOM_FIELD_TYPES,
  type CustomFieldType,
  type DeliveryType,
  type FieldSubject,
  type GuestMay,
} from '../enums/index.ts';

/** This is a question of the vendor's own: checkout asks it of an order, or staff write it down of a customer. */
export type CustomField = {
  readonly id: string;
  readonly subject: FieldSubject;
  readonly title: string;
  readonly type: CustomFieldType;
  readonly required: boolean;
  /** This is what MULTI, SELECT and RADIO offer. */
  readonly options: readonly string[];
  /** Says for which orders it is asked; none where it is of customers. */
  readonly deliveryTypes: readonly DeliveryType[];
  /** Says whether its answer stands on the kitchen's slip. */
  readonly onSlip: boolean;
  /** Says whether a kiosk asks it, too. */
  readonly onKiosk: boolean;
  /** Says where it must be answered: for these of its delivery types; none or absent is for all of them. */
  readonly requiredFor?: readonly DeliveryType[] | undefined;
  /** A number may be this least; null or absent is any. */
  readonly minimum?: number | null | undefined;
  /** A number may be this most, or a text so long; null or absent is what any may be. */
  readonly maximum?: number | null | undefined;
  /** Says whether a text has digits alone, of whatever script. */
  readonly digits?: boolean | undefined;
  /** This is what a guest may do with what is known of them by it; absent is nothing. */
  readonly guestMay?: GuestMay | undefined;
};

export type FieldValue = string | number | boolean | readonly string[];

/**
 * This is an answer as somebody gave it. A till says besides what was asked, for the question may be gone when it
 * arrives.
 */
export type FieldAnswer = {
  readonly id: string;
  readonly value: FieldValue;
  readonly title?: string | undefined;
  readonly type?: CustomFieldType | undefined;
  readonly onSlip?: boolean | undefined;
};

/** This is an answer as it is kept: with its question, which may be taken away later. */
export type AnsweredField = Pick<CustomField, 'id' | 'title' | 'type' | 'onSlip'> & {
  readonly value: FieldValue;
};

export type FieldFault = 'REQUIRED' | 'KIND' | 'CHOICE' | 'LENGTH' | 'RANGE' | 'DIGITS';

/** An answer of a written type is at most this long. */
export const ANSWER_LENGTH: Readonly<Partial<Record<CustomFieldType, number>>> = {
  TEXT: 200,
  TEXT_AREA: 500,
  DISCOUNT_CODE: 40,
};
const INT_MAX = 1_000_000_000;
/** A vendor may hold these texts shorter. */
const TEXTS: readonly CustomFieldType[] = ['TEXT', 'TEXT_AREA'];

/** Says which rules a question may have besides what its kind is. */
export function rulesOf({ type, subject }: Pick<CustomField, 'type' | 'subject'>) {
  return {
    minimum: type === 'INT',
    maximum: type === 'INT' || TEXTS.includes(type),
    digits: type === 'TEXT',
    requiredFor: subject === 'ORDER',
    guestMay: subject === 'CUSTOMER',
  };
}

/** Gives the rule of a question that cannot be; null where all can. */
export function ruleFault(field: CustomField): keyof ReturnType<typeof rulesOf> | null {
  const may = rulesOf(field);
  const { type, minimum = null, maximum = null, requiredFor = [], deliveryTypes } = field;
  const longest = ANSWER_LENGTH[type];
  if (minimum !== null && (!may.minimum || Math.abs(minimum) > INT_MAX)) return 'minimum';
  if (maximum !== null) {
    const isLength = longest !== undefined && maximum >= 1 && maximum <= longest;
    const isMost = type === 'INT' && Math.abs(maximum) <= INT_MAX && maximum >= (minimum ?? maximum);
    if (!may.maximum || !(isLength || isMost)) return 'maximum';
  }
  if (field.digits && !may.digits) return 'digits';
  if (!requiredFor.every((each) => deliveryTypes.includes(each))) return 'requiredFor';
  return (field.guestMay ?? 'NOTHING') !== 'NOTHING' && !may.guestMay ? 'guestMay' : null;
}

/** Says how long the answer to a question that is written may be. */
export function longestAnswer({ type, maximum }: Pick<CustomField, 'type' | 'maximum'>): number | undefined {
  const longest = ANSWER_LENGTH[type];
  return longest === undefined || !TEXTS.includes(type) ? longest : (maximum ?? longest);
}

/**
 * Gives the questions for one way of getting an order, in the vendor's order, each required where it is for that way.
 */
export function fieldsFor(fields: readonly CustomField[], deliveryType: DeliveryType): CustomField[] {
  const asked = fields.filter(({ deliveryTypes }) => deliveryTypes.includes(deliveryType));
  return asked.map((field) => {
    const { required, requiredFor = [] } = field;
    const isHere = requiredFor.length === 0 || requiredFor.includes(deliveryType);
    return required === (required && isHere) ? field : { ...field, required: false };
  });
}

/** Says what of the vendor's questions of customers a guest sees on their own page, who may leave any of them open. */
export function fieldsOfGuest(fields: readonly CustomField[], may: readonly GuestMay[]): CustomField[] {
  return fieldsOfCustomers(fields)
    .filter(({ guestMay = 'NOTHING' }) => may.includes(guestMay))
    .map((field) => ({ ...field, required: false }));
}

/** This is what is answered at a kiosk by touching; but for the letters of a code nobody writes there. */
export const KIOSK_FIELD_TYPES: readonly CustomFieldType[] = [
  'MULTI',
  'SELECT',
  'RADIO',
  'BOOLEAN',
  'DISCOUNT_CODE',
];

/** Says how questions of a subject may be answered: a code can be used on an order alone. */
export function fieldTypesOf(subject: FieldSubject): readonly CustomFieldType[] {
  return subject === 'ORDER'
    ? CUSTOM_FIELD_TYPES
    : CUSTOM_FIELD_TYPES.filter((type) => type !== 'DISCOUNT_CODE');
}

/**
 * Gives the answers to the questions for a discount code, by question: the code that stands for the order, for there is
 * one at most; empty where none stands.
 */
export function codeAnswers(fields: readonly CustomField[], code: string | null): Record<string, string> {
  const asked = fields.filter(({ type, subject }) => type === 'DISCOUNT_CODE' && subject === 'ORDER');
  return Object.fromEntries(asked.map(({ id }) => [id, code ?? '']));
}

/** This is a question for a code, and what was answered to it. */
export type AnsweredCode = { readonly field: CustomField; readonly code: string };

/** Gives every code that was answered to questions for one, in the order of the answers. */
export function answeredCodes(
  asked: readonly CustomField[],
  answers: readonly FieldAnswer[],
): readonly AnsweredCode[] {
  return answers.flatMap(({ id, value }) => {
    const field = asked.find((each) => each.id === id && each.type === 'DISCOUNT_CODE');
    return field && typeof value === 'string' && value.trim() !== '' ? [{ field, code: value.trim() }] : [];
  });
}

/** Gives the questions that a kiosk asks for one way of getting an order. */
export function fieldsAtKiosk(fields: readonly CustomField[], deliveryType: DeliveryType): CustomField[] {
  return fieldsFor(fields, deliveryType).filter(
    ({ type, onKiosk }) => onKiosk && KIOSK_FIELD_TYPES.includes(type),
  );
}

/** Gives the questions that describe a customer, in the vendor's order. */
export function fieldsOfCustomers(fields: readonly CustomField[]): CustomField[] {
  return fields.filter(({ subject }) => subject === 'CUSTOMER');
}

/** Gives the questions of customers that a survey chose, in its own order; a guest may leave any of them open. */
export function fieldsOnSurvey(fields: readonly CustomField[], chosen: readonly string[]): CustomField[] {
  const known = new Map(fieldsOfCustomers(fields).map((field) => [field.id, field]));
  return [...new Set(chosen)].flatMap((id) => {
    const field = known.get(id);
    return field ? [{ ...field, required: false }] : [];
  });
}

/** Says whether an answer is the one that is looked for; of several that were chosen any is. */
export function isAnswer(value: FieldValue | undefined, wanted: string | undefined): boolean {
  if (value === undefined) return false;
  if (wanted === undefined) return true;
  return isList(value) ? value.includes(wanted) : String(value) === wanted;
}

/**
 * Says whether nothing was said. A box that is not ticked says nothing, so one that must be answered must be ticked.
 */
export function isUnanswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Says why a value is no answer to a question; null where it is one, or nothing needs to be said. */
export function fieldFault(
  field: Pick<CustomField, 'type' | 'required' | 'options' | 'minimum' | 'maximum' | 'digits'>,
  value: FieldValue | undefined,
): FieldFault | null {
  const { type, required, options } = field;
  if (value === undefined || isUnanswered(value)) return required ? 'REQUIRED' : null;
  switch (type) {
    case 'INT':
      if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > INT_MAX) return 'KIND';
      return value >= (field.minimum ?? value) && value <= (field.maximum ?? value) ? null : 'RANGE';
    case 'BOOLEAN':
      return typeof value === 'boolean' ? null : 'KIND';
    case 'MULTI':
      if (!isList(value)) return 'KIND';
      return value.every((each) => options.includes(each)) && new Set(value).size === value.length
        ? null
        : 'CHOICE';
    case 'SELECT':
    case 'RADIO':
      if (typeof value !== 'string') return 'KIND';
      return options.includes(value) ? null : 'CHOICE';
    default:
      if (typeof value !== 'string') return 'KIND';
      if (value.length > (longestAnswer(field) ?? 0)) return 'LENGTH';
      return field.digits && !/^\p{Nd}+$/u.test(value.trim()) ? 'DIGITS' : null;
  }
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value);
}

type Answered = {
  readonly answered: AnsweredField[];
  readonly faults: { id: string; fault: FieldFault }[];
};

/** Says what is kept of the answers to questions, as they are asked now, and which of them do not fit. */
export function answersTo(asked: readonly CustomField[], answers: readonly FieldAnswer[]): Answered {
  const given = new Map(answers.map((answer) => [answer.id, answer]));
  const faults = asked.flatMap((field) => {
    const fault = fieldFault(field, given.get(field.id)?.value);
    return fault ? [{ id: field.id, fault }] : [];
  });
  const wrong = new Set(faults.map(({ id }) => id));
  const answered = asked.flatMap((field): AnsweredField[] => {
    const value = given.get(field.id)?.value;
    if (value === undefined || isUnanswered(value) || wrong.has(field.id)) return [];
    const { id, title, type, onSlip } = field;
    return [{ id, title, type, onSlip, value: typeof value === 'string' ? value.trim() : value }];
  });
  return { answered, faults };
}

/**
 * Says what an order keeps of the answers: each question of its delivery type that was answered, as it is asked now.
 * @param keepsGone whether an answer to a question that is gone is kept as it was asked: tills answered it while it stood.
 */
export function answeredFields(
  fields: readonly CustomField[],
  deliveryType: DeliveryType,
  answers: readonly FieldAnswer[],
  keepsGone: boolean,
): Answered {
  const asked = fieldsFor(fields, deliveryType);
  const { answered, faults } = answersTo(asked, answers);
  const known = new Set(fields.map(({ id }) => id));
  const gone = answers.flatMap(({ id, title, type, onSlip = false, value }): AnsweredField[] =>
    keepsGone && !known.has(id) && title && type && !isUnanswered(value)
      ? [{ id, title, type, onSlip, value }]
      : [],
  );
  return { answered: [...answered, ...gone], faults };
}
