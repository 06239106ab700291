/** Mounts lists of the HSDS 3 API: in pages, or as newline-delimited JSON. */
import { finished, Readable } from 'node:stream';
import type { Endpoint } from '@waymark/contract/endpoint';
import { type HsdsPage, type hsdsFormats, newlineDelimited } from '@waymark/contract/hsds-endpoints';
import { fileTimeout } from '@waymark/contract/rate-limits';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type EndpointCall, registerRoute, serializeReply } from '../../platform/http/register-endpoint.ts';
import type { DownloadSlots } from './download-slots.ts';
import { hsdsPage, type Listing, type PageAsked, toNewlineDelimitedJson } from './hsds-page.ts';
import { sendJson } from './send-json.ts';

type ListCall = {
  query: PageAsked & { format?: (typeof hsdsFormats)[number] | undefined; minimal?: boolean | undefined };
  limits: RateLimiter<'download-by-address'>;
  remoteAddress: string;
};
type Answered = { page: HsdsPage } | { listing: Listing; releaseSlot: () => void };

/** A page of a list; or all of it, which is limited like a download. */
export function asList<C extends ListCall>(
  slots: DownloadSlots,
  list: (call: C) => Promise<Listing>,
): (call: C) => Promise<Answered> {
  return async (call) => {
    const { query, limits, remoteAddress } = call;
    if (query.format !== 'ndjson') {
      const listing = await list(call);
      return { page: await hsdsPage(query.minimal ? onOnePage(listing) : query, listing) };
    }
    const releaseSlot = slots.enter(remoteAddress);
    try {
      await limits.consume('download-by-address', remoteAddress);
      return { listing: await list(call), releaseSlot };
    } catch (error) {
      releaseSlot();
      throw error;
    }
  };
}

/**
 * @param api the instance whose prefix is /hsds/v3
 * @param endpoints the list by GET and by POST
 */
export function serveList<E extends Endpoint>(
  api: FastifyInstance,
  endpoints: readonly E[],
  answer: (call: EndpointCall<E>) => Promise<Answered>,
): void {
  for (const endpoint of endpoints) {
    registerRoute(api, endpoint, {
      answer,
      send(answered, request, reply) {
        if ('page' in answered) {
          return sendJson(serializeReply(endpoint, answered.page, request), request, reply);
        }
        finished(reply.raw, answered.releaseSlot);
        reply.type(`${newlineDelimited}; charset=utf-8`);
        return Readable.from(request.method === 'HEAD' ? [] : toNewlineDelimitedJson(answered.listing));
      },
      answerTimeout: fileTimeout,
    });
  }
}

function onOnePage({ total }: Listing): PageAsked {
  return { page: 1, per_page: Math.max(1, total) };
}
