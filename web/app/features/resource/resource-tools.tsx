import type { Resource } from '@waymark/contract/resource';
import type { ComponentProps } from 'react';
import { callApi } from '../../api/call.ts';
import { HiddenRecord, RecordTools } from '../../domain/records/form/own-record.tsx';

export { HiddenNote } from './hidden-note.tsx';

async function read(id: string, signal: AbortSignal): Promise<Resource> {
  return (await callApi('readResource', { params: { id }, signal })).data;
}

export function ResourceTools(asked: Omit<ComponentProps<typeof RecordTools<Resource>>, 'read' | 'view'>) {
  return <RecordTools {...asked} read={read} view="resources" />;
}

export function HiddenResource(asked: Omit<ComponentProps<typeof HiddenRecord<Resource>>, 'read'>) {
  return <HiddenRecord {...asked} read={read} />;
}
