import type { Resource } from '@waymark/contract/resource';
import type { ComponentProps } from 'react';
import { callApi } from '../../api/api-client.ts';
import { HiddenRecord, RecordTools } from '../../domain/records/form/own-record.tsx';

export { NotPublicNote } from './not-public-note.tsx';

async function readResource(id: string, signal: AbortSignal): Promise<Resource> {
  return (await callApi('readResource', { params: { id }, signal })).data;
}

export function ResourceEditorTools(props: Omit<ComponentProps<typeof RecordTools<Resource>>, 'read' | 'view'>) {
  return <RecordTools {...props} read={readResource} view="resources" />;
}

export function HiddenResource(props: Omit<ComponentProps<typeof HiddenRecord<Resource>>, 'read'>) {
  return <HiddenRecord {...props} read={readResource} />;
}
