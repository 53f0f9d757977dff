/**
 * No printer of a shop's network is at these addresses: the machine that dials them itself (0 and 127), one that was
 * given no address (169.254), and groups of machines (224 and above).
 */
const NOWHERE = /^(?:0|127|169\.254|22[4-9]|2[3-5]\d)\./;

/**
 * Says whether whoever dials an address could only reach itself, or nobody.
 * @param ip an address of version four, as it is written.
 */
export function isNoPlaceOfPrinters(ip: string): boolean {
  return NOWHERE.test(ip);
}
