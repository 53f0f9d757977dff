import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { REASON_LENGTH, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { admin } from '../../access.ts';
import { call } from '../../call.ts';
import { id, instant, pageOf, paging, queryFlag, search, text, transactionStatus } from '../../common.ts';
import { walletEntryKind } from '../wallet.ts';

const gateway = z.enum(ONLINE_GATEWAYS);
const owner = { userId: id, name: z.string(), phoneNumber: z.string() };

/**
 * This is what people have in the platform's wallet, for whoever runs the platform. Nothing here moves money but a word
 * on a top-up of which the gateway will not tell. Amounts are in rial.
 */
export const platformWallets = {
  'GET /api/wallet/all': call({
    summary: 'The wallets of all people, those that have most first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search }),
    response: pageOf(z.object({ ...owner, balanceRial: z.int(), lastAt: instant.nullable() })),
  }),
  'GET /api/wallet/all/sums': call({
    summary:
      'What all wallets have, and what their entries, the top-ups and the books say beside it: asked once, for it adds all of them up',
    access: admin,
    vendor: 'optional',
    response: z.object({
      wallets: z.int(),
      balanceRial: z.int(),
      /** Each is nothing while all is right. */
      differences: z.object({
        /** This is what the wallets have above what their entries sum to. */
        entriesRial: z.int(),
        /** This is what entries of top-ups come to above the top-ups that gateways confirmed. */
        topupsRial: z.int(),
        /** This is what left the wallets for orders above what the vendors' books have of it. */
        booksRial: z.int(),
      }),
    }),
  }),
  'GET /api/wallet/all/topups': call({
    summary: 'The top-ups of all wallets, newest first; searched by number, name and the gateway’s reference',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({
      ...paging,
      search,
      status: transactionStatus.optional(),
      gateway: gateway.optional(),
      /** It gives those alone of which the gateway refuses to tell how they ended. */
      unsure: queryFlag.optional(),
    }),
    response: pageOf(
      z.object({
        id,
        ...owner,
        amountRial: z.int(),
        gateway,
        status: transactionStatus,
        reference: z.string().nullable(),
        cardMask: z.string().nullable(),
        /** Says why it brought no money; of one that is open, what the gateway says in place of how it ended. */
        failure: z.string().nullable(),
        createdAt: instant,
        settledAt: instant.nullable(),
      }),
    ),
  }),
  'PATCH /api/wallet/all/topups': call({
    summary:
      "Says by the gateway's panel whether a top-up was paid of which the gateway refuses to tell; one that was is as one that it tells of",
    access: admin,
    vendor: 'optional',
    body: z.strictObject({
      id,
      paid: z.boolean(),
      /** It is the gateway's number of it, needed where it was paid. */
      reference: z.string().trim().max(REFERENCE_LENGTH.max).default(''),
      reason: text(REASON_LENGTH),
    }),
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'GET /api/wallet/all/{userId}': call({
    summary: 'What came into one person’s wallet and went, newest first',
    access: admin,
    vendor: 'optional',
    params: z.strictObject({ userId: id }),
    query: z.strictObject(paging),
    response: pageOf(
      z.object({
        id,
        kind: walletEntryKind,
        amountRial: z.int(),
        balanceRial: z.int(),
        orderId: id.nullable(),
        vendorName: z.string(),
        at: instant,
      }),
    ).extend({ ...owner, balanceRial: z.int() }),
    errors: ['USER_NOT_FOUND'],
  }),
} as const;
