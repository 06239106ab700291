import type { Need } from '@waymark/contract/need';
import { callApi } from '../../../api/api-client.ts';

/** Help was found; it is no longer asked for, or a closed request is deleted. Taking back by its owner deletes the details. */
export type NeedClosingAction = 'resolve' | 'cancel' | 'delete';

/** Throws ApiProblem; 409 when somebody has changed, closed or deleted it meanwhile. */
export async function closeNeed(need: Need, closing: NeedClosingAction, notes: string): Promise<void> {
  const call = closing === 'resolve' ? 'resolveNeed' : 'cancelNeed';
  await callApi(call, { params: { id: need.id }, body: { notes, revision: need.revision } });
}

export async function readNeed(id: string): Promise<Need> {
  const { data } = await callApi('readNeed', { params: { id } });
  return data;
}
