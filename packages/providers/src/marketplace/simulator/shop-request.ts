import type { JsonObject } from '../../http/index.ts';
import { jsonAnswer, type SimulatedAnswer } from '../../simulator/index.ts';

/** A shop at the simulated marketplace: whose keys it came with, and its id there. */
export interface SimulatedShop {
  /** Says by whom the keys are known: a vendor. */
  readonly account: string;
  readonly shopId: string;
}

/** What a shop asked, below `/v1/shops/{id}`. */
export interface ShopRequest extends SimulatedShop {
  readonly method: string;
  /** «» for the shop itself, or beginning with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
}

/** A part of the simulated marketplace. */
export interface SimulatedPart {
  /** Names that faults are set for. */
  readonly operations: readonly string[];
  /** The operation a request is; null where it is none of this part's. */
  operationOf(request: Pick<ShopRequest, 'method' | 'path'>): string | null;
  answer(request: ShopRequest): Promise<SimulatedAnswer>;
}

/** The marketplace's way of saying no. */
export function no(code: string, status = 422): SimulatedAnswer {
  return jsonAnswer({ code }, status);
}

/** Says where a shop's things stand in the store. */
export function shopKey({ account, shopId }: SimulatedShop, kind: string, name = ''): string {
  return `snappfood/${kind}/${account}/${shopId}/${name}`;
}
