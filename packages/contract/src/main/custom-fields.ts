import { ANSWER_LENGTH, fieldTypesOf, KIOSK_FIELD_TYPES, ruleFault } from '@sofreh/domain/custom-fields';
import { CUSTOM_FIELD_TYPES, DELIVERY_TYPES, FIELD_SUBJECTS, GUEST_MAY } from '@sofreh/domain/enums';
import {
  ASKED_ANSWER_LENGTH,
  CUSTOM_FIELDS_MAX,
  FIELD_NUMBER,
  FIELD_OPTIONS_MAX,
  NAME_LENGTH,
  QUESTION_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { deliveryType, id, text, typed, whole } from '../common.ts';

const type = z.enum(CUSTOM_FIELD_TYPES);
const subject = z.enum(FIELD_SUBJECTS);
const title = text(QUESTION_LENGTH);
const option = text(NAME_LENGTH);
const distinct = (list: readonly string[]) => new Set(list).size === list.length;
/** The answer of these types is one of what they offer. */
const CHOICES: readonly string[] = ['MULTI', 'SELECT', 'RADIO'];

/** This is a question of the vendor's own: checkout asks it, or it describes a customer. */
export const customField = z.object({
  id,
  subject,
  title: z.string(),
  type,
  required: z.boolean(),
  options: z.array(z.string()),
  deliveryTypes: z.array(deliveryType),
  /** Says whether its answer stands on the kitchen's slip. */
  onSlip: z.boolean(),
  /** Says whether a kiosk asks it, too. */
  onKiosk: z.boolean(),
  /** Says where it must be answered: for these of its delivery types; none is for all of them. */
  requiredFor: z.array(deliveryType).optional(),
  /** A number may be this least and that most; the most is of a text how long it may be. */
  minimum: z.int().nullable().optional(),
  maximum: z.int().nullable().optional(),
  /** Says whether a text has digits alone. */
  digits: z.boolean().optional(),
  /** This is what a guest may do on their own page with what is known of them by it. */
  guestMay: z.enum(GUEST_MAY).optional(),
});

const value = z.union([
  typed().max(ANSWER_LENGTH.TEXT_AREA ?? 0),
  whole(FIELD_NUMBER),
  z.boolean(),
  z.array(option).max(FIELD_OPTIONS_MAX),
]);
/**
 * This is an answer of whoever orders. A till says what was asked besides: the question may be gone when it arrives.
 */
export const fieldAnswer = z.strictObject({
  id,
  value,
  title: title.optional(),
  type: type.optional(),
  onSlip: z.boolean().optional(),
});
/** An order or a customer keeps an answer so, with its question. */
export const answeredField = z.object({
  id,
  title: z.string(),
  type,
  onSlip: z.boolean(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
});

/** Lists and segments ask for such an answer. */
export const askedAnswer = text(ASKED_ANSWER_LENGTH);

/** This is what was answered to one of the vendor's own questions: in any way, or this. */
export const answerFilter = {
  fieldId: id.optional(),
  answer: askedAnswer.optional(),
};

const bound = whole(FIELD_NUMBER).nullable().default(null);

const fields = z.object({ data: z.array(customField) });

export const customFields = {
  'GET /api/customfields': call({
    summary:
      "The vendor's own questions, of orders and of customers, in their order; thirty at most, and after them those that were asked before where they are wanted",
    access: staff('order.view'),
    /** `asked` brings those that are no more, too, for what was answered to them stays and is looked for. */
    query: z.strictObject({ asked: z.enum(['true', 'false']).default('false') }),
    response: z.object({
      data: z.array(
        customField.extend({
          /** It is said of one that is asked no more. */
          removed: z.literal(true).optional(),
        }),
      ),
    }),
  }),
  'PUT /api/customfields': call({
    summary:
      'Sets the questions and their order as a whole; what was answered to one that goes stays where it was answered',
    access: staff('vendor.edit'),
    body: z.strictObject({
      fields: z
        .array(
          z
            .strictObject({
              id,
              subject: subject.default('ORDER'),
              title,
              type,
              required: z.boolean().default(false),
              options: z.array(option).max(FIELD_OPTIONS_MAX).refine(distinct).default([]),
              deliveryTypes: z.array(deliveryType).max(DELIVERY_TYPES.length).refine(distinct),
              onSlip: z.boolean().default(false),
              onKiosk: z.boolean().default(false),
              requiredFor: z.array(deliveryType).max(DELIVERY_TYPES.length).refine(distinct).default([]),
              minimum: bound,
              maximum: bound,
              digits: z.boolean().default(false),
              guestMay: z.enum(GUEST_MAY).default('NOTHING'),
            })
            .superRefine((field, { addIssue }) => {
              const wrong = ruleFault(field);
              if (wrong) addIssue({ code: 'custom', path: [wrong] });
            })
            .refine((field) => fieldTypesOf(field.subject).includes(field.type), { path: ['type'] })
            .refine((field) => !field.onKiosk || KIOSK_FIELD_TYPES.includes(field.type), {
              path: ['onKiosk'],
            })
            .refine((field) => CHOICES.includes(field.type) === field.options.length > 0, {
              path: ['options'],
            })
            .refine((field) => (field.subject === 'ORDER') === field.deliveryTypes.length > 0, {
              path: ['deliveryTypes'],
            }),
        )
        .max(CUSTOM_FIELDS_MAX)
        .refine((list) => distinct(list.map((field) => field.id))),
    }),
    response: fields,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
} as const;
