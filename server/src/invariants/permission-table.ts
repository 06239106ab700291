/** The permission matrix: for every call of the contract, the status for each kind of caller. */
import { accountPermissions } from './account-permission-matrix.ts';
import { administrationPermissions } from './administration-permission-matrix.ts';
import { needPermissions } from './need-permission-matrix.ts';
import { organizationPermissions } from './organization-permission-matrix.ts';
import type { Row } from './permission-fixtures.ts';
import { resourcePermissions } from './resource-permission-matrix.ts';

export const permissions: readonly Row[] = [
  ...accountPermissions,
  ...resourcePermissions,
  ...organizationPermissions,
  ...needPermissions,
  ...administrationPermissions,
];
