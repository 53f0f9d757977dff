import { callQuery } from '#web/staff/query/call-query.ts';

/** Asks whether the installation is empty and waits for its owner. */
export const setupQuery = () => callQuery('GET /api-identity/identity/setup', {});
