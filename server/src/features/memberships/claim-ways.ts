/** The email addresses to which a code may be sent, as a proof of belonging to an organization. */
import type { ClaimWay } from '@waymark/contract/membership-lists';
import { isPublicDomain } from './public-mail-domains.ts';

export type ClaimAddress = { way: ClaimWay; address: string };

type Listed = { email: string | null; website: string | null };

/** The address of the listing, and the account's own if it has the domain of that address or of the website. */
export function claimAddressesFor({ email, website }: Listed, accountEmail: string): ClaimAddress[] {
  const listed = email?.trim().toLowerCase() ?? '';
  const own = accountEmail.toLowerCase();
  const domain = domainOf(own);
  const domains = [domainOf(listed), hostOf(website)];
  const hasTheirDomain = domain !== '' && !isPublicDomain(domain) && domains.includes(domain);
  return [
    ...(domainOf(listed) === '' ? [] : [{ way: 'listing', address: listed } as const]),
    ...(hasTheirDomain && own !== listed ? [{ way: 'own', address: own } as const] : []),
  ];
}

/** "" when it is no address. */
function domainOf(email: string): string {
  return /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(email)?.[1] ?? '';
}

/** The exact host without `www.`: a subdomain, as of a city's site, may belong to others than the parent domain. */
function hostOf(website: string | null): string {
  const url = website === null ? null : URL.parse(website.includes('://') ? website : `https://${website}`);
  return url?.hostname.toLowerCase().replace(/^www\./, '') ?? '';
}
