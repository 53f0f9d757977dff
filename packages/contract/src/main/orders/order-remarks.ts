import {
  EDITED_REMARKS,
  type EditedRemark,
  eachRemark,
  ORDER_REMARKS,
  type OrderRemarks,
  type RemarkName,
} from '@sofreh/domain/order-remarks';
import { z } from 'zod';
import { text, whole } from '../../common.ts';

type IsText<Name extends RemarkName> = OrderRemarks[Name] extends string ? true : false;

/** These are the remarks of an order as they are asked for, each if somebody has something to say. */
export const askedRemarks = eachRemark((_name, { kind, bounds }) =>
  (kind === 'TEXT' ? text(bounds) : whole(bounds)).optional(),
) as { [Name in RemarkName]: z.ZodOptional<IsText<Name> extends true ? z.ZodString : z.ZodInt> };

/** These are the same as they are answered. Limits bind who says something, not what was said when they were others. */
export const answeredRemarks = eachRemark((_name, { kind }) =>
  kind === 'TEXT' ? z.string() : z.int().nullable(),
) as { [Name in RemarkName]: IsText<Name> extends true ? z.ZodString : z.ZodNullable<z.ZodInt> };

/** Staff may say these anew of a placed order; a number that nobody says any more is null. */
export const editedRemarks = Object.fromEntries(
  EDITED_REMARKS.map((name) => {
    const { kind, bounds } = ORDER_REMARKS[name];
    return [name, kind === 'TEXT' ? text(bounds) : whole(bounds).nullable()];
  }),
) as { [Name in EditedRemark]: IsText<Name> extends true ? z.ZodString : z.ZodNullable<z.ZodInt> };
