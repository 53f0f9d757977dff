import type { Currency } from '@sofreh/domain/enums';
import { type Toman, toman } from '@sofreh/domain/money';
import { asInteger, asList, asObject, asText, type JsonObject, unreachable } from '../http/index.ts';
import {
  type CourierJob,
  type CourierPort,
  type CourierRefused,
  type CourierReport,
  notCovered,
  type Ride,
  refused,
  type Stop,
  unknownRequest,
} from './port.ts';
import { type Answered, asCourier, ask, asPoint, asWebAddress, provesSecret } from './read-company.ts';

/** Says where SnappBox is and who we are to it. These are secrets, never to be logged or sent back. */
export interface SnappBoxConfig {
  readonly token: string;
  readonly hookSecret: string;
  readonly city: string;
  /** Fares are counted in this: the documents do not say, the contract with the company does. */
  readonly fareUnit: Currency;
  /** The address has no trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

export const snappBoxProduction = { baseUrl: 'https://customer.snapp-box.com' } as const;

const CATEGORY = 'bike';

function terminal(type: 'pickup' | 'drop', stop: Partial<Stop> & Ride['from'], more: object = {}) {
  return {
    id: null,
    type,
    sequenceNumber: type === 'pickup' ? 1 : 2,
    latitude: stop.latitude,
    longitude: stop.longitude,
    address: stop.address ?? '',
    contactName: stop.name ?? '',
    contactPhoneNumber: stop.phoneNumber ?? '',
    plate: stop.plate ?? '',
    unit: stop.unit ?? '',
    comment: '',
    collectCash: 'no',
    paymentType: 'prepaid',
    cashOnPickup: 0,
    cashOnDelivery: 0,
    isHub: null,
    vendorId: null,
    ...more,
  };
}

const TERMS = {
  deliveryCategory: CATEGORY,
  deliveryFarePaymentType: 'prepaid',
  isReturn: false,
  pricingId: null,
  sequenceNumberDeliveryCollection: 1,
  voucherCode: null,
  waitingTime: 0,
} as const;

/** Reads the word of an order from its details or its history. */
function wordOf(order: JsonObject): string {
  const status = asText(order.orderStatus) ?? asText(order.status) ?? '';
  const by = asText(order.actionBy)?.toLowerCase();
  return status === 'CANCELLED' && (by === 'system' || by === 'customer') ? `${status}/${by}` : status;
}

/**
 * Speaks SnappBox's customer API of 2022. A request is known again by `customerRefId`; reports are proven by a key at
 * the end of the address the company is given, since it signs none.
 */
export function snappBoxCourier(config: SnappBoxConfig): CourierPort {
  const fare = (value: unknown): Toman | null => {
    const number = asInteger(value);
    if (number === null || number < 0) return null;
    return toman(config.fareUnit === 'RIAL' ? Math.ceil(number / 10) : number);
  };
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    ask({
      method,
      url: config.baseUrl + path,
      timeoutMs: config.timeoutMs,
      headers: { authorization: config.token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const refusalOf = ({ status, body }: Answered): CourierRefused => {
    const { status_code: code, message } = asObject(body);
    return refused('OTHER', asText(message) ?? asText(code) ?? status);
  };
  const failed = ({ status, body }: Answered) => status >= 400 || asObject(body).api_status === 'failed';
  const outside = ({ body }: Answered) =>
    /محدوده|پوشش|out of (area|range)|not.?cover/i.test(JSON.stringify(body));

  function reportOf(order: JsonObject): CourierReport {
    const position = asObject(order.bikerLocation);
    return {
      word: wordOf(order),
      courier: asCourier(order.bikerName, order.bikerPhone),
      position: asPoint(position.latitude, position.longitude),
      costToman: fare(order.finalCustomerFare),
      trackingUrl: asWebAddress(order.trackingUrl),
    };
  }

  async function details(reference: string) {
    const answer = await call('GET', `/v2/orders/${encodeURIComponent(reference)}`);
    if (answer.outcome !== 'ANSWERED') return answer;
    if (answer.status === 404) return unknownRequest;
    if (failed(answer)) return refusalOf(answer);
    const data = asObject(answer.body);
    return {
      outcome: 'STATUS' as const,
      report: reportOf(data.data === undefined ? data : asObject(data.data)),
    };
  }

  function orderBody(job: CourierJob) {
    const { collectToman } = job;
    const cash =
      collectToman > 0
        ? {
            collectCash: 'yes',
            cashOnDelivery: config.fareUnit === 'RIAL' ? collectToman * 10 : collectToman,
          }
        : {};
    return {
      data: {
        timeSlotDTO: { startTimeSlot: null, endTimeSlot: null },
        itemDetails: [
          {
            pickedUpSequenceNumber: 1,
            dropOffSequenceNumber: 2,
            name: String(job.orderNumber),
            quantity: 1,
            quantityMeasuringUnit: 'unit',
            packageValue: 0,
          },
        ],
        orderDetails: {
          ...TERMS,
          packageSize: 1,
          city: config.city,
          totalFare: null,
          customerRefId: job.requestId,
        },
        pickUpDetails: [terminal('pickup', job.from, { comment: String(job.orderNumber) })],
        dropOffDetails: [terminal('drop', job.to, { comment: job.comment, ...cash })],
      },
    };
  }

  return {
    name: 'SNAPP_BOX',
    async price({ from, to }) {
      const terminals = [terminal('pickup', from), terminal('drop', to)];
      const more = {
        city: config.city,
        totalFare: null,
        customerWalletType: 'SNAPP_BOX',
        terminals,
        id: null,
      };
      const answer = await call('POST', '/v1/customer/order/pricing', { ...TERMS, ...more });
      if (answer.outcome !== 'ANSWERED') return answer;
      if (failed(answer)) return outside(answer) ? notCovered : refusalOf(answer);
      const priceToman = fare(asObject(answer.body).totalFare);
      return priceToman === null ? unreachable('BAD_ANSWER') : { outcome: 'PRICED', priceToman };
    },
    async request(job) {
      const answer = await call('POST', '/v1/customer/create_order', orderBody(job));
      if (answer.outcome !== 'ANSWERED') return answer;
      if (failed(answer)) return outside(answer) ? notCovered : refusalOf(answer);
      const data = asObject(asObject(answer.body).data);
      const reference = asText(data.orderId);
      if (reference === null) return unreachable('BAD_ANSWER');
      const more = { ...asObject(data.details), finalCustomerFare: data.finalCustomerFare };
      const report = reportOf(more);
      return { outcome: 'CREATED', reference, report: { ...report, word: report.word || 'PENDING' } };
    },
    async find({ requestId }) {
      for (const ongoing of [true, false]) {
        const body = { ongoing, pageNumber: 0, pageSize: 100 };
        const answer = await call('POST', '/v1/customer/order_history', body);
        if (answer.outcome !== 'ANSWERED') return answer;
        if (failed(answer)) return refusalOf(answer);
        const list = asList(asObject(asObject(answer.body).data).orders).map(asObject);
        const order = list.find((one) => asText(one.customerRefId) === requestId);
        const reference = order && asText(order.orderId);
        if (order && reference) return { outcome: 'FOUND', reference, report: reportOf(order) };
      }
      return { outcome: 'NONE' };
    },
    status: details,
    async cancel(reference) {
      const known = await details(reference);
      if (known.outcome !== 'STATUS') return known;
      if (!known.report.word.startsWith('CANCELLED')) {
        const orderId = asInteger(reference) ?? reference;
        const answer = await call('POST', '/v1/customer/cancel_order', { orderId });
        if (answer.outcome !== 'ANSWERED') return answer;
        if (failed(answer)) {
          const late = ['PICKED_UP', 'ARRIVED_AT_DROP_OFF', 'DELIVERED'].includes(known.report.word);
          return late ? { outcome: 'TOO_LATE' } : refusalOf(answer);
        }
      }
      const after = await details(reference);
      return { outcome: 'CANCELED', costToman: after.outcome === 'STATUS' ? after.report.costToman : null };
    },
    readReport(proof, body) {
      if (!provesSecret(proof, config.hookSecret)) return { outcome: 'FORGED' };
      const told = asObject(body);
      const [reference, status] = [asText(told.orderId), asText(told.orderStatus)];
      if (reference === null || status === null) return { outcome: 'IRRELEVANT' };
      const name = asText(told.notificationId) ?? `${status}/${asText(told.bikerPhone) ?? '-'}`;
      return {
        outcome: 'REPORT',
        eventKey: `${reference}/${name}`.slice(0, 300),
        reference,
        requestId: asText(told.customerRefId),
        report: reportOf(told),
      };
    },
    async probe() {
      const answer = await call('POST', '/v1/customer/current_balance', {});
      if (answer.outcome !== 'ANSWERED') return answer;
      return failed(answer) ? refusalOf(answer) : { outcome: 'ACCEPTED' };
    },
  };
}
