import type { ownData } from '@sofreh/contract/identity/own-data';
import { listAddresses } from '#app/identity/addresses/addresses.queries.ts';
import { writeStop } from '#app/identity/campaigns/messages.queries.ts';
import { readAnswersShownTo } from '#app/identity/customers/customer-answers.queries.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { deleteAccount } from './delete-account.ts';
import { listOwnCodes, type OwnCodeRow } from './own-codes.queries.ts';
import {
  hasStopped,
  listOwnOrders,
  readBirthday,
  readHoldings,
  readPerson,
  writeBasket,
  writeBirthday,
} from './own-data.queries.ts';
import { readOwnFields, writeOwnFields } from './own-fields.ts';

function codeView({ expiration, ...code }: OwnCodeRow) {
  return { ...code, expiration: expiration?.toISOString() ?? null };
}

export const ownDataCalls: Handlers<typeof ownData> = {
  'GET /api-identity/identity/auth/me/data': async ({ db, vendor, caller, query, now }) => {
    const { userId } = signedIn(caller);
    const person = await readPerson(db, userId);
    if (!person) throw new Refusal('TOKEN_INVALID');
    const addresses = await listAddresses(db, userId);
    const orders = await listOwnOrders(db, vendor.id, userId, query);
    return {
      vendorName: vendor.name,
      person: {
        ...person,
        birthday: await readBirthday(db, vendor.id, userId),
        since: person.since.toISOString(),
      },
      fields: await readAnswersShownTo(db, vendor.id, userId),
      ...(await readHoldings(db, vendor.id, userId)),
      codes: (await listOwnCodes(db, vendor.id, userId, now())).map(codeView),
      addresses: addresses.map(({ title, detail, plate, unit }) => ({ title, detail, plate, unit })),
      stopped: await hasStopped(db, vendor.id, userId),
      orders: mapPage(orders, ({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })),
    };
  },
  'DELETE /api-identity/identity/auth/me': (ctx) => deleteAccount(ctx),
  'GET /api-identity/identity/auth/me/codes': async ({ db, vendor, caller, now }) => {
    const codes = await listOwnCodes(db, vendor.id, signedIn(caller).userId, now());
    return { currency: vendor.currency, data: codes.map(codeView) };
  },
  'GET /api-identity/identity/auth/me/birthday': async ({ db, vendor, caller }) => ({
    birthday: await readBirthday(db, vendor.id, signedIn(caller).userId),
  }),
  'PUT /api-identity/identity/auth/me/birthday': async ({ db, vendor, caller, body, now }) => {
    await writeBirthday(db, vendor.id, signedIn(caller).userId, body.birthday, now());
    return body;
  },
  'GET /api-identity/identity/auth/me/fields': async ({ db, vendor, caller }) => ({
    data: await readOwnFields(db, vendor.id, signedIn(caller).userId),
  }),
  'PUT /api-identity/identity/auth/me/fields': async ({ db, vendor, caller, body, now }) => {
    const who = { vendorId: vendor.id, userId: signedIn(caller).userId };
    await writeOwnFields(db, who, body.fields, now());
    return { data: await readOwnFields(db, who.vendorId, who.userId) };
  },
  'PUT /api-identity/identity/auth/me/basket': async ({ db, vendor, caller, body, now }) => {
    await writeBasket(db, vendor.id, signedIn(caller).userId, body.filled, now());
  },
  'GET /api-identity/identity/auth/me/stop': async ({ db, vendor, caller }) => ({
    stopped: await hasStopped(db, vendor.id, signedIn(caller).userId),
  }),
  'POST /api-identity/identity/auth/me/stop': async ({ db, vendor, caller, now }) => {
    await writeStop(db, vendor.id, signedIn(caller).userId, 'GUEST', now());
    return { stopped: true };
  },
};
