/** The organizations that a query names, which are offered above the list. */
import type { NamedOrganization } from '@waymark/contract/search';
import type { DocumentTable } from '../index/document-table.ts';
import type { NameMatch } from '../understanding/name-matcher.ts';

/** Minimum confidence to offer an organization. */
const minOrganizationConfidence = 0.7;
const maxOrganizations = 3;

export function findOrganizations(names: readonly NameMatch[], { candidates }: DocumentTable): NamedOrganization[] {
  const organizations = new Map<string, NamedOrganization>();
  for (const { evidence, ofOrganization } of names) {
    if (evidence < minOrganizationConfidence) continue;
    for (const slot of ofOrganization) {
      const { organizationId, organizationName } = candidates[slot] ?? {};
      if (organizationId === undefined || organizationName === undefined || organizations.has(organizationId)) continue;
      const places = ofOrganization.filter((other) => candidates[other]?.organizationId === organizationId).length;
      organizations.set(organizationId, { id: organizationId, name: organizationName, places });
    }
  }
  return [...organizations.values()].slice(0, maxOrganizations);
}
