/**
 * Recognizes repeated reports of one visitor about a resource, without storing anything that identifies them. Source:
 * docs/decisions/0034-listings-that-stay-true.md.
 */
import { createHmac } from 'node:crypto';
import { networkPrefixOf } from '../../platform/http/rate-limiter.ts';

/** The random HMAC key of one day, deleted with the last report of that day. */
export type DayKey = { day: string; key: Buffer };

/** Two bytes of an HMAC: so few that many networks share each value. */
export function reporterHashOf({ key }: DayKey, resourceId: string, remoteAddress: string): number {
  return createHmac('sha256', key)
    .update(`${resourceId} ${reporterNetworkOf(remoteAddress)}`)
    .digest()
    .readUInt16BE();
}

/**
 * The /24 of an IPv4 address, the /48 of an IPv6 address: one subscriber may have many addresses in it. All visitors in it count
 * as one, because counting too few is better than counting one visitor three times.
 */
export function reporterNetworkOf(remoteAddress: string): string {
  const network = networkPrefixOf(remoteAddress);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}
