import type { Asset, Assets } from '@sofreh/web/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, isFresh } from './answers.ts';

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('etag', asset.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', asset.cacheControl);
  if (isFresh(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  const wanted = acceptedEncoding(request.headers['accept-encoding']);
  const encoding = wanted === 'br' && !asset.bodies.br ? 'gzip' : wanted;
  const body = asset.bodies[encoding];
  reply.type(asset.contentType);
  if (encoding === 'identity' || !body) return reply.send(asset.bodies.identity);
  return reply.header('content-encoding', encoding).send(body);
}

/**
 * Serves the files of the build, each compressed as the client takes it. They were read into memory when the program
 * started: no request reaches the disk, and a build made beside a running program does not take its files away.
 */
export function registerAssets(server: FastifyInstance, assets: Assets): void {
  for (const [url, asset] of assets) {
    server.get(url.replaceAll(':', '::'), (request, reply) => sendAsset(asset, request, reply));
  }
}
