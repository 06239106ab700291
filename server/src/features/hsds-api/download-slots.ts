/** Limits concurrent downloads: one takes seconds of CPU time, and up to half an hour over a slow connection. */
import { ApiError } from '../../platform/http/api-error.ts';
import { networkPrefixOf } from '../../platform/http/rate-limiter.ts';

/** In total, and per network, so that slow clients of one network do not block others. */
const maxSlots = { all: 12, ofOne: 3 } as const;

export type DownloadSlots = {
  /** Returns a function that releases the slot. Throws ApiError 'downloads-busy' at the limit. */
  enter: (address: string) => () => void;
};

export function createDownloadSlots(): DownloadSlots {
  const active = new Map<string, number>();
  return {
    enter(address) {
      const network = networkPrefixOf(address);
      const ofNetwork = active.get(network) ?? 0;
      const all = [...active.values()].reduce((sum, count) => sum + count, 0);
      if (all >= maxSlots.all || ofNetwork >= maxSlots.ofOne) {
        throw new ApiError('downloads-busy');
      }
      active.set(network, ofNetwork + 1);
      return () => {
        const left = (active.get(network) ?? 1) - 1;
        if (left > 0) {
          active.set(network, left);
        } else {
          active.delete(network);
        }
      };
    },
  };
}
