import { KEYS_OF, TRIED_KEYS } from '@sofreh/domain/company-keys';
import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { CIRCUIT_STATES, GATEWAY_KEY_NAMES } from '@sofreh/domain/gateways';
import { KEY_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, id, instant, text } from '../common.ts';

const onlineGateway = z.enum(ONLINE_GATEWAYS);
/** This is what the company gave the vendor, by field; only ever sent to us, never back. */
const keys = z.partialRecord(z.enum(GATEWAY_KEY_NAMES), text(KEY_LENGTH));

const configuration = z.object({
  data: z.array(
    z.object({
      gateway: onlineGateway,
      /** Says whether guests are offered it, in the list's order. */
      active: z.boolean(),
      /** Says whose keys are used: the vendor's, the installation's, a stand-in's (no money moves), or nobody's. */
      keysOf: z.enum([...KEYS_OF, 'INSTALLATION']),
      /** The company's keys have these fields, those for refunds apart. */
      keyFields: z.array(z.object({ name: z.enum(GATEWAY_KEY_NAMES), needed: z.boolean() })),
      /** This is what it said when it was last tried as it is set now; null where it was not. */
      trial: z.object({ passed: z.boolean(), at: instant }).nullable(),
      circuit: z.object({
        state: z.enum(CIRCUIT_STATES),
        failures: z.int(),
        restUntil: instant.nullable(),
        lastFailure: z.string().nullable(),
        failedAt: instant.nullable(),
      }),
    }),
  ),
});

export const bankConfiguration = {
  'GET /api/bankconfiguration': call({
    summary: 'At which gateways guests pay online, in which order, and how each stands; keys are never told',
    access: anyOf(staff('integration.edit'), staff('settlement.view')),
    response: configuration,
  }),
  'POST /api/bankconfiguration': call({
    summary: 'Says which gateways guests are offered, in which order, and by which keys',
    access: staff('integration.edit'),
    body: z.strictObject({
      gateways: z
        .array(
          z.strictObject({
            gateway: onlineGateway,
            active: z.boolean(),
            /** Where they are absent they stay as they were; null forgets the vendor's own. */
            keys: keys.nullable().optional(),
          }),
        )
        .min(1)
        .max(ONLINE_GATEWAYS.length),
    }),
    response: configuration,
    errors: ['GATEWAY_TWICE', 'GATEWAY_KEYS_WRONG', 'GATEWAY_NOT_CONFIGURED'],
  }),
  'POST /api/bankconfiguration/test': call({
    summary: 'Asks a gateway whether it answers and takes the keys; moves no money',
    access: staff('integration.edit'),
    body: z.strictObject({ gateway: onlineGateway, keys: keys.optional() }),
    response: z.object({
      outcome: z.enum(TRIED_KEYS),
      /** It is the company's own word for it. */
      detail: z.string(),
    }),
    errors: ['GATEWAY_KEYS_WRONG', 'GATEWAY_NOT_CONFIGURED'],
  }),
  'GET /api/bankconfiguration/offered': call({
    summary: 'The gateways at which a guest can pay an amount at this moment, the first one first',
    access: everyone,
    vendor: 'optional',
    query: z.strictObject({ vendor: id, amount: z.coerce.number().pipe(amount) }),
    response: z.object({
      data: z.array(
        z.object({
          gateway: onlineGateway,
          /** Says whether it has been failing and is left alone for a while. */
          resting: z.boolean(),
          /** In these words the company offers to lend the amount; it is null where nothing is lent. */
          offer: z.object({ eligible: z.boolean(), title: z.string(), description: z.string() }).nullable(),
          simulated: z.boolean(),
        }),
      ),
    }),
    errors: ['VENDOR_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
