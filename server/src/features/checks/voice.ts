/**
 * Tells whether a visitor has already spoken of a place, without keeping anything that leads to them. Source:
 * docs/decisions/0034-listings-that-stay-true.md.
 */
import { createHmac } from 'node:crypto';
import { networkPrefixOf } from '../../platform/http/rate-limits.ts';

/** A key of one day; drawn at random, and deleted with the last report of that day. */
export type DayKey = { day: string; key: Buffer };

/** Two bytes: some 65,000 addresses have the same. */
export function voiceOf({ key }: DayKey, resourceId: string, remoteAddress: string): number {
  return createHmac('sha256', key)
    .update(`${resourceId} ${neighbourhoodOf(remoteAddress)}`)
    .digest()
    .readUInt16BE();
}

/**
 * What one subscriber may have many addresses in: 256 neighbouring IPv4 addresses, a /48 of IPv6. Whoever shares it counts
 * as one voice: better one too few than one visitor who counts as three.
 */
export function neighbourhoodOf(remoteAddress: string): string {
  const network = networkPrefixOf(remoteAddress);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}
