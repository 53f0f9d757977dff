import { isSiteDomain } from '@sofreh/domain/site-addresses';
import { type ApiResponse, api, isFailure } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

const BRANDS = 'GET /api-identity/identity/vendors/getvendorbrands';
export type Brand = ApiResponse<typeof BRANDS>['data'][number];
export type Branch = Brand['vendors'][number];

/** Asks for the brands of the vendors the person works for. */
export const brandsQuery = () => callQuery(BRANDS, {});

/** Everything that shows brands and branches is asked for anew. */
export function brandsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: brandsQuery().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['myVendors'] });
}

/** Asks for the name of the vendor a domain belongs to; null while it is free. */
export function domainQuery(domain: string) {
  return {
    queryKey: ['domainOwner', domain],
    enabled: isSiteDomain(domain),
    queryFn: async () => {
      try {
        const call = 'GET /api-identity/identity/vendors/getbydomain';
        return (await api(call, { query: { domain }, quiet: true })).name;
      } catch (thrown) {
        if (isFailure(thrown, 'VENDOR_NOT_FOUND')) return null;
        throw thrown;
      }
    },
  };
}
