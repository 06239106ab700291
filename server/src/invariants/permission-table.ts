/** The permission matrix: for every call of the contract, the status for each kind of caller. */
import { accountPermissions } from './account-permissions.ts';
import { administrationPermissions } from './administration-permissions.ts';
import { needPermissions } from './need-permissions.ts';
import { organizationPermissions } from './organization-permissions.ts';
import type { Row } from './permission-fixtures.ts';
import { resourcePermissions } from './resource-permissions.ts';

export const permissions: readonly Row[] = [
  ...accountPermissions,
  ...resourcePermissions,
  ...organizationPermissions,
  ...needPermissions,
  ...administrationPermissions,
];
