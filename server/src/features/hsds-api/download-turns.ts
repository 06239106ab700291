/** Few files are sent at a time: one takes seconds of work, and up to half an hour over a slow line. */
import { ApiError } from '../../platform/http/api-error.ts';
import { networkPrefixOf } from '../../platform/http/rate-limits.ts';

/** To all, and to one address: slow readers of one place leave room for others. */
const maxTurns = { all: 12, ofOne: 3 } as const;

export type DownloadTurns = {
  /** Returns what ends the turn. Throws ApiError 'downloads-busy' when there are as many as can be. */
  enter: (address: string) => () => void;
};

export function createDownloadTurns(): DownloadTurns {
  const sending = new Map<string, number>();
  return {
    enter(address) {
      const network = networkPrefixOf(address);
      const own = sending.get(network) ?? 0;
      const all = [...sending.values()].reduce((sum, one) => sum + one, 0);
      if (all >= maxTurns.all || own >= maxTurns.ofOne) {
        throw new ApiError('downloads-busy');
      }
      sending.set(network, own + 1);
      return () => {
        const left = (sending.get(network) ?? 1) - 1;
        if (left > 0) {
          sending.set(network, left);
        } else {
          sending.delete(network);
        }
      };
    },
  };
}
