let hostDomain: () => string = () => window.location.host;

/** Sets where the `host-domain` header comes from: the guest's vendor, or the branch that staff chose. */
export function setHostDomain(read: () => string): void {
  hostDomain = read;
}

/** Gives the vendor or brand domain that this page speaks for. */
export function currentHostDomain(): string {
  return hostDomain();
}
