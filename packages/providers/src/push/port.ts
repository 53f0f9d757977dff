import type { Unreachable } from '../http/index.ts';

/** Is a short message that a guest's own device shows, also while no page of the shop is open. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** This page opens when it is touched: a path of the site it was asked for at. */
  readonly path: string;
  /** A later message about the same thing takes the place of the former: on the device, and at the service while the device is off. */
  readonly tag: string;
  /** Tells news from the same brought twice, where both say the same: an order may be offered again. */
  readonly moment?: string;
  /** It is worth something for so long, where that is shorter than a service keeps messages. */
  readonly keptSeconds?: number;
  /** It may wait until the device is awake: nobody waits for it, as for an offer of a shop. */
  readonly canWait?: boolean;
}

/**
 * Brings messages to devices. Results are values: `UNREACHABLE` says nothing about the message, `REFUSED` means that
 * it surely did not go out, and `GONE` besides that this device wants nothing any more.
 */
export interface PushProvider {
  /** A browser asks for messages of this installation by this key. */
  readonly publicKey: string;
  /** A service keeps a message so long for a device that is off; nobody wants it later. */
  readonly keptSeconds: number;
  /**
   * Sends one message to one device.
   * @param device what the browser gave when its owner said yes.
   * @param signal ends the call early; what became of the message is then unknown.
   */
  send(device: string, message: PushMessage, signal?: AbortSignal): Promise<PushOutcome>;
}

export type PushOutcome =
  | { readonly outcome: 'SENT' }
  | { readonly outcome: 'GONE' }
  | { readonly outcome: 'REFUSED'; readonly providerCode: string }
  | (Unreachable & {
      /** The service wants to be left alone so long, where it said so. */
      readonly retryAfterSeconds?: number;
    });
