/** The input of an export: records in public form. The caller removes hidden addresses first. */
import type { Organization } from '@waymark/contract/organization';
import type { Resource } from '@waymark/contract/resource';

export type ExportedOrganization = Pick<
  Organization,
  'id' | 'name' | 'description' | 'email' | 'phone' | 'website' | 'logo' | 'address'
>;

export type ExportedResource = Omit<
  Resource,
  'createdBy' | 'rejectionReason' | 'may' | 'createdAt' | 'revision' | 'organizationId' | 'organizationName'
> & {
  /** HSDS requires an organization for every service. */
  organization: ExportedOrganization;
};

/** The resources of one service, one for each place. */
export type ExportedService = readonly [ExportedResource, ...ExportedResource[]];
