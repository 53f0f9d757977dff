import type { FastifyInstance } from 'fastify';
import { linuxScript, windowsScript } from './install-scripts.ts';
import { programArchive } from './program-archive.ts';

/**
 * Serves what a shop's computer needs to become a bridge: the scripts that install it with one command, and its program. Public, as the program is;
 * what a bridge may do it gets by its code alone.
 */
export function registerBridgeProgram(server: FastifyInstance): void {
  server.get('/bridge/install.sh', (_request, reply) =>
    reply.type('text/x-shellscript; charset=utf-8').send(linuxScript(process.version)),
  );
  server.get('/bridge/install.ps1', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(windowsScript(process.version)),
  );
  server.get('/bridge/program.tar.gz', async (_request, reply) =>
    reply.type('application/gzip').send(await programArchive()),
  );
}
