import { createHash } from 'node:crypto';
import type { OnlineGateway } from '@sofreh/domain/enums';
import { deadOrigin, serveLocally } from '../../testing/local-server.ts';
import { busyStore, orderFault, testClock, testOptions } from '../../testing/simulated.ts';
import type { GatewayTraits, GatewayUnderTest } from '../conformance-guest.ts';
import { makeGateway, makeGatewaySimulator, simulatedKeys, simulatedPlace } from '../make-gateway.ts';
import { actOnPage } from './act-on-page.ts';

const timeoutMs = 400;
const told = { open: 'IN_BANK', ended: 'FAILED', paid: 'PAID', verified: 'VERIFIED' } as const;

const contractTraits: GatewayTraits = {
  says: told,
  verifyWithinMinutes: null,
  settles: false,
  lists: true,
  reversesWithinMinutes: 30,
  refunds: 'LATER',
  lostRefund: 'PENDING',
  refundsFail: true,
  operations: {
    request: 'request',
    verify: 'verify',
    inquire: 'inquiry',
    reverse: 'reverse',
    listUnverified: 'unVerified',
    listTaken: 'taken',
    refundStatus: 'refundStatus',
    probe: 'merchant',
  },
  taking: 'verify',
  givingBack: { part: 'refund', all: 'refund' },
};

/** Tells what each company's protocol can tell and do. */
const gatewayTraits: Readonly<Record<OnlineGateway, GatewayTraits>> = {
  ZARIN_PAL: {
    ...contractTraits,
    operations: { ...contractTraits.operations, listTaken: undefined, probe: 'unVerified' },
  },
  VANDAR: {
    says: { open: 'UNPAID', ended: 'UNPAID', paid: 'PAID', verified: 'PAID' },
    verifyWithinMinutes: 20,
    settles: false,
    lists: false,
    reversesWithinMinutes: null,
    refunds: 'UNTOLD',
    lostRefund: null,
    refundsFail: false,
    operations: { request: 'request', verify: 'inquiry', inquire: 'inquiry', probe: 'request' },
    taking: 'verify',
    givingBack: { part: 'refund', all: 'refund' },
  },
  JIBIT: {
    ...contractTraits,
    verifyWithinMinutes: 15,
    lostRefund: 'UNKNOWN',
    operations: {
      request: 'request',
      verify: 'inquiry',
      inquire: 'inquiry',
      reverse: 'reverse',
      listUnverified: 'unVerified',
      listTaken: 'taken',
      refundStatus: 'inquiry',
      probe: 'login',
    },
  },
  SNAPP_PAY_POSTPAID: {
    says: { open: 'UNPAID', ended: 'UNPAID', paid: 'UNPAID', verified: 'VERIFIED' },
    verifyWithinMinutes: null,
    settles: true,
    lists: false,
    reversesWithinMinutes: Number.POSITIVE_INFINITY,
    refunds: 'AT_ONCE',
    lostRefund: 'DONE',
    refundsFail: false,
    operations: {
      request: 'request',
      verify: 'inquiry',
      inquire: 'inquiry',
      reverse: 'inquiry',
      refundStatus: 'inquiry',
      probe: 'login',
    },
    taking: 'settle',
    givingBack: { part: 'update', all: 'cancel' },
  },
  SNAPP_PAY_DIRECTDEBIT: contractTraits,
  SNAPP_FOOD_WALLET: contractTraits,
};

/** Opens one company's gateway at its simulator, which answers as late as a busy database. */
export async function openWired(name: OnlineGateway): Promise<GatewayUnderTest> {
  const clock = testClock();
  const basePath = '/simulated';
  const keysFrom = (seed: string) =>
    simulatedKeys(name, (purpose) => createHash('sha256').update(`${seed} ${purpose}`).digest('hex'));
  const keys = keysFrom('ours');
  const server = await serveLocally(
    makeGatewaySimulator(name, keys, testOptions(basePath, clock, busyStore())),
  );
  const base = server.origin + basePath;
  const at = (origin: string, given: typeof keys) =>
    makeGateway(name, given, simulatedPlace(name, origin, origin), timeoutMs);
  return {
    gateway: at(base, keys),
    stranger: at(base, keysFrom('stolen')),
    deserted: at(await deadOrigin(), keys),
    traits: gatewayTraits[name],
    secrets: Object.values(keys),
    act: actOnPage,
    order: (fault) => orderFault(base, fault),
    advance: clock.advance,
    close: () => server.close(),
  };
}
