/** What an export is made of: records as everyone may read them. Whoever calls takes hidden addresses out first. */
import type { Organization } from '@waymark/contract/organization';
import type { Resource } from '@waymark/contract/resource';

export type ExportedOrganization = Pick<
  Organization,
  'id' | 'name' | 'description' | 'email' | 'phone' | 'website' | 'logo' | 'address'
>;

export type ExportedResource = Omit<
  Resource,
  | 'inferred'
  | 'createdBy'
  | 'rejectionReason'
  | 'may'
  | 'createdAt'
  | 'revision'
  | 'organizationId'
  | 'organizationName'
> & {
  /** HSDS knows no service without one. */
  organization: ExportedOrganization;
};
