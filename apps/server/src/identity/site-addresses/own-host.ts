/** This is a context of requests that says where the installation is reached. */
export interface Reached {
  readonly app: { readonly publicUrl: string | null };
}

/** Gives the host by which guests and gateways reach the installation; null where nobody said. */
export function ownHostOf({ app: { publicUrl } }: Reached): string | null {
  return publicUrl ? new URL(publicUrl).hostname : null;
}
