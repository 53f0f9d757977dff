import type { JsonObject } from '../../http/index.ts';
import { jsonAnswer, type SimulatedAnswer } from '../../simulator/index.ts';

/** Names a shop at the simulated marketplace: whose keys it came with, and its id there. */
export interface SimulatedShop {
  /** Says by whom the keys are known: a vendor. */
  readonly account: string;
  readonly shopId: string;
}

/** Holds what a shop asked, below `/v1/shops/{id}`. */
export interface ShopRequest extends SimulatedShop {
  readonly method: string;
  /** It is «» for the shop itself, or begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: JsonObject;
}

/** Is a part of the simulated marketplace. */
export interface SimulatedPart {
  /** Faults are set for these names. */
  readonly operations: readonly string[];
  /** Names the operation a request is; null where it is none of this part's. */
  operationOf(request: Pick<ShopRequest, 'method' | 'path'>): string | null;
  answer(request: ShopRequest): Promise<SimulatedAnswer>;
}

/** Says no as the marketplace does. */
export function no(code: string, status = 422): SimulatedAnswer {
  return jsonAnswer({ code }, status);
}

/** Says where a shop's things stand in the store. */
export function shopKey({ account, shopId }: SimulatedShop, kind: string, name = ''): string {
  return `snappfood/${kind}/${account}/${shopId}/${name}`;
}
