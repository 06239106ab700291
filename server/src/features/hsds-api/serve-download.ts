/** `/download`: 304 for clients that have the newest file; the number of concurrent downloads is limited. */
import { finished, Readable } from 'node:stream';
import { hsdsEndpoints } from '@waymark/contract/hsds-endpoints';
import { fileTimeout } from '@waymark/contract/rate-limits';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-endpoint.ts';
import { sendFile } from '../../platform/http/register-file-endpoint.ts';
import { createDownload, type DownloadDeps } from './download-directory.ts';
import type { DownloadSlots } from './download-slots.ts';
import { matchesEtag } from './etag.ts';

/** @param api the instance whose prefix is /hsds/v3 */
export function serveDownload(api: FastifyInstance, deps: DownloadDeps, slots: DownloadSlots): void {
  registerRoute(api, hsdsEndpoints.hsdsDownload, {
    answer: async ({ query, limits, remoteAddress }, request) => {
      const file = await createDownload(deps, query.format);
      if (request.method === 'HEAD' || matchesEtag(request, file.tag)) {
        return { file, releaseSlot: null };
      }
      const releaseSlot = slots.enter(remoteAddress);
      try {
        await limits.consume('download-by-address', remoteAddress);
      } catch (error) {
        releaseSlot();
        throw error;
      }
      return { file, releaseSlot };
    },
    send: ({ file, releaseSlot }, request, reply) => {
      reply.header('etag', file.tag);
      if (deps.license) {
        reply.header('link', `<${new URL(deps.license.url).href}>; rel="license"`);
      }
      if (releaseSlot) {
        finished(reply.raw, releaseSlot);
        return sendFile(reply, file);
      }
      return request.method === 'HEAD' && !matchesEtag(request, file.tag)
        ? sendFile(reply, { ...file, chunks: Readable.from([]) })
        : reply.code(304).send();
    },
    answerTimeout: fileTimeout,
  });
}
