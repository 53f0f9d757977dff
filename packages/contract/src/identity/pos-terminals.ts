import { BANK_TYPES } from '@sofreh/domain/enums';
import { KEY_LENGTH, PORT, SERIAL_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { id, name, pageOf, paging, queryFlag, search, text, typed, whole } from '../common.ts';

const bankType = z.enum(BANK_TYPES);
const port = whole(PORT);
/** Makes numbers a bank's company gives: a device's serial, an acceptor, a terminal. */
const digits = (length: number) => typed().regex(new RegExp(`^\\d{0,${length}}$`));

const body = z.strictObject({
  id,
  title: name,
  bankType,
  ip: z.ipv4().nullable().default(null),
  port: port.nullable().default(null),
  serialNumber: typed().max(SERIAL_LENGTH_MAX).default(''),
  acceptorId: digits(15).default(''),
  terminalId: digits(8).default(''),
  /** This program in the shop speaks to it; it is null where the server does. */
  bridgeId: id.nullable().default(null),
  active: z.boolean().default(true),
});
export const posTerminal = z.object({
  id,
  title: z.string(),
  bankType,
  ip: z.string().nullable(),
  port: z.int().nullable(),
  serialNumber: z.string(),
  acceptorId: z.string(),
  terminalId: z.string(),
  bridgeId: id.nullable(),
  /** The keys of its company’s service are kept; they are never told. */
  hasKeys: z.boolean(),
  active: z.boolean(),
});
const key = text(KEY_LENGTH);
const one = z.strictObject({ id });
const edit = staff('terminal.edit');
/** Who takes money chooses among the terminals, too, so they read them. */
const read = anyOf(edit, staff('payment.take'));

export const posTerminals = {
  'GET /api-identity/identity/posterminal/posterminals': call({
    summary: "The vendor's card terminals",
    access: read,
    query: z.strictObject({ ...paging, search, active: queryFlag.optional() }),
    response: pageOf(posTerminal),
  }),
  'GET /api-identity/identity/posterminal/getbyid': call({
    summary: 'One card terminal',
    access: read,
    query: one,
    response: posTerminal,
    errors: ['POS_TERMINAL_NOT_FOUND'],
  }),
  'GET /api-identity/identity/posterminal/bankproviders': call({
    summary: 'The banks whose terminals are known, with what each needs to be told of a terminal',
    access: read,
    response: z.object({
      data: z.array(
        z.object({
          bankType,
          /** Listens in the shop’s network; else it is reached by its company’s service. */
          byNetwork: z.boolean(),
          /** Asks for the keys of its company’s service. */
          needsKeys: z.boolean(),
          /**
           * It is spoken to through a helper beside its company’s library; without its address payments are typed by
           * hand.
           */
          byHelper: z.boolean(),
          defaultPort: z.int().nullable(),
          needs: z.array(z.enum(['serialNumber', 'acceptorId', 'terminalId'])),
        }),
      ),
    }),
  }),
  'POST /api-identity/identity/posterminal': call({
    summary: "Adds a card terminal under the client's id",
    access: edit,
    body,
    response: posTerminal,
    errors: ['IDEMPOTENCY_CONFLICT', 'PRINT_BRIDGE_NOT_FOUND'],
  }),
  'PUT /api-identity/identity/posterminal': call({
    summary: 'Changes a card terminal',
    access: edit,
    body,
    response: posTerminal,
    errors: ['POS_TERMINAL_NOT_FOUND'],
  }),
  'PUT /api-identity/identity/posterminal/keys': call({
    summary: 'Keeps, sealed, what a company gave for its central service',
    access: edit,
    body: z.strictObject({ id, username: key, password: key, basic: key }),
    response: posTerminal,
    errors: ['POS_TERMINAL_NOT_FOUND', 'POS_TERMINAL_NEEDS_NO_KEYS'],
  }),
  'DELETE /api-identity/identity/posterminal': call({
    summary: 'Removes a card terminal; payments taken on it stay as they are',
    access: edit,
    query: one,
    errors: ['POS_TERMINAL_NOT_FOUND'],
  }),
  'PATCH /api-identity/identity/posterminal/activate': call({
    summary: 'Offers a terminal at the tills',
    access: edit,
    body: one,
    response: posTerminal,
    errors: ['POS_TERMINAL_NOT_FOUND'],
  }),
  'PATCH /api-identity/identity/posterminal/deactivate': call({
    summary: 'Offers a terminal no more',
    access: edit,
    body: one,
    response: posTerminal,
    errors: ['POS_TERMINAL_NOT_FOUND'],
  }),
} as const;
