/**
 * Gives the address at which a vendor is reached from outside: this installation's, else the vendor's own domain, as
 * the links of campaigns say. Null where neither is known.
 */
export function outsideUrl(publicUrl: string | null, domain: string): string | null {
  return publicUrl ?? (domain === '' ? null : `https://${domain}`);
}
