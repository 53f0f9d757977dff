import { NOTE_TARGETS } from '@sofreh/domain/enums';
import { NOTE_LENGTH, SORT_ORDER } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, pageOf, paging, search, text, whole } from '../common.ts';

const target = z.enum(NOTE_TARGETS);
const sortOrder = whole(SORT_ORDER);
const body = z.strictObject({
  id,
  text: text({ ...NOTE_LENGTH, min: 1 }),
  target: target.default('KITCHEN'),
  sortOrder: sortOrder.default(0),
});
export const defaultDescription = z.object({ id, text: z.string(), target, sortOrder });
const read = staff('order.view');
const edit = staff('vendor.edit');

export const defaultDescriptions = {
  'GET /api-identity/identity/defaultdescription': call({
    summary: 'Texts that staff put on orders with one touch',
    access: read,
    query: z.strictObject({ ...paging, search, target: target.optional() }),
    response: pageOf(defaultDescription),
  }),
  'GET /api-identity/identity/defaultdescription/list': call({
    summary: 'All of them, as the till keeps them',
    access: read,
    response: z.object({ data: z.array(defaultDescription) }),
  }),
  'GET /api-identity/identity/defaultdescription/{id}': call({
    summary: 'One of them',
    access: read,
    params: byId,
    response: defaultDescription,
    errors: ['NOT_FOUND'],
  }),
  'POST /api-identity/identity/defaultdescription': call({
    summary: "Adds one; the id is the client's",
    access: edit,
    body,
    response: defaultDescription,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/defaultdescription': call({
    summary: 'Changes one',
    access: edit,
    body,
    response: defaultDescription,
    errors: ['NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/defaultdescription/{id}': call({
    summary: 'Removes one',
    access: edit,
    params: byId,
    errors: ['NOT_FOUND'],
  }),
} as const;
