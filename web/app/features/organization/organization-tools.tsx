import type { Organization } from '@waymark/contract/organization';
import type { ComponentProps } from 'react';
import { callApi } from '../../api/api-client.ts';
import { HiddenRecord, RecordTools } from '../../domain/records/form/own-record.tsx';

async function readOrganization(id: string, signal: AbortSignal): Promise<Organization> {
  return (await callApi('readOrganization', { params: { id }, signal })).data;
}

export function OrganizationTools(props: Omit<ComponentProps<typeof RecordTools<Organization>>, 'read' | 'view'>) {
  return <RecordTools {...props} read={readOrganization} view="organizations" />;
}

export function HiddenOrganization(props: Omit<ComponentProps<typeof HiddenRecord<Organization>>, 'read'>) {
  return <HiddenRecord {...props} read={readOrganization} />;
}
