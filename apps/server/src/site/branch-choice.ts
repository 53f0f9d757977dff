import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'vendor';
const SLUG = /(?:^|;\s*)vendor=([a-z0-9-]{1,60})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** The branch a guest chose on an earlier visit; undefined where none was. */
export function chosenBranch(request: FastifyRequest): string | undefined {
  return SLUG.exec(request.headers.cookie ?? '')?.[1];
}

/** Keeps the chosen branch for the next visit. It says nothing about anybody, so no consent or signature is needed. */
export function rememberBranch(reply: FastifyReply, slug: string): void {
  reply.header('set-cookie', `${COOKIE}=${slug}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
}
