/** A site's address, and the short name of a vendor in its brand's address. */
export const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;
export const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
