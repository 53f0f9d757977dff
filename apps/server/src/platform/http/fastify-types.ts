import type { Caller } from '#app/platform/auth/caller.ts';
import type { RequestVendor } from './vendor-directory.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    vendor: RequestVendor | null;
    rawBody: Buffer | undefined;
  }
  interface FastifyContextConfig {
    /** A route answers this contract key. */
    call?: string;
    /** Tells whether the body's bytes are kept for a signature check. */
    keepsRawBody?: boolean;
    /** Refuses a request that does not prove who sent it; comes before its body is parsed. */
    prove?: ((request: FastifyRequest) => Promise<void>) | undefined;
  }
}
