import type { CallKey, Contract } from '@sofreh/contract';
import type { ClientInput, ClientResponse } from '@sofreh/contract/call';

/** A call of the contract is asked with this, and answers that. */
export type ApiInput<K extends CallKey> = ClientInput<Contract[K]>;
export type ApiResponse<K extends CallKey> = ClientResponse<Contract[K]>;
