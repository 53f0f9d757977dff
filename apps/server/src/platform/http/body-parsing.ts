import type { FastifyInstance } from 'fastify';
import { Refusal } from '#app/platform/refusal.ts';

/** A JSON body has at most so many bytes. */
export const BODY_BYTES_MAX = 256 * 1024;

/**
 * JSON is the only body besides declared forms. An empty JSON body counts as none, because browsers' libraries set the
 * content type on every request; what must prove who sent it does so before it is parsed; keys that would reach into prototypes are refused.
 */
export function registerBodyParsing(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (request.routeOptions.config.keepsRawBody) request.rawBody = bytes;
    const parse = () => {
      if (bytes.length === 0) return done(null, undefined);
      parseJson(request, bytes.toString('utf8'), (error, value) => {
        if (error) done(new Refusal('BAD_REQUEST'));
        else done(null, value);
      });
    };
    const { prove } = request.routeOptions.config;
    if (prove) prove(request).then(parse, done);
    else parse();
  });
}
