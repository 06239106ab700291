/** Tells public IP addresses from others, so that nobody can make the server send requests into its own network (SSRF). */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Not globally reachable, or multicast. Source: IANA's registries of special-purpose addresses, and RFC 1112. */
const special4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special4.addSubnet(network, bits, 'ipv4');
}

/** Public addresses are in 2000::/3, with exceptions, among them tunnels to IPv4 addresses (Teredo, 6to4). */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special6.addSubnet(network, bits, 'ipv6');
}

/** `address`: an IP address, without brackets. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    return !special4.check(address, 'ipv4');
  }
  // An address with a zone (fe80::1%eth0) is link-local.
  return (
    isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  );
}
