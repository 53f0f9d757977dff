import { text } from 'node:stream/consumers';
import autocannon, { type Request } from 'autocannon';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { LoadJob, LoadRequest, LoadResult } from './send-load.ts';

/** Makes a request that takes one of the templates at each turn, with ids of its own. */
function freshRequest(templates: readonly LoadRequest[], idPrefix: string): Request {
  return {
    setupRequest: (request) => {
      const template = templates[Math.floor(Math.random() * templates.length)];
      const body = template?.body?.replaceAll(idPrefix, newId().slice(0, idPrefix.length));
      return { ...request, ...template, body };
    },
  };
}

async function load({ url, connections, seconds, requests, idPrefix }: LoadJob): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: idPrefix ? [freshRequest(requests, idPrefix)] : requests.map((request) => ({ ...request })),
  });
  const answered = result['2xx'];
  const refused = Object.entries(result.statusCodeStats).flatMap(([status, { count }]) =>
    status.startsWith('2') ? [] : [`${count} times ${status}`],
  );
  const broken = result.errors > 0 ? [`${result.errors} times no answer`] : [];
  return { answered, failed: [...refused, ...broken], perSecond: answered / result.duration };
}

process.stdout.write(JSON.stringify(await load(JSON.parse(await text(process.stdin)) as LoadJob)));
