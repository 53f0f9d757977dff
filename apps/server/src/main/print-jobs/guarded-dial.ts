import { connect, isIPv4, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isNoPlaceOfPrinters } from '@sofreh/domain/print-state';
import type { Dial } from '@sofreh/receipt/driver';

/**
 * Gives the addresses this machine has at the moment, as they are written in version four where they have such a form.
 */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address);
}

/**
 * Says whether a vendor's printer may be looked for there: not at an address of this machine, nor behind a port of
 * our own services at any, for a network may lead back to us.
 * @param own addresses of this machine.
 * @param ports ports of our own services.
 */
export function mayDial(
  host: string,
  port: number,
  own: readonly string[],
  ports: ReadonlySet<number>,
): boolean {
  if (!isIPv4(host) || isNoPlaceOfPrinters(host) || ports.has(port)) return false;
  return !own.some((address) => address.toLowerCase().replace(/^::ffff:/, '') === host);
}

/**
 * Opens connections to printers, but none to where a vendor could only mean the server itself. A demo's simulated printers
 * listen on this machine; they are dialled by the port they took themselves and never pass here.
 * @param ports ports of our own services.
 */
export function guardedDial(ports: ReadonlySet<number>): Dial {
  return (host, port) =>
    mayDial(host, port, ownAddresses(), ports) ? connect({ host, port, noDelay: true }) : hungUp();
}

/** A connection that nobody answers, and nothing was sent for. */
function hungUp(): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy());
  return socket;
}

/** Says how card terminals, and the helpers of some companies, are reached from this machine. */
interface ShopReach {
  readonly dial: Dial;
  /** Gives a helper's address; null where a vendor could only mean the server itself. */
  readonly helperUrl: (host: string, port: number) => string | null;
}

/**
 * Reaches what stands in the shop. A server that stands elsewhere connects to no address that a vendor types: behind it
 * would be the network of whoever runs the server, and programs in the shops carry charges then.
 * @param ports ports of our own services.
 * @param isInShop whether this machine stands in the shop's network.
 */
export function shopReach(ports: ReadonlySet<number>, isInShop: boolean): ShopReach {
  if (!isInShop) return { dial: hungUp, helperUrl: () => null };
  return {
    dial: guardedDial(ports),
    helperUrl: (host, port) => (mayDial(host, port, ownAddresses(), ports) ? `http://${host}:${port}` : null),
  };
}
